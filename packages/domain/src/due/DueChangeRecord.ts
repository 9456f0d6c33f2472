/** The change a seller made to a due item: postponed to a day, or done (day is null). */
export interface DueStatus {
  readonly day: string | null;
  readonly time: string | null;
}

/** Changes by the key of the due item (`DueItem.key`). */
export type DueStatuses = Readonly<Record<string, DueStatus>>;

/** A row of the history of changes to due items; undone changes stay in it. */
export interface DueChangeRecord {
  /** Id of the operation that made the change. */
  readonly id: string;
  readonly seq: number;
  /** Key of the due item (`DueItem.key`). */
  readonly item: string;
  /** The day it was postponed to; null when it was done. */
  readonly day: string | null;
  readonly time: string | null;
  readonly madeAt: string;
  /** The seller's local day of the change; null in older rows, which use the day of `madeAt`. */
  readonly madeOn: string | null;
  readonly undoneAt: string | null;
}
