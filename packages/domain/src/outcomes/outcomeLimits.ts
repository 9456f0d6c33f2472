/** The longest note of an outcome, in characters. */
export const longestOutcomeNote = 500;
