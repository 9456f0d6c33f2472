import { interviewPath } from '#interviews/flow/interviewPath.ts';
import type { Interview } from '#interviews/Interview.ts';

/** Holds label and target of the sale button. */
export interface SaleButton {
  readonly label: 'Mark as SOLD' | 'Start Onboarding' | 'Continue Onboarding' | 'View Onboarding';
  /** The path to open; null if the button marks the sale instead. */
  readonly to: string | null;
}

/** Builds the sale button of the script and the retainer close. */
export function buildSaleButton(
  interview: Pick<Interview, 'id' | 'salesStatus' | 'onboardingStatus'>,
): SaleButton {
  if (interview.salesStatus !== 'sold') return { label: 'Mark as SOLD', to: null };
  const onboarding = interviewPath(interview.id, 'onboarding');
  if (interview.onboardingStatus === 'completed') {
    return { label: 'View Onboarding', to: interviewPath(interview.id, 'onboarding/summary') };
  }
  return interview.onboardingStatus === 'in_progress'
    ? { label: 'Continue Onboarding', to: onboarding }
    : { label: 'Start Onboarding', to: onboarding };
}
