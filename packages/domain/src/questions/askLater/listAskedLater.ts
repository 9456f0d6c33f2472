import type { Answers } from '#interviews/Answers.ts';
import { isVisible } from '#questions/isVisible.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { visibleAnswers } from '#questions/visibleAnswers.ts';
import { findAskedLater } from './findAskedLater.ts';

/** The visible questions that are asked later, in asking order, a follow-up after its question. */
export function listAskedLater<Q extends AskableQuestion>(
  questions: readonly Q[],
  answers: Answers,
): readonly Q[] {
  const shown = visibleAnswers(answers, questions);
  return questions.filter(
    (question) => isVisible(question, shown) && findAskedLater(question, answers) !== null,
  );
}
