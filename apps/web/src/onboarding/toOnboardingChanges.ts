import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { applyOnboardingAnswer } from '@salespro/domain/onboarding/applyOnboardingAnswer.ts';
import type { OnboardingQuestion } from '@salespro/domain/onboarding/OnboardingQuestion.ts';

interface OnboardingChange {
  readonly questionId: string;
  readonly value: AnswerValue;
}

/**
 * One answer as it is kept, by the rules the server runs again. Leaving the option that opens a detail
 * removes the detail for good, also for whoever comes back to it (ONB-12).
 */
export function toOnboardingChanges(
  questions: readonly OnboardingQuestion[],
  answers: Answers,
  questionId: string,
  value: AnswerValue,
): readonly OnboardingChange[] {
  const after = applyOnboardingAnswer(questions, answers, questionId, value);
  const kept = after[questionId] ?? null;
  const detail = questions.find(({ id }) => id === questionId)?.detail;
  const isClosing = detail !== undefined && kept !== detail.opensOn;
  const removal = isClosing ? [{ questionId: detail.id, value: null }] : [];
  return [...removal, { questionId, value: kept }];
}
