import type { Interview } from '#interviews/Interview.ts';

/** Onboarding belongs to a sold interview with a service (ONB-22, ONB-23). */
export function canOnboard(interview: Onboarded): boolean {
  return interview.salesStatus === 'sold' && interview.selectedServiceId !== null;
}

export type OnboardingChange = Pick<
  Interview,
  'onboardingAnswers' | 'onboardingStatus' | 'onboardingCompletedAt'
>;

export type Onboarded = Pick<
  Interview,
  'salesStatus' | 'selectedServiceId' | 'onboardingCompletedAt'
>;
