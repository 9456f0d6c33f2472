import type { DueListRow } from '@salespro/contract/due.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { applyDueMark } from '@salespro/domain/due/applyDueMark.ts';
import type { Effect } from '#sync/interview/pendingChanges.ts';
import type { OutboxEntry } from '#sync/outbox/Outbox.ts';

/** The rows as they will be once everything that waits on this device has arrived. */
export function withWaiting(
  rows: readonly DueListRow[],
  entries: readonly OutboxEntry[],
): readonly DueListRow[] {
  return rows.map((row) =>
    entries
      .filter(({ subject }) => subject === row.id)
      .reduce((shown, { effect }) => withEffect(shown, effect as Effect | null | undefined), row),
  );
}

function withEffect(row: DueListRow, effect: Effect | null | undefined): DueListRow {
  if (!effect) return row;
  const fields = (effect.fields ?? {}) as Partial<StoredInterview>;
  const { outcome, trial, salesStatus, onboardingStatus, selectedServiceId } = fields;
  const trialStatus = effect.answers?.trial_status;
  const changed: DueListRow = {
    ...row,
    ...(outcome !== undefined && { outcome: outcome && toDueOutcome(outcome) }),
    ...(trial !== undefined && { trial }),
    ...(salesStatus && { salesStatus }),
    ...(onboardingStatus && { onboardingStatus }),
    ...(selectedServiceId && { selectedServiceId }),
    ...(effect.answers &&
      'trial_status' in effect.answers && {
        trialStatus:
          trialStatus === 'started' || trialStatus === 'completed' ? trialStatus : 'none',
      }),
  };
  return (effect.dueMarks ?? []).reduce(applyDueMark, changed);
}

function toDueOutcome(outcome: NonNullable<StoredInterview['outcome']>): DueListRow['outcome'] {
  const { serviceId: _service, price: _price, ...facts } = outcome;
  return facts;
}
