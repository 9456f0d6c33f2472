import type { DueListRow } from '@salespro/contract/due.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { Patch } from '@salespro/domain/commands/Patch.ts';
import { applyDueMark } from '@salespro/domain/due/applyDueMark.ts';
import { groupDue } from '@salespro/domain/due/groupDue.ts';
import { placeOutcome, placeValues, toDueMark } from '@salespro/domain/interviews/place.ts';
import { trialStatus } from '@salespro/domain/interviews/trialStatus.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshCards } from '#call/refreshCards.ts';
import { toZone, useToday } from '#lib/toToday.ts';
import { useOutboxState } from '#sync/interview/openOutbox.ts';
import { readPatch } from '#sync/interview/pendingChanges.ts';
import type { OutboxEntry } from '#sync/outbox/outboxQueue.ts';
import { dueQuery, refreshDue } from './dueQuery.ts';

/** What is due on the seller's day, with all that waits on this device. Null until it is known. */
export function useDue() {
  const { data } = useQuery(dueQuery);
  const entries = useOutboxState()?.entries ?? [];
  const waiting = entries.length;

  const now = useToday();
  const waited = useRef(false);

  // Whatever waited is in the rows of the server only now: a mark, an outcome, an answer. Only when nothing waits any
  // more: between a mark and its undo the server has half of it. Badges and counts follow.
  useEffect(() => {
    if (waited.current && waiting === 0) {
      void refreshDue();
      void refreshCards();
    }
    waited.current = waiting > 0;
  }, [waiting]);

  if (!data) return null;
  const clock = { today: now.day, timeZone: toZone() };
  const groups = groupDue(withWaiting(data.rows, entries), clock);
  return { ...groups, now, isCopy: data.isCopy };
}

/** The rows as they will be once everything that waits on this device has arrived. */
function withWaiting(
  rows: readonly DueListRow[],
  entries: readonly OutboxEntry[],
): readonly DueListRow[] {
  return rows.map((row) =>
    entries
      .filter(({ subject }) => subject === row.id)
      .reduce((shown, entry) => withPatch(shown, readPatch(entry) ?? {}), row),
  );
}

function withPatch(row: DueListRow, patch: Patch): DueListRow {
  const { salesStatus, onboardingStatus, selectedServiceId } = patch.fields ?? {};
  const answers = placeValues({ trial_status: row.trialStatus }, patch.answers ?? {});
  // Entries of the release before hold an outcome and a trial whole, among the fields.
  const shown: Pick<StoredInterview, 'outcome' | 'trial'> = {
    outcome: row.outcome && { ...row.outcome, serviceId: null, price: null },
    trial: row.trial,
    ...(patch.fields as Pick<StoredInterview, 'outcome' | 'trial'>),
  };
  const { outcome, trial } = (patch.outcomes ?? []).reduce(placeOutcome, shown);
  const changed: DueListRow = {
    ...row,
    outcome: toDueOutcome(outcome),
    trial: trial ?? null,
    trialStatus: trialStatus(answers),
    ...(salesStatus && { salesStatus }),
    ...(onboardingStatus && { onboardingStatus }),
    ...(selectedServiceId && { selectedServiceId }),
  };
  return (patch.dueChanges ?? []).map(toDueMark).reduce(applyDueMark, changed);
}

function toDueOutcome(outcome: StoredInterview['outcome']): DueListRow['outcome'] {
  if (!outcome) return null;
  const { serviceId: _service, price: _price, ...facts } = outcome;
  return facts;
}
