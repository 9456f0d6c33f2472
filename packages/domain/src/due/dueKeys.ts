/** A new outcome, a new trial or new work is another thing: what was done with the former one does not count for it. */
export const followUpKey = (outcomeId: string) => `outcome:${outcomeId}`;
export const checkInKey = (startDay: string) => `check_in:${startDay}`;
export const trialEndKey = (startDay: string) => `trial_end:${startDay}`;
export const workKey = (workedAt: string) => `work:${workedAt}`;

/** Marks on the day of an outcome change that day itself. */
export const isOutcomeKey = (key: string) => key.startsWith('outcome:');
