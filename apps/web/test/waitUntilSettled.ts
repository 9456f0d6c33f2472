import { runAfterPaint } from '#ui/runAfterPaint.ts';
import { readDevice } from './readDevice.ts';

/** Waits until everything that follows a reply has been stored, rendered and painted. */
export async function waitUntilSettled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await readDevice();
    await new Promise<void>((resolve) => {
      runAfterPaint(resolve);
    });
  }
}
