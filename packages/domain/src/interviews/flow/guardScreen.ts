import type { Interview } from '#interviews/Interview.ts';
import { hasTrial } from '#interviews/trialStatus.ts';
import { hasAnswers } from '#questions/countAnswers.ts';
import type { InterviewScreen } from './InterviewScreen.ts';
import { interviewPath } from './interviewPath.ts';
import { screenGuardMessages, type ToastMessage } from './screenGuardMessages.ts';

/** Says whether a screen may open, and otherwise the redirect path and message. */
export type ScreenGuardResult =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly to: string; readonly message: ToastMessage | null };

/** Lists the interview fields the screen guard reads. */
export type GuardedInterview = Pick<
  Interview,
  'id' | 'answers' | 'selectedServiceId' | 'salesStatus' | 'onboardingStatus'
>;

/** Decides whether an interview may open a screen, and otherwise where to redirect with which message. */
export function guardScreen(
  screen: InterviewScreen,
  interview: GuardedInterview | null | undefined,
): ScreenGuardResult {
  if (interview === null || interview === undefined) {
    const own = screen === 'recommendations' || screen === 'service-questions';
    return redirectTo(
      '/',
      own ? screenGuardMessages.recommendationsMissing : screenGuardMessages.missing,
    );
  }
  const toScreen = (target: InterviewScreen, message: ToastMessage | null) =>
    redirectTo(interviewPath(interview.id, target), message);

  const needsAnswers = screen === 'recommendations' || screen === 'service-questions';
  if (needsAnswers && !hasAnswers(interview.answers)) {
    return toScreen('questions', screenGuardMessages.noAnswers);
  }
  if (screen === 'onboarding' && interview.salesStatus !== 'sold') {
    return toScreen('script-pitch', screenGuardMessages.notSold);
  }
  if (screen === 'onboarding/summary' && interview.onboardingStatus !== 'completed') {
    return toScreen('onboarding', screenGuardMessages.notOnboarded);
  }
  if (!openWithoutService.includes(screen) && !interview.selectedServiceId) {
    return toScreen('recommendations', screenGuardMessages.noService);
  }
  if (trialScreens.includes(screen) && !hasTrial(interview.selectedServiceId)) {
    return toScreen('script-pitch', null);
  }
  return { allowed: true };
}

const openWithoutService: readonly InterviewScreen[] = ['info', 'questions', 'recommendations'];
const trialScreens: readonly InterviewScreen[] = ['brand-audit', 'trial-results', 'retainer-close'];

function redirectTo(to: string, message: ToastMessage | null): ScreenGuardResult {
  return { allowed: false, to, message };
}
