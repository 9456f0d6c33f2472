import type { Answers } from '#interviews/Answers.ts';
import { toAskLaterKey } from '#interviews/answerKeys.ts';
import { isAnswered } from '#questions/isAnswered.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { type AskLaterReason, askLaterReasons } from './askLaterReasons.ts';

/**
 * Why a question is asked later; null when it isn't. Two devices may leave a mark beside an answer:
 * then the question is answered.
 */
export function findAskedLater(question: AskableQuestion, answers: Answers): AskLaterReason | null {
  if (isAnswered(question, answers[question.id])) return null;
  const mark = answers[toAskLaterKey(question.id)];
  return askLaterReasons.find((reason) => reason === mark) ?? null;
}
