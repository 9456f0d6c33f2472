import type { Answers } from './Answers.ts';

export type TrialStatus = 'none' | 'started' | 'completed';

/** Reads the trial status from `answers.trial_status`; unknown values count as none. */
export function getTrialStatus(answers: Answers | null | undefined): TrialStatus {
  const status = answers?.trial_status;
  return status === 'started' || status === 'completed' ? status : 'none';
}

/** Checks whether a service is one of the two that have a trial, a brand audit and a retainer close. */
export function hasTrial(serviceId: string | null | undefined): boolean {
  return serviceId === 'reputation_management' || serviceId === 'message_marketing';
}
