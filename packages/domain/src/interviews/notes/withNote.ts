import { mostNotes, type Note, type NoteKind, type NotePlace } from './Note.ts';

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
