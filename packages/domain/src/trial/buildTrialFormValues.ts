import type { Answers } from '#interviews/Answers.ts';
import { filterVisibleAnswers } from '#questions/filterVisibleAnswers.ts';
import { hasContent } from '#questions/isAnswered.ts';
import { builtInOffers, type RetainerOffers } from './retainerOffers.ts';
import { trialFields } from './trialFields.ts';

/** Look-ups from which form fields start until a value is saved. */
const startsFrom: Readonly<Record<string, string>> = {
  google_reviews_before: 'google_review_count',
  google_rating_before: 'google_rating',
  customer_lifetime_value: 'customer_worth',
};

/** Builds the initial values of the trial form: saved values, else look-ups, else the standard offer. */
export function buildTrialFormValues(
  answers: Answers | null | undefined,
  standard: RetainerOffers = builtInOffers,
): Answers {
  const defaults: Answers = { ...standard };
  const known = filterVisibleAnswers(answers);
  return Object.fromEntries(
    trialFields.map((field) => {
      const saved = answers?.[field.id];
      // A field that was saved empty was cleared on purpose.
      if (saved === undefined) {
        const fact = known[startsFrom[field.id] ?? ''];
        if (fact !== undefined) return [field.id, fact];
      }
      return [field.id, hasContent(saved) ? saved : (defaults[field.id] ?? '')];
    }),
  );
}
