import { hasTrial } from '#interviews/hasTrial.ts';
import type { Interview } from '#interviews/Interview.ts';
import { trialStatus } from '#interviews/trialStatus.ts';

/**
 * The answers after "Mark as Trial"; null for a service without a trial. A trial that runs or has
 * ended stays as it is, and the sale is never touched (SCRIPT-15).
 */
export function startTrial(
  interview: Pick<Interview, 'answers' | 'selectedServiceId'>,
): Interview['answers'] | null {
  if (!hasTrial(interview.selectedServiceId)) return null;
  if (trialStatus(interview.answers) !== 'none') return interview.answers;
  return { ...interview.answers, trial_status: 'started' };
}
