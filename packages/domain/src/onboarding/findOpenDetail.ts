import type { Answers } from '#interviews/Answers.ts';
import type { DetailField, OnboardingQuestion } from './OnboardingQuestion.ts';

/** The detail field to show beneath a question for the present answers. */
export function findOpenDetail(question: OnboardingQuestion, answers: Answers): DetailField | null {
  const { detail } = question;
  return detail !== undefined && answers[question.id] === detail.opensOn ? detail : null;
}
