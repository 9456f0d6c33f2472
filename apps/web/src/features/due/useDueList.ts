import type { DueListRow } from '@salespro/contract/due.ts';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { Patch } from '@salespro/domain/commands/Patch.ts';
import { applyDueStatus } from '@salespro/domain/due/applyDueStatus.ts';
import { groupDueItems } from '@salespro/domain/due/groupDueItems.ts';
import {
  applyAnswerValuesPatch,
  applyOutcomePatch,
  toDueStatusChange,
} from '@salespro/domain/interviews/applyPatch.ts';
import { getTrialStatus } from '@salespro/domain/interviews/trialStatus.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshInterviewCards } from '#call/refreshInterviewCards.ts';
import { getSellerTimeZone, useSellerNow } from '#lib/sellerTime.ts';
import { useOutboxState } from '#sync/interview/openOutbox.ts';
import { getEntryPatch } from '#sync/interview/pendingChanges.ts';
import type { OutboxEntry } from '#sync/outbox/outboxQueue.ts';
import { dueQuery, refreshDueList } from './dueQuery.ts';

/** Returns the due list grouped for the seller's day, with pending changes applied; null while loading. */
export function useDueList() {
  const { data } = useQuery(dueQuery);
  const entries = useOutboxState()?.entries ?? [];
  const pendingCount = entries.length;

  const now = useSellerNow();
  const hadPending = useRef(false);

  // Refetches only when the outbox is empty: before, the server may have a change without its undo.
  useEffect(() => {
    if (hadPending.current && pendingCount === 0) {
      void refreshDueList();
      void refreshInterviewCards();
    }
    hadPending.current = pendingCount > 0;
  }, [pendingCount]);

  if (!data) return null;
  const clock = { today: now.day, timeZone: getSellerTimeZone() };
  const groups = groupDueItems(applyPendingChanges(data.rows, entries), clock);
  return { ...groups, now, isCopy: data.isCopy };
}

/** Returns the due rows with the pending changes of the outbox applied. */
function applyPendingChanges(
  rows: readonly DueListRow[],
  entries: readonly OutboxEntry[],
): readonly DueListRow[] {
  return rows.map((row) =>
    entries
      .filter(({ subject }) => subject === row.id)
      .reduce((shown, entry) => applyPatch(shown, getEntryPatch(entry) ?? {}), row),
  );
}

function applyPatch(row: DueListRow, patch: Patch): DueListRow {
  const { salesStatus, onboardingStatus, selectedServiceId } = patch.fields ?? {};
  const answers = applyAnswerValuesPatch({ trial_status: row.trialStatus }, patch.answers ?? {});
  // Outbox entries of the previous release store outcome and trial among the fields.
  const shown: Pick<StoredInterview, 'outcome' | 'trial'> = {
    outcome: row.outcome && { ...row.outcome, serviceId: null, price: null },
    trial: row.trial,
    ...(patch.fields as Pick<StoredInterview, 'outcome' | 'trial'>),
  };
  const { outcome, trial } = (patch.outcomes ?? []).reduce(applyOutcomePatch, shown);
  const changed: DueListRow = {
    ...row,
    outcome: toDueOutcome(outcome),
    trial: trial ?? null,
    trialStatus: getTrialStatus(answers),
    ...(salesStatus && { salesStatus }),
    ...(onboardingStatus && { onboardingStatus }),
    ...(selectedServiceId && { selectedServiceId }),
  };
  return (patch.dueChanges ?? []).map(toDueStatusChange).reduce(applyDueStatus, changed);
}

function toDueOutcome(outcome: StoredInterview['outcome']): DueListRow['outcome'] {
  if (!outcome) return null;
  const { serviceId: _service, price: _price, ...facts } = outcome;
  return facts;
}
