/** Set by `npm run check`, never by `npm run check -- --all`, CI or a test run by hand. */
export const isBrief = import.meta.env.TEST_DEPTH === 'brief';
