import { customersNameQuestion, lookUps } from '#questions/lookUps/lookUps.ts';
import { allQuestions } from './allQuestions.ts';
import { askLaterReasonFields } from './askLater/askLaterReasonFields.ts';
import type { AskableQuestion } from './Question.ts';
import {
  nextStepQuestions,
  raisedObjectionsQuestion,
  trialBaselineQuestions,
} from './standaloneQuestions.ts';

/**
 * Lists every field that may be written into `answers`.
 * These are questions, look-ups, next-step days, trial baseline, raised objections and asked-later reasons.
 */
export const answerFields: readonly AskableQuestion[] = [
  ...allQuestions,
  ...lookUps,
  customersNameQuestion,
  ...nextStepQuestions,
  ...trialBaselineQuestions,
  raisedObjectionsQuestion,
  ...askLaterReasonFields,
];
