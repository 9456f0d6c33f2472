import type { startTrial as startTrialEntry } from '@salespro/contract/trial.ts';
import { startTrial } from '@salespro/domain/trial/startTrial.ts';
import type { ToEffect } from '#sync/interview/runCommand.ts';

export const toTrialStartEffect: ToEffect<typeof startTrialEntry> = (interview) => {
  const answers = startTrial(interview);
  return answers && { answers: { trial_status: answers.trial_status } };
};
