import type { Answers } from '#interviews/Answers.ts';
import { canLeaveQuestion } from './canLeaveQuestion.ts';
import { listMainQuestions } from './listMainQuestions.ts';
import type { AskableQuestion } from './Question.ts';

/** Nothing required is left to ask; also true when there is nothing to ask at all (G-048). */
export function isFinished(questions: readonly AskableQuestion[], answers: Answers): boolean {
  const main = listMainQuestions(questions, answers);
  return main.every((question) => canLeaveQuestion(questions, answers, question));
}
