import { createTurns } from './createTurns.ts';
import { pause } from './pause.ts';

export type Lanes = <T>(who: string, piece: () => Promise<T>) => Promise<T>;

/**
 * For work that can wait. Every seller has a lane: one piece at a time, and after each a pause so many times as long,
 * which is nobody else's. However many lanes there are, one piece runs at a time, in the order they came: a seller
 * who asks for much waits for himself, everybody else for one piece of his.
 */
export function createLanes({ pauses = 4, longestPauseMs = 250 } = {}): Lanes {
  const turns = createTurns();
  let last: Promise<unknown> = Promise.resolve();

  return <T>(who: string, piece: () => Promise<T>) => {
    const { promise, resolve } = Promise.withResolvers<T>();
    void turns(who, async () => {
      let begin = 0;
      const outcome = last.then(() => {
        begin = performance.now();
        return piece();
      });
      last = outcome.catch(() => {});
      await last;
      resolve(outcome);
      await pause(Math.min((performance.now() - begin) * pauses, longestPauseMs));
    });
    return promise;
  };
}
