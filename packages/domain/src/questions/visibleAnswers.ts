import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import { toCurrentAnswers } from '#interviews/toCurrentAnswers.ts';
import { allQuestions } from './allQuestions.ts';
import { isVisible } from './isVisible.ts';
import type { AskableQuestion } from './Question.ts';

/**
 * The answers that may have an effect: legacy values converted, answers of hidden questions left
 * out (DISC-35, G-051). Keys no question owns (trial values, old names) stay.
 */
export function visibleAnswers(
  answers: Answers | null | undefined,
  questions: readonly AskableQuestion[] = conditionalQuestions,
): Answers {
  const kept: Record<string, AnswerValue | undefined> = { ...toCurrentAnswers(answers) };
  // Parents stand before their follow-ups, so a follow-up of a hidden parent is hidden too.
  for (const question of questions) {
    if (!isVisible(question, kept)) delete kept[question.id];
  }
  return kept;
}

const conditionalQuestions = allQuestions.filter(
  (question) => question.visibilityConditions !== undefined,
);
