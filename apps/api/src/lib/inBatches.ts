import { pause } from './pause.ts';

/** So many rows are deleted in a fraction of a statement's deadline, also on a slow disk. */
export const batchSize = 1000;

/** Of the time a batch took; however much there is to do, others have most of the database. */
const pauses = 2;
const longestPauseMs = 250;

/** Batch after batch, until one finds nothing to do. */
export async function inBatches(doSome: () => Promise<number>): Promise<void> {
  for (;;) {
    const begin = performance.now();
    if ((await doSome()) === 0) return;
    await pause(Math.min((performance.now() - begin) * pauses, longestPauseMs));
  }
}
