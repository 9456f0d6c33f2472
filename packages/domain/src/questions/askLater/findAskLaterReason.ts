import type { Answers } from '#interviews/Answers.ts';
import { toAskLaterKey } from '#interviews/answerKeys.ts';
import { isAnswered } from '#questions/isAnswered.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { type AskLaterReason, askLaterReasons } from './askLaterReasons.ts';

/**
 * Returns why a question is asked later; null if it is not.
 * If devices stored both a reason and an answer, the question counts as answered.
 */
export function findAskLaterReason(
  question: AskableQuestion,
  answers: Answers,
): AskLaterReason | null {
  if (isAnswered(question, answers[question.id])) return null;
  const mark = answers[toAskLaterKey(question.id)];
  return askLaterReasons.find((reason) => reason === mark) ?? null;
}
