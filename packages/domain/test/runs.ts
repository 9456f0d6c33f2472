/** Set by `npm run check`, never by `npm run check -- --all`, CI or a test run by hand. */
export const isBrief = process.env.TEST_DEPTH === 'brief';

/** How often a property is tried: a tenth of the times when things must go quickly. */
export function runs(full: number): number {
  return isBrief ? Math.ceil(full / 10) : full;
}
