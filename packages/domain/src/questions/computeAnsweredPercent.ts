import type { Answers } from '#interviews/Answers.ts';
import { listMainQuestions } from './filterVisibleAnswers.ts';
import { isAnswered } from './isAnswered.ts';
import { listFollowUpQuestions } from './listFollowUpQuestions.ts';
import type { AskableQuestion } from './Question.ts';

/**
 * Computes the percentage of visible main questions that are answered with their required follow-ups.
 * Questions that are asked later do not count as answered.
 */
export function computeAnsweredPercent(
  questions: readonly AskableQuestion[],
  answers: Answers,
): number {
  const main = listMainQuestions(questions, answers);
  const answered = main.filter(
    (question) =>
      isAnswered(question, answers[question.id]) &&
      listFollowUpQuestions(questions, answers, question.id).every(
        (followUp) => !followUp.required || isAnswered(followUp, answers[followUp.id]),
      ),
  );
  return main.length === 0 ? 0 : Math.round((answered.length / main.length) * 100);
}
