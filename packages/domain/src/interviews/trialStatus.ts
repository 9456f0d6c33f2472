import type { Answers } from './Answers.ts';

export type TrialStatus = 'none' | 'started' | 'completed';

/** Kept in `answers.trial_status`; anything unknown is no trial (TRIAL-14). */
export function trialStatus(answers: Answers | null | undefined): TrialStatus {
  const status = answers?.trial_status;
  return status === 'started' || status === 'completed' ? status : 'none';
}

/** The two services with a trial, a brand audit guard and a retainer close (G-088). */
export function hasTrial(serviceId: string | null | undefined): boolean {
  return serviceId === 'reputation_management' || serviceId === 'message_marketing';
}
