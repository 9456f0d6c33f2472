import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { isCredentialField } from '@salespro/domain/onboarding/credentialFields.ts';
import { onboardingQuestions } from '@salespro/domain/onboarding/onboardingQuestions.ts';
import { saveOnboardingProgress } from '@salespro/domain/onboarding/saveOnboardingProgress.ts';
import { toOnboardingPatch } from '@salespro/domain/onboarding/toOnboardingPatch.ts';
import type { AnswerChange } from '#sync/interview/answerEntries.ts';
import { type Effect, toFieldsEffect } from '#sync/interview/pendingChanges.ts';

/**
 * Null for a detail of a login: without an effect nothing waits on the device, it goes straight to the
 * server or stays on the screen. Taking such a detail away says nothing of it.
 */
export function toOnboardingEffect(
  interview: StoredInterview,
  { changes }: { readonly changes: readonly AnswerChange[] },
): Effect | null {
  const hasSecret = changes.some((one) => isCredentialField(one.questionId) && one.value !== null);
  if (hasSecret || !interview.selectedServiceId) return null;
  const questions = onboardingQuestions[interview.selectedServiceId];
  const patch = toOnboardingPatch(questions, interview.onboardingAnswers, changes);
  return toFieldsEffect(saveOnboardingProgress(interview, patch.answers));
}
