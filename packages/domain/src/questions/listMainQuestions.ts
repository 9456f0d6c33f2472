import type { Answers } from '#interviews/Answers.ts';
import { isVisible } from './isVisible.ts';
import type { AskableQuestion } from './Question.ts';
import { visibleAnswers } from './visibleAnswers.ts';

/** The visible questions that have a page of their own, in asking order. */
export function listMainQuestions<Q extends AskableQuestion>(
  questions: readonly Q[],
  answers: Answers,
): readonly Q[] {
  const shown = visibleAnswers(answers, questions);
  return questions.filter((question) => question.inline !== true && isVisible(question, shown));
}
