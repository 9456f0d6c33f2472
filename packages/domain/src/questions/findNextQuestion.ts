import type { Answers } from '#interviews/Answers.ts';
import { listMainQuestions } from './listMainQuestions.ts';
import type { AskableQuestion } from './Question.ts';

/** The visible main question after this one, even if this one has just become hidden; null at the end. */
export function findNextQuestion<Q extends AskableQuestion>(
  questions: readonly Q[],
  answers: Answers,
  currentId: string,
): Q | null {
  const place = questions.findIndex((question) => question.id === currentId);
  const main = listMainQuestions(questions, answers);
  return main.find((question) => questions.indexOf(question) > place) ?? null;
}
