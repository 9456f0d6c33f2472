import type { Interview } from '#interviews/Interview.ts';
import { isFinished } from '#questions/navigation.ts';
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

/** Onboarding belongs to a sold interview with a service (ONB-22, ONB-23). */
export function canOnboard(interview: Onboarded): boolean {
  return interview.salesStatus === 'sold' && interview.selectedServiceId !== null;
}

export type OnboardingChange = Pick<
  Interview,
  'onboardingAnswers' | 'onboardingStatus' | 'onboardingCompletedAt'
>;

type Onboarded = Pick<Interview, 'salesStatus' | 'selectedServiceId' | 'onboardingCompletedAt'>;

/** Saved on every Next and Previous; an earlier completion time stays until completed anew (G-101). */
export function saveOnboardingProgress(
  interview: Onboarded,
  onboardingAnswers: Interview['onboardingAnswers'],
): OnboardingChange | null {
  if (!canOnboard(interview)) return null;
  return {
    onboardingAnswers,
    onboardingStatus: 'in_progress',
    onboardingCompletedAt: interview.onboardingCompletedAt,
  };
}
