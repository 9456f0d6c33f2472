import { raisedObjectionsKey, raisedObjectionsLimits } from '#interviews/raisedObjections.ts';
import type { AskableQuestion } from './Question.ts';

/** Lists the review numbers that are noted on the first day of a trial. */
export const trialBaselineQuestions: readonly AskableQuestion[] = [
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

/** Stores the raised objections; it has no options because sellers write their own objections. */
export const raisedObjectionsQuestion: AskableQuestion = {
  id: raisedObjectionsKey,
  label: 'Objections that came up',
  type: 'multi-select',
  freeItems: raisedObjectionsLimits,
  required: false,
};

/** Lists the questions for the days of the next step; free texts such as "Thursday at ten". */
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
