import type { InterviewScreen } from '#interviews/flow/InterviewScreen.ts';

export const noteKinds = ['quote', 'note'] as const;

/**
 * Names the kind of a note: `quote` is the client's words, `note` is the seller's private remark.
 * Texts may repeat quotes; only the seller sees notes.
 */
export type NoteKind = (typeof noteKinds)[number];

/** Holds where a note was written: the screen, and the question (by id) or the script section (by name). */
export interface NoteOrigin {
  readonly screen: InterviewScreen;
  readonly questionId?: string | undefined;
  readonly part?: string | undefined;
}

/** Holds a note written during the call. Times are ISO 8601 strings. */
export interface Note extends NoteOrigin {
  readonly id: string;
  readonly kind: NoteKind;
  readonly text: string;
  readonly madeAt: string;
  readonly changedAt: string;
}

/** Limits a note in characters. */
export const maxNoteLength = 500;

/** Limits the number of notes of one interview. */
export const maxNotesPerInterview = 200;

/** Holds a note before it is stored; the client generates its id. */
export interface NewNote extends NoteOrigin {
  readonly id: string;
  readonly kind: NoteKind;
  readonly text: string;
}

/**
 * Adds a note or replaces the one with the same id; null if the limit is reached.
 * A replaced note keeps its position and its creation time.
 */
export function upsertNote(
  notes: readonly Note[] | undefined,
  { id, kind, text, ...place }: NewNote,
  now: string,
): readonly Note[] | null {
  const existing = notes ?? [];
  if (existing.some((note) => note.id === id)) {
    return existing.map((note) =>
      note.id === id ? { ...note, kind, text, changedAt: now } : note,
    );
  }
  if (existing.length >= maxNotesPerInterview) return null;
  return [...existing, { id, kind, text, ...place, madeAt: now, changedAt: now }];
}

export function withoutNote(notes: readonly Note[] | undefined, id: string): readonly Note[] {
  return (notes ?? []).filter((note) => note.id !== id);
}

const wrapped = /^["“„«](.*)["”“»]$/su;

/** Normalizes a typed note: trims it, shortens it and removes quotation marks around a quote. */
export function normalizeNoteText(kind: NoteKind, typed: string): string {
  const text = typed.replace(/\r\n?/g, '\n').trim();
  const inner = kind === 'quote' ? (wrapped.exec(text)?.[1] ?? text) : text;
  return (/["“”„«»]/.test(inner) && inner !== text ? text : inner.trim())
    .slice(0, maxNoteLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/**
 * Lists notes newest first, by the order in which the server stored them.
 * Clocks of devices do not influence the order. Older interviews have no notes.
 */
export function listNotesNewestFirst(notes: readonly Note[] | undefined): readonly Note[] {
  return [...(notes ?? [])].reverse();
}
