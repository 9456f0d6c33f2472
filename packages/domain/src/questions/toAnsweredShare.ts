import type { Answers } from '#interviews/Answers.ts';
import { isAnswered } from './isAnswered.ts';
import { listFollowUps } from './listFollowUps.ts';
import type { AskableQuestion } from './Question.ts';
import { listMainQuestions } from './visibleAnswers.ts';

/**
 * How many of the visible main questions are answered, with what they ask beneath, in percent (G-046);
 * one that is asked later is not (PARK-05).
 */
export function toAnsweredShare(questions: readonly AskableQuestion[], answers: Answers): number {
  const main = listMainQuestions(questions, answers);
  const answered = main.filter(
    (question) =>
      isAnswered(question, answers[question.id]) &&
      listFollowUps(questions, answers, question.id).every(
        (followUp) => !followUp.required || isAnswered(followUp, answers[followUp.id]),
      ),
  );
  return main.length === 0 ? 0 : Math.round((answered.length / main.length) * 100);
}
