/** What a seller did with something due: moved to a day, or done (no day). */
export interface DueMark {
  readonly day: string | null;
  readonly time: string | null;
}

/** By the key of what is due (`DueItem.key`). */
export type DueMarks = Readonly<Record<string, DueMark>>;
