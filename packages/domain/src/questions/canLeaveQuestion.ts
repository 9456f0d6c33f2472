import type { Answers } from '#interviews/Answers.ts';
import { findMissingAnswer } from './findMissingAnswer.ts';
import type { AskableQuestion } from './Question.ts';

/** Whether Next is enabled: the question and its visible follow-ups are answered where required. */
export function canLeaveQuestion(
  questions: readonly AskableQuestion[],
  answers: Answers,
  question: AskableQuestion,
): boolean {
  return findMissingAnswer(questions, answers, question) === null;
}
