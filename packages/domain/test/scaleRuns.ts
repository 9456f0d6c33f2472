/** Set to `brief` by `npm run check` and to `full` by `npm run prove depth`; CI sets nothing. */
const depth = process.env.TEST_DEPTH;
export const isBriefRun = depth === 'brief';
export const isFullRun = depth === 'full';

/** Scales the runs of a property test: all in full runs, a tenth in brief runs, else a fifth. */
export function scaleRuns(full: number): number {
  if (isFullRun) return full;
  return Math.ceil(full / (isBriefRun ? 10 : 5));
}
