import type { Answers } from '#interviews/Answers.ts';
import { toCount } from './toCount.ts';
import { toTenths } from './toTenths.ts';

const required = {
  google_reviews_before: toCount,
  google_reviews_after: toCount,
  google_rating_before: toTenths,
  google_rating_after: toTenths,
} as const;

/** While any is missing the retainer close shows "Trial Results Required" (RET-08). */
export function listMissingTrialValues(answers: Answers | null | undefined): readonly string[] {
  return Object.entries(required)
    .filter(([id, read]) => read(answers?.[id]) === null)
    .map(([id]) => id);
}
