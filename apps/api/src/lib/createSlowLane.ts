import { pause } from './pause.ts';

export type SlowLane = <T>(piece: () => Promise<T>) => Promise<T>;

/**
 * For work that can wait: one piece at a time, and after each a pause so many times as long. However
 * many ask, everybody else has most of the process, the database and the disk.
 */
export function createSlowLane({ pauses = 4, longestPauseMs = 250 } = {}): SlowLane {
  let last: Promise<unknown> = Promise.resolve();
  return (piece) => {
    const outcome = last.then(async () => {
      const begin = performance.now();
      try {
        return { value: await piece(), spent: performance.now() - begin };
      } catch (error) {
        return { error, spent: performance.now() - begin };
      }
    });
    last = outcome.then(({ spent }) => pause(Math.min(spent * pauses, longestPauseMs)));
    return outcome.then((done) => {
      if ('error' in done) throw done.error;
      return done.value;
    });
  };
}
