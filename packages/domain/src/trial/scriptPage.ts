import { interviewPath } from '#interviews/flow/interviewPath.ts';
import type { Screen } from '#interviews/flow/Screen.ts';
import type { Interview } from '#interviews/Interview.ts';
import { hasTrial, trialStatus } from '#interviews/trialStatus.ts';

export interface TrialButton {
  readonly label: 'Mark as Trial' | 'Record Trial Results' | 'Generate Retainer Close';
  /** Where it leads; "Mark as Trial" starts the trial first. */
  readonly to: string;
  readonly startsTrial: boolean;
}

/** Null for services without a trial (SCRIPT-14). */
export function trialButton(
  interview: Pick<Interview, 'id' | 'answers' | 'selectedServiceId'>,
): TrialButton | null {
  if (!hasTrial(interview.selectedServiceId)) return null;
  const results = interviewPath(interview.id, 'trial-results');
  switch (trialStatus(interview.answers)) {
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

/** Only reputation management opens with its trial (SCRIPT-01). */
export function scriptTitle(serviceId: string | null | undefined): 'Trial Script' | 'Script Pitch' {
  return serviceId === 'reputation_management' ? 'Trial Script' : 'Script Pitch';
}

export function screenBeforeScript(serviceId: string | null | undefined): Screen {
  return serviceId === 'reputation_management' ? 'brand-audit' : 'pitch';
}
