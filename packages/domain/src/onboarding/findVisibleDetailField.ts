import type { Answers } from '#interviews/Answers.ts';
import type { DetailField, OnboardingQuestion } from './OnboardingQuestion.ts';

/** Returns the detail field to show below a question for the current answers, or null. */
export function findVisibleDetailField(
  question: OnboardingQuestion,
  answers: Answers,
): DetailField | null {
  const { detail } = question;
  return detail !== undefined && answers[question.id] === detail.opensOn ? detail : null;
}
