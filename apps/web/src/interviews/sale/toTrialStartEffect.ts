import type { startTrial as startTrialEntry } from '@salespro/contract/trial.ts';
import { toTrialOutcome } from '@salespro/domain/interviews/outcomes/toOutcome.ts';
import { trialPlan } from '@salespro/domain/interviews/outcomes/trialPlan.ts';
import { trialStatus } from '@salespro/domain/interviews/trialStatus.ts';
import { startTrial } from '@salespro/domain/trial/startTrial.ts';
import { toToday } from '#lib/toToday.ts';
import type { ToEffect } from '#sync/interview/runCommand.ts';

export const toTrialStartEffect: ToEffect<typeof startTrialEntry> = (interview, body, now, id) => {
  const answers = startTrial(interview);
  if (answers === null) return null;
  // One that runs or has ended stays as it is.
  if (trialStatus(interview.answers) !== 'none') {
    return { answers: { trial_status: answers.trial_status } };
  }
  const startDay = body.startDay ?? toToday().day;
  const days = { startDay, day: trialPlan(interview, startDay).lastDay };
  return {
    answers: { trial_status: answers.trial_status, ...body.baseline },
    fields: {
      outcome: toTrialOutcome(interview, days, { id, madeAt: now }),
      trial: { startDay, endDay: days.day },
    },
  };
};
