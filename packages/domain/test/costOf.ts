import { processorMs } from './processorMs.ts';

/**
 * How many times as long as a fixed piece of work this thread needs: a slow machine slows both. The
 * better of two, because what earlier tests left behind is tidied up at any time.
 */
export function costOf(work: () => unknown): number {
  yardstickMs ??= Math.min(...[1, 2, 3].map(() => processorMs(readLetters))) / 10;
  return Math.min(processorMs(work), processorMs(work)) / yardstickMs;
}

/** A tenth of what is measured: some machines count the processor's time in steps of ten milliseconds. */
let yardstickMs: number | undefined;

const letters = 'a text of some length. '.repeat(1_000);

function readLetters(): number {
  let sum = 0;
  for (let round = 0; round < 500; round += 1)
    for (let at = 0; at < letters.length; at += 1) sum = (sum * 31 + letters.charCodeAt(at)) | 0;
  return sum;
}
