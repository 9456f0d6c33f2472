import type { Answers } from '#interviews/Answers.ts';
import type { AskableQuestion } from './Question.ts';
import { listMainQuestions } from './visibleAnswers.ts';

/** The page on which a question is asked: its own, or that of the question it follows; null when it is hidden. */
export function findQuestionPage<Q extends AskableQuestion>(
  questions: readonly Q[],
  answers: Answers,
  questionId: string | null,
): Q | null {
  const wanted = questions.find(({ id }) => id === questionId);
  const pageId = wanted?.inline ? wanted.visibilityConditions?.[0]?.field : wanted?.id;
  return listMainQuestions(questions, answers).find(({ id }) => id === pageId) ?? null;
}
