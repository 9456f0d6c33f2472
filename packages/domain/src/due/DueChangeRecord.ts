/** What a seller did with something due: moved to a day, or done (no day). */
export interface DueMark {
  readonly day: string | null;
  readonly time: string | null;
}

/** By the key of what is due (`DueItem.key`). */
export type DueMarks = Readonly<Record<string, DueMark>>;

/** A row of the history of what was done with something due. What is undone stays in it. */
export interface DueChangeRecord {
  /** The operation that made it. */
  readonly id: string;
  readonly seq: number;
  /** The key of what was due (`DueItem.key`). */
  readonly item: string;
  /** Where it was moved to; no day when it was done. */
  readonly day: string | null;
  readonly time: string | null;
  readonly madeAt: string;
  /** The seller's day it was made on; null in rows of before, whose day is that of `madeAt`. */
  readonly madeOn: string | null;
  readonly undoneAt: string | null;
}
