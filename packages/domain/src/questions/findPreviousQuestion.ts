import type { Answers } from '#interviews/Answers.ts';
import { listMainQuestions } from './listMainQuestions.ts';
import type { AskableQuestion } from './Question.ts';

export function findPreviousQuestion<Q extends AskableQuestion>(
  questions: readonly Q[],
  answers: Answers,
  currentId: string,
): Q | null {
  const place = questions.findIndex((question) => question.id === currentId);
  const main = listMainQuestions(questions, answers);
  return main.findLast((question) => questions.indexOf(question) < place) ?? null;
}
