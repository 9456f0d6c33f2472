import { afterPaint } from '#ui/afterPaint.ts';
import { readDevice } from './readDevice.ts';

/** What follows a reply is done: on this device, in the pages, and once they are painted. */
export async function untilSettled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await readDevice();
    await new Promise<void>((resolve) => {
      afterPaint(resolve);
    });
  }
}
