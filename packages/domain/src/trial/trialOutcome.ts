import type { Answers } from '#interviews/Answers.ts';
import { listMissingTrialValues } from './listMissingTrialValues.ts';
import { toCount } from './toCount.ts';
import { toTenths } from './toTenths.ts';

export type TrialOutcome = 'up' | 'flat' | 'down';

/** How a trial went by its Google numbers; null while one of the four is missing. */
export function trialOutcome(answers: Answers | null | undefined): TrialOutcome | null {
  if (listMissingTrialValues(answers).length > 0) return null;
  const change = (read: (value: unknown) => number | null, id: string) =>
    (read(answers?.[`${id}_after`]) ?? 0) - (read(answers?.[`${id}_before`]) ?? 0);
  // From the counts themselves: review_delta never goes below zero (RET-09).
  const reviews = change(toCount, 'google_reviews');
  const rating = change(toTenths, 'google_rating');
  if (reviews < 0 || rating < 0) return 'down';
  return reviews > 0 ? 'up' : 'flat';
}
