import type { Answers } from '#interviews/Answers.ts';
import { filterVisibleAnswers, isQuestionVisible } from './filterVisibleAnswers.ts';
import type { AskableQuestion } from './Question.ts';

/** Lists the visible follow-up questions to show beneath a question. */
export function listFollowUpQuestions<Q extends AskableQuestion>(
  questions: readonly Q[],
  answers: Answers,
  parentId: string,
): readonly Q[] {
  const shown = filterVisibleAnswers(answers, questions);
  return questions.filter(
    (question) =>
      question.inline === true &&
      question.visibilityConditions?.[0]?.field === parentId &&
      isQuestionVisible(question, shown),
  );
}
