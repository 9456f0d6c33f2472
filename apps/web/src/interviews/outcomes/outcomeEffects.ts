import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { recordOutcome, undoOutcome } from '@salespro/contract/outcomes.ts';
import type { OutcomeKind } from '@salespro/domain/interviews/outcomes/Outcome.ts';
import { toRecorded } from '@salespro/domain/interviews/outcomes/toOutcome.ts';
import type { ToEffect } from '#sync/interview/runCommand.ts';

export const toRecordEffect: ToEffect<typeof recordOutcome> = (_, { outcome }, madeAt, id) => ({
  fields: { outcome: toRecorded(outcome, { id, madeAt }) },
});

/** Only who recorded it knows what was before. */
export const toUndoneEffect =
  (kind: OutcomeKind, before: StoredInterview): ToEffect<typeof undoOutcome> =>
  ({ onboardingStatus }) => {
    const { salesStatus, soldAt, answers } = before;
    const outcome = before.outcome ?? null;
    if (kind === 'sold') {
      return onboardingStatus === 'not_started'
        ? { fields: { salesStatus, soldAt, outcome, sale: before.sale ?? null } }
        : null;
    }
    if (kind !== 'trial') return { fields: { outcome } };
    const { trial_status, google_reviews_before, google_rating_before } = answers;
    return {
      fields: { outcome, trial: before.trial ?? null },
      answers: { trial_status, google_reviews_before, google_rating_before },
    };
  };
