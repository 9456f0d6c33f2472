import type { Interview } from '#interviews/Interview.ts';
import { canOnboard, type Onboarded, type OnboardingChange } from './canOnboard.ts';

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
