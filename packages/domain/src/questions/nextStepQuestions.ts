import type { AskableQuestion } from './Question.ts';

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
