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

/** A note on its way: who takes it gives it its id. */
export interface NewNote extends NotePlace {
  readonly id: string;
  readonly kind: NoteKind;
  readonly text: string;
}

/** The notes with this one taken or edited; an edited one keeps its place and its time. Null when there is no room. */
export function withNote(
  notes: readonly Note[] | undefined,
  { id, kind, text, ...place }: NewNote,
  now: string,
): readonly Note[] | null {
  const held = notes ?? [];
  if (held.some((note) => note.id === id)) {
    return held.map((note) => (note.id === id ? { ...note, kind, text, changedAt: now } : note));
  }
  if (held.length >= mostNotes) return null;
  return [...held, { id, kind, text, ...place, madeAt: now, changedAt: now }];
}

export function withoutNote(notes: readonly Note[] | undefined, id: string): readonly Note[] {
  return (notes ?? []).filter((note) => note.id !== id);
}

const wrapped = /^["“„«](.*)["”“»]$/su;

/** What is kept of a typed note; blank when there is nothing to keep. Quote signs around a quote are drawn, not stored. */
export function tidyNote(kind: NoteKind, typed: string): string {
  const text = typed.replace(/\r\n?/g, '\n').trim();
  const inner = kind === 'quote' ? (wrapped.exec(text)?.[1] ?? text) : text;
  return (/["“”„«»]/.test(inner) && inner !== text ? text : inner.trim())
    .slice(0, mostNoteLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/**
 * Notes as they are shown. They stand in the order they were taken, as the server counted it: no clock
 * decides which one is newer. An interview of before there were notes has none.
 */
export function listNewestFirst(notes: readonly Note[] | undefined): readonly Note[] {
  return [...(notes ?? [])].reverse();
}
