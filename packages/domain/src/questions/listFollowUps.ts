import type { Answers } from '#interviews/Answers.ts';
import type { AskableQuestion } from './Question.ts';
import { isVisible, visibleAnswers } from './visibleAnswers.ts';

/** The inline questions to draw beneath a question for the present answers (DISC-21). */
export function listFollowUps<Q extends AskableQuestion>(
  questions: readonly Q[],
  answers: Answers,
  parentId: string,
): readonly Q[] {
  const shown = visibleAnswers(answers, questions);
  return questions.filter(
    (question) =>
      question.inline === true &&
      question.visibilityConditions?.[0]?.field === parentId &&
      isVisible(question, shown),
  );
}
