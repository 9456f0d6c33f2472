import type { Answers } from '#interviews/Answers.ts';
import { canLeaveQuestion } from './canLeaveQuestion.ts';
import { listMainQuestions } from './listMainQuestions.ts';
import type { AskableQuestion } from './Question.ts';

/** Where a broken-off questionnaire opens: the first page that blocks Next, else the first (DISC-32). */
export function findResumeQuestion<Q extends AskableQuestion>(
  questions: readonly Q[],
  answers: Answers,
): Q | null {
  const main = listMainQuestions(questions, answers);
  const open = main.find((question) => !canLeaveQuestion(questions, answers, question));
  return open ?? main[0] ?? null;
}
