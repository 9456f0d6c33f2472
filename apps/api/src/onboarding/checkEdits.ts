import { unownedDetails } from '@salespro/domain/onboarding/credentialFields.ts';
import type { OnboardingQuestion } from '@salespro/domain/onboarding/OnboardingQuestion.ts';
import type { OnboardingEdit } from '@salespro/domain/onboarding/toOnboardingPatch.ts';
import { isAcceptableAnswer } from '@salespro/domain/questions/isAcceptableAnswer.ts';
import { fail } from '#lib/fail.ts';

/** Refuses what no screen of this service would send. The reason names the field, never its value. */
export function checkEdits(
  questions: readonly OnboardingQuestion[],
  edits: readonly OnboardingEdit[],
): void {
  for (const { questionId, value } of edits) {
    const question = questions.find(({ id }) => id === questionId);
    const isDetail =
      questions.some(({ detail }) => detail?.id === questionId) ||
      unownedDetails.some(({ id }) => id === questionId);
    if (!question && !isDetail) fail('unknown_question');
    const isFine = question
      ? isAcceptableAnswer(question, value)
      : value === null || typeof value === 'string';
    if (!isFine) fail('answer_not_offered', { reasons: [questionId] });
  }
}
