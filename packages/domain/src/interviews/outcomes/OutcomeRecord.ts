import type { Outcome } from './Outcome.ts';

/** A row of the history of outcomes. What is undone stays in it. */
export interface OutcomeRecord extends Omit<Outcome, 'note'> {
  /** The number of the change that recorded it: the answers it set have the same. */
  readonly seq: number;
  /** The seller's day it was recorded on; null in rows of before, whose day is that of `madeAt`. */
  readonly madeOn: string | null;
  /** Only where it was opened. */
  readonly note?: string | undefined;
  readonly undoneAt: string | null;
}
