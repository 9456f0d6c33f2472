/** `brief` is set by `npm run check`, `full` by `npm run prove depth`; CI and a test run by hand stand between. */
const depth = import.meta.env.TEST_DEPTH;
export const isBrief = depth === 'brief';

export const atDepth = <T>(usual: T, full: T): T => (depth === 'full' ? full : usual);
