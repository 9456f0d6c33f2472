import { cameUpKey, cameUpLimits } from '#interviews/cameUp.ts';
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

/** Ticked on the cards of the palette; sellers write their own objections, so there are no options. */
export const cameUpQuestion: AskableQuestion = {
  id: cameUpKey,
  label: 'Objections that came up',
  type: 'multi-select',
  freeItems: cameUpLimits,
  required: false,
};

/** Asked beside the texts of "More texts" that name a day; free words, since people say "Thursday at ten" (SAY-49). */
export const nextStepQuestions: readonly AskableQuestion[] = [
  {
    id: 'next_step_date',
    label: 'Next step',
    type: 'text',
    required: false,
    helpText: 'The day as you would say it, like "Thursday at 10 AM".',
  },
  {
    id: 'ask_again_date',
    label: 'Ask again',
    type: 'text',
    required: false,
    helpText: 'Only if they gave you a date, like "the first week of March".',
  },
];
