import type { Answers } from '#interviews/Answers.ts';
import { hasContent } from '#questions/isAnswered.ts';
import { visibleAnswers } from '#questions/visibleAnswers.ts';
import { type Offers, offerDefaults } from './standardOffers.ts';
import { trialFields } from './trialFields.ts';

/** The facts a field starts from as long as nobody has saved anything there (FACT-10, FACT-11). */
const startsFrom: Readonly<Record<string, string>> = {
  google_reviews_before: 'google_review_count',
  google_rating_before: 'google_rating',
  customer_lifetime_value: 'customer_worth',
};

/** What the form opens with: saved values, else what is known already or the default offer. */
export function toTrialForm(
  answers: Answers | null | undefined,
  standard: Offers = offerDefaults,
): Answers {
  const defaults: Answers = { ...standard };
  const known = visibleAnswers(answers);
  return Object.fromEntries(
    trialFields.map((field) => {
      const saved = answers?.[field.id];
      // A field that was saved empty was emptied on purpose.
      if (saved === undefined) {
        const fact = known[startsFrom[field.id] ?? ''];
        if (fact !== undefined) return [field.id, fact];
      }
      return [field.id, hasContent(saved) ? saved : (defaults[field.id] ?? '')];
    }),
  );
}
