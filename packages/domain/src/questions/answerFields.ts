import { allQuestions } from './allQuestions.ts';
import { customersName } from './facts/customersName.ts';
import { lookUps } from './facts/lookUps.ts';
import { nextStepQuestions } from './nextStepQuestions.ts';
import type { AskableQuestion } from './Question.ts';

/** Everything that may be written into `answers` by its id: what is asked, what is looked up, and the day of a next step. */
export const answerFields: readonly AskableQuestion[] = [
  ...allQuestions,
  ...lookUps,
  customersName,
  ...nextStepQuestions,
];
