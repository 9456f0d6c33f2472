import type { Interview } from '#interviews/Interview.ts';
import { isQuestionnaireFinished } from '#questions/navigation.ts';
import { onboardingQuestions } from './onboardingQuestions.ts';

/** Completes onboarding; null while a required question is open or onboarding is not allowed. */
export function completeOnboarding(
  interview: Onboarded,
  onboardingAnswers: Interview['onboardingAnswers'],
  now: string,
): OnboardingChange | null {
  const serviceId = interview.selectedServiceId;
  if (serviceId === null || !canOnboard(interview)) return null;
  if (!isQuestionnaireFinished(onboardingQuestions[serviceId], onboardingAnswers)) return null;
  return { onboardingAnswers, onboardingStatus: 'completed', onboardingCompletedAt: now };
}

/** Returns whether onboarding is allowed: the interview is sold and has a service. */
export function canOnboard(interview: Onboarded): boolean {
  return interview.salesStatus === 'sold' && interview.selectedServiceId !== null;
}

/** The interview fields that onboarding changes. */
export type OnboardingChange = Pick<
  Interview,
  'onboardingAnswers' | 'onboardingStatus' | 'onboardingCompletedAt'
>;

type Onboarded = Pick<Interview, 'salesStatus' | 'selectedServiceId' | 'onboardingCompletedAt'>;

/** Saves the answers on each step; an earlier completion time is kept until onboarding is completed again. */
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
