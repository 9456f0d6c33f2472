import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { saveOnboarding } from '@salespro/contract/onboarding.ts';
import { isCredentialField } from '@salespro/domain/onboarding/credentialFields.ts';
import { onboardingQuestions } from '@salespro/domain/onboarding/onboardingQuestions.ts';
import { saveOnboardingProgress } from '@salespro/domain/onboarding/saveOnboardingProgress.ts';
import { toOnboardingPatch } from '@salespro/domain/onboarding/toOnboardingPatch.ts';
import type { AnswerChange, Effect } from './AnswerQueue.ts';
import { effect, type ToEffect } from './effect.ts';

/** Apart, because the questions are heavy and only the onboarding needs them (ROUTE-16). */
export const onboardingEffects: ReadonlyMap<string, ToEffect> = new Map([
  effect(saveOnboarding, (interview, { changes }) => toOnboardingEffect(interview, changes)),
]);

/**
 * The wall before the device: without an effect nothing waits there, it goes straight to the server
 * or stays on the screen. Taking a detail of a login away says nothing of it.
 */
export function toOnboardingEffect(
  interview: StoredInterview,
  changes: readonly AnswerChange[],
): Effect | null {
  const hasSecret = changes.some((one) => isCredentialField(one.questionId) && one.value !== null);
  if (hasSecret || !interview.selectedServiceId) return null;
  const questions = onboardingQuestions[interview.selectedServiceId];
  const patch = toOnboardingPatch(questions, interview.onboardingAnswers, changes);
  const change = saveOnboardingProgress(interview, patch.answers);
  return change && { fields: { ...change } };
}
