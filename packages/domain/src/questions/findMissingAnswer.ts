import type { Answers } from '#interviews/Answers.ts';
import { findAskedLater } from './askLater/findAskedLater.ts';
import { isAnswered } from './isAnswered.ts';
import { listFollowUps } from './listFollowUps.ts';
import type { AskableQuestion } from './Question.ts';

/**
 * What holds Next back: the question itself or the first of its visible follow-ups; null when nothing does. What is
 * asked later holds nobody back (PARK-01).
 */
export function findMissingAnswer<Q extends AskableQuestion>(
  questions: readonly Q[],
  answers: Answers,
  question: Q,
): Q | null {
  const asked = [question, ...listFollowUps(questions, answers, question.id)];
  const isOpen = (one: Q) => !isAnswered(one, answers[one.id]) && !findAskedLater(one, answers);
  return asked.find((one) => one.required && isOpen(one)) ?? null;
}
