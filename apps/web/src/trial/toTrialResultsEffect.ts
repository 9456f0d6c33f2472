import type { saveTrialResults as saveTrialEntry } from '@salespro/contract/trial.ts';
import { hasTrial } from '@salespro/domain/interviews/hasTrial.ts';
import { saveTrialResults } from '@salespro/domain/trial/saveTrialResults.ts';
import type { ToEffect } from '#sync/interview/runCommand.ts';

export const toTrialResultsEffect: ToEffect<typeof saveTrialEntry> = (
  { selectedServiceId },
  { values },
) => {
  const answers = hasTrial(selectedServiceId) ? saveTrialResults({}, values) : null;
  return answers && { answers };
};
