/** Depth of property tests: `brief` in `npm run check`, `full` in `npm run prove depth`, else in between. */
const depth = import.meta.env.TEST_DEPTH;
export const isBriefRun = depth === 'brief';

export const byTestDepth = <T>(usual: T, full: T): T => (depth === 'full' ? full : usual);
