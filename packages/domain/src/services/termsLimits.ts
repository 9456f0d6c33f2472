/** Most cents of an amount, days of a trial, characters of a sentence and of what comes on top. */
export const termsLimits = { cents: 100_000_000, days: 365, sentence: 160, onTop: 60 } as const;
