/** `brief` is set by `npm run check`, `full` by `npm run prove depth`; CI and a test run by hand stand between. */
const depth = process.env.TEST_DEPTH;
export const isBrief = depth === 'brief';
export const isFull = depth === 'full';

/** How often a property is tried: all of it when there is time, a fifth in CI, a tenth when things must go quickly. */
export function runs(full: number): number {
  if (isFull) return full;
  return Math.ceil(full / (isBrief ? 10 : 5));
}
