import type { OutcomeKind } from '#outcomes/Outcome.ts';
import type { DueChangeRecord, DueStatus, DueStatuses } from './DueChangeRecord.ts';

/** A change of one due item: postponed, done, or reset. */
export interface DueStatusChange {
  readonly key: string;
  /** Null removes the change, so that the item is due again on its original day. */
  readonly mark: DueStatus | null;
}

interface FactsWithDueStatus {
  readonly outcome?: Dated | null | undefined;
  readonly marks: DueStatuses;
}

interface Dated {
  readonly id: string;
  readonly day: string | null;
  readonly time: string | null;
}

/**
 * Applies a change to the due items of an interview, as the server will.
 * A follow-up changes the day of its outcome; every other item has its own entry.
 */
export function applyDueStatus<T extends FactsWithDueStatus>(
  facts: T,
  { key, mark }: DueStatusChange,
): T {
  if (!isOutcomeKey(key)) {
    const { [key]: _former, ...others } = facts.marks;
    return { ...facts, marks: mark ? { ...others, [key]: mark } : others };
  }
  const { outcome } = facts;
  if (!outcome || !mark || key !== followUpKey(outcome.id)) return facts;
  return { ...facts, outcome: { ...outcome, ...mark } };
}

/** Finds when a follow-up or an ask-again is due now: on its agreed day, or on the day it was moved to; null once done. */
export function findDueDate(
  outcome: (Dated & { readonly kind: OutcomeKind }) | undefined,
  changes: readonly DueChangeRecord[],
): DueStatus {
  const isAgreed = outcome?.kind === 'follow_up' || outcome?.kind === 'not_now';
  const moved =
    isAgreed &&
    changes.findLast(({ item, undoneAt }) => undoneAt === null && item === followUpKey(outcome.id));
  const { day = null, time = null } = moved || outcome || {};
  return { day, time };
}

/** Builds the key of a due item; a new outcome, trial or work gets a new key and ignores earlier changes. */
export const followUpKey = (outcomeId: string) => `outcome:${outcomeId}`;
export const checkInKey = (startDay: string) => `check_in:${startDay}`;
export const trialEndKey = (startDay: string) => `trial_end:${startDay}`;
export const unfinishedWorkKey = (workedAt: string) => `work:${workedAt}`;

/** Returns whether a key belongs to an outcome, whose day is changed directly. */
export const isOutcomeKey = (key: string) => key.startsWith('outcome:');
