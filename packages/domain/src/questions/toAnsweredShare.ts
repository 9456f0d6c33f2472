import type { Answers } from '#interviews/Answers.ts';
import { canLeaveQuestion } from './canLeaveQuestion.ts';
import { isAnswered } from './isAnswered.ts';
import { listMainQuestions } from './listMainQuestions.ts';
import type { AskableQuestion } from './Question.ts';

/** How many of the visible main questions are answered, with what they ask beneath, in percent (G-046). */
export function toAnsweredShare(questions: readonly AskableQuestion[], answers: Answers): number {
  const main = listMainQuestions(questions, answers);
  const answered = main.filter(
    (question) =>
      isAnswered(question, answers[question.id]) && canLeaveQuestion(questions, answers, question),
  );
  return main.length === 0 ? 0 : Math.round((answered.length / main.length) * 100);
}
