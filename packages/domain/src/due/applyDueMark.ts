import type { DueMark, DueMarks } from './DueChangeRecord.ts';

export interface DueChange {
  readonly key: string;
  /** Null takes the mark away, so that it is due as if nothing had been done. */
  readonly mark: DueMark | null;
}

interface Marked {
  readonly outcome?: Dated | null | undefined;
  readonly marks: DueMarks;
}

interface Dated {
  readonly id: string;
  readonly day: string | null;
  readonly time: string | null;
}

/** As the server will have it. The day of a follow-up is the outcome's own; of everything else it stands apart. */
export function applyDueMark<T extends Marked>(facts: T, { key, mark }: DueChange): T {
  if (!isOutcomeKey(key)) {
    const { [key]: _former, ...others } = facts.marks;
    return { ...facts, marks: mark ? { ...others, [key]: mark } : others };
  }
  const { outcome } = facts;
  if (!outcome || !mark || key !== followUpKey(outcome.id)) return facts;
  return { ...facts, outcome: { ...outcome, ...mark } };
}

/** A new outcome, a new trial or new work is another thing: what was done with the former one does not count for it. */
export const followUpKey = (outcomeId: string) => `outcome:${outcomeId}`;
export const checkInKey = (startDay: string) => `check_in:${startDay}`;
export const trialEndKey = (startDay: string) => `trial_end:${startDay}`;
export const workKey = (workedAt: string) => `work:${workedAt}`;

/** Marks on the day of an outcome change that day itself. */
export const isOutcomeKey = (key: string) => key.startsWith('outcome:');
