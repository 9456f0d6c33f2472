/** Limits the note of an outcome in characters. */
export const maxOutcomeNoteLength = 500;
