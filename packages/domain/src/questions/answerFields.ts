import { customersName, lookUps } from '#questions/facts/lookUps.ts';
import { allQuestions } from './allQuestions.ts';
import { askLaterQuestions } from './askLater/askLaterQuestions.ts';
import type { AskableQuestion } from './Question.ts';
import { cameUpQuestion, nextStepQuestions, trialBaseline } from './standaloneQuestions.ts';

/** Everything that may be written into `answers` by its id: what is asked, what is looked up, the day of a next step, the first numbers of a trial, what came up, and what is asked later. */
export const answerFields: readonly AskableQuestion[] = [
  ...allQuestions,
  ...lookUps,
  customersName,
  ...nextStepQuestions,
  ...trialBaseline,
  cameUpQuestion,
  ...askLaterQuestions,
];
