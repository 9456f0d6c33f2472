import type { AskableQuestion } from './Question.ts';

/** Where a client stands on the first day of a trial, written down when it starts: saved as it is typed (TRY-07). */
export const trialBaseline: readonly AskableQuestion[] = [
  {
    id: 'google_reviews_before',
    label: 'Google reviews on the first day',
    type: 'number',
    range: { min: 0, max: 10_000_000, step: 1 },
    required: false,
  },
  {
    id: 'google_rating_before',
    label: 'Google rating on the first day',
    type: 'number',
    range: { min: 1, max: 5, step: 0.1 },
    required: false,
  },
];
