import type { Answers } from '#interviews/Answers.ts';
import { listMainQuestions } from './filterVisibleAnswers.ts';
import type { AskableQuestion } from './Question.ts';

/** Finds the main question on whose page a question is asked; null if it is hidden. */
export function findQuestionPage<Q extends AskableQuestion>(
  questions: readonly Q[],
  answers: Answers,
  questionId: string | null,
): Q | null {
  const wanted = questions.find(({ id }) => id === questionId);
  const pageId = wanted?.inline ? wanted.visibilityConditions?.[0]?.field : wanted?.id;
  return listMainQuestions(questions, answers).find(({ id }) => id === pageId) ?? null;
}
