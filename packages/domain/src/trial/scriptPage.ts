import type { InterviewScreen } from '#interviews/flow/InterviewScreen.ts';
import { interviewPath } from '#interviews/flow/interviewPath.ts';
import type { Interview } from '#interviews/Interview.ts';
import { getTrialStatus, hasTrial } from '#interviews/trialStatus.ts';

/** Holds label and target of the trial button on the script page. */
export interface TrialButton {
  readonly label: 'Mark as Trial' | 'Record Trial Results' | 'Generate Retainer Close';
  /** The path to open; "Mark as Trial" starts the trial before. */
  readonly to: string;
  readonly startsTrial: boolean;
}

/** Builds the trial button of the script page; null for services without a trial. */
export function buildTrialButton(
  interview: Pick<Interview, 'id' | 'answers' | 'selectedServiceId'>,
): TrialButton | null {
  if (!hasTrial(interview.selectedServiceId)) return null;
  const results = interviewPath(interview.id, 'trial-results');
  switch (getTrialStatus(interview.answers)) {
    case 'none':
      return { label: 'Mark as Trial', to: results, startsTrial: true };
    case 'started':
      return { label: 'Record Trial Results', to: results, startsTrial: false };
    case 'completed':
      return {
        label: 'Generate Retainer Close',
        to: interviewPath(interview.id, 'retainer-close'),
        startsTrial: false,
      };
  }
}

/** Returns the title of the script page; only reputation management opens with its trial. */
export function getScriptTitle(
  serviceId: string | null | undefined,
): 'Trial Script' | 'Script Pitch' {
  return serviceId === 'reputation_management' ? 'Trial Script' : 'Script Pitch';
}

/** Returns the screen to which Back on the script page leads. */
export function getScreenBeforeScript(serviceId: string | null | undefined): InterviewScreen {
  return serviceId === 'reputation_management' ? 'brand-audit' : 'pitch';
}
