import type { Interview } from '#interviews/Interview.ts';
import { hasTrial } from '#interviews/trialStatus.ts';
import { hasAnswers } from '#questions/countAnswers.ts';
import { guardMessages, type Message } from './guardMessages.ts';
import { interviewPath } from './interviewPath.ts';
import type { Screen } from './Screen.ts';

export type GuardOutcome =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly to: string; readonly message: Message | null };

export type GuardedInterview = Pick<
  Interview,
  'id' | 'answers' | 'selectedServiceId' | 'salesStatus' | 'onboardingStatus'
>;

/** Whether an interview may open a screen, and where it goes with which words otherwise. */
export function guardScreen(
  screen: Screen,
  interview: GuardedInterview | null | undefined,
): GuardOutcome {
  if (interview === null || interview === undefined) {
    const own = screen === 'recommendations' || screen === 'service-questions';
    return refuse('/', own ? guardMessages.recommendationsMissing : guardMessages.missing);
  }
  const toScreen = (target: Screen, message: Message | null) =>
    refuse(interviewPath(interview.id, target), message);

  const needsAnswers = screen === 'recommendations' || screen === 'service-questions';
  if (needsAnswers && !hasAnswers(interview.answers)) {
    return toScreen('questions', guardMessages.noAnswers);
  }
  if (screen === 'onboarding' && interview.salesStatus !== 'sold') {
    return toScreen('script-pitch', guardMessages.notSold);
  }
  if (screen === 'onboarding/summary' && interview.onboardingStatus !== 'completed') {
    return toScreen('onboarding', guardMessages.notOnboarded);
  }
  if (!openWithoutService.includes(screen) && !interview.selectedServiceId) {
    return toScreen('recommendations', guardMessages.noService);
  }
  if (trialScreens.includes(screen) && !hasTrial(interview.selectedServiceId)) {
    return toScreen('script-pitch', null);
  }
  return { allowed: true };
}

const openWithoutService: readonly Screen[] = ['info', 'questions', 'recommendations'];
const trialScreens: readonly Screen[] = ['brand-audit', 'trial-results', 'retainer-close'];

function refuse(to: string, message: Message | null): GuardOutcome {
  return { allowed: false, to, message };
}
