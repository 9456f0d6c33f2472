import { measureProcessorMs } from './measureProcessorMs.ts';

/**
 * Measures the processor time of a function relative to a fixed computation on the same machine.
 * Returns the better of two runs, because garbage collection may disturb one.
 */
export function measureRelativeCost(work: () => unknown): number {
  yardstickMs ??= Math.min(...[1, 2, 3].map(() => measureProcessorMs(readLetters))) / 10;
  return Math.min(measureProcessorMs(work), measureProcessorMs(work)) / yardstickMs;
}

/** A tenth of the measured time, because some machines count processor time in steps of 10 ms. */
let yardstickMs: number | undefined;

const letters = 'a text of some length. '.repeat(1_000);

function readLetters(): number {
  let sum = 0;
  for (let round = 0; round < 500; round += 1)
    for (let at = 0; at < letters.length; at += 1) sum = (sum * 31 + letters.charCodeAt(at)) | 0;
  return sum;
}
