import { pause } from './pause.ts';

/** What was not used is not saved up for longer than this. */
const burstMs = 20;

/** Lets so many bytes a second pass, however many streams ask. */
export function createBytePace(bytesPerSecond: number): (bytes: number) => Promise<void> {
  let freeAt = 0;
  return async (bytes) => {
    const now = performance.now();
    freeAt = Math.max(freeAt, now - burstMs) + (bytes * 1000) / bytesPerSecond;
    if (freeAt > now) await pause(freeAt - now);
  };
}
