import type { Answers } from '#interviews/Answers.ts';
import { isAnswered } from './isAnswered.ts';
import { listFollowUps } from './listFollowUps.ts';
import type { AskableQuestion } from './Question.ts';

/** Whether Next is enabled: the question and its visible follow-ups are answered where required. */
export function canLeaveQuestion(
  questions: readonly AskableQuestion[],
  answers: Answers,
  question: AskableQuestion,
): boolean {
  return [question, ...listFollowUps(questions, answers, question.id)].every(
    (asked) => !asked.required || isAnswered(asked, answers[asked.id]),
  );
}
