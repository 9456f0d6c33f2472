import { pause } from './pause.ts';

export type SlowLane = <T>(piece: () => Promise<T>) => Promise<T>;

/**
 * For work that can wait: one piece at a time, and after each a pause so many times as long. However
 * many ask, everybody else has most of the process, the database and the disk.
 */
export function createSlowLane({ pauses = 4, longestPauseMs = 250 } = {}): SlowLane {
  let last: Promise<unknown> = Promise.resolve();
  return (piece) => {
    let begin = 0;
    const outcome = last.then(() => {
      begin = performance.now();
      return piece();
    });
    const rest = () => pause(Math.min((performance.now() - begin) * pauses, longestPauseMs));
    last = outcome.then(rest, rest);
    return outcome;
  };
}
