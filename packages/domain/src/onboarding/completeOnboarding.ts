import type { Interview } from '#interviews/Interview.ts';
import { isFinished } from '#questions/isFinished.ts';
import { canOnboard, type Onboarded, type OnboardingChange } from './canOnboard.ts';
import { onboardingQuestions } from './onboardingQuestions.ts';

/** Null while a required question is open, or while onboarding is not allowed at all. */
export function completeOnboarding(
  interview: Onboarded,
  onboardingAnswers: Interview['onboardingAnswers'],
  now: string,
): OnboardingChange | null {
  const serviceId = interview.selectedServiceId;
  if (serviceId === null || !canOnboard(interview)) return null;
  if (!isFinished(onboardingQuestions[serviceId], onboardingAnswers)) return null;
  return { onboardingAnswers, onboardingStatus: 'completed', onboardingCompletedAt: now };
}
