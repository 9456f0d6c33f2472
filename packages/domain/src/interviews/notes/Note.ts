import type { Screen } from '#interviews/flow/Screen.ts';

export const noteKinds = ['quote', 'note'] as const;

/** `quote`: the client's own words, which texts may say back. `note`: the seller's, which nobody else ever sees. */
export type NoteKind = (typeof noteKinds)[number];

/** Where a note was taken: the screen, and on it the question (by id) or the part of the script (by name). */
export interface NotePlace {
  readonly screen: Screen;
  readonly questionId?: string | undefined;
  readonly part?: string | undefined;
}

/** Something written down during the call. Times are ISO 8601 strings. */
export interface Note extends NotePlace {
  readonly id: string;
  readonly kind: NoteKind;
  readonly text: string;
  readonly madeAt: string;
  readonly changedAt: string;
}

export const mostNoteLength = 500;

/** Of one interview. */
export const mostNotes = 200;
