import { mostNotes, type NewNote, tidyNote } from '#notes/Note.ts';
import { always, type Command } from './Command.ts';

/** Takes a note or changes one. */
export const saveNote: Command<{ readonly note: NewNote }, 'noteIds'> = {
  needs: ['noteIds'],
  waits: always,
  apply({ noteIds }, { note }, { at }) {
    if (noteIds.length >= mostNotes && !noteIds.includes(note.id))
      return { rejected: 'notes_full' };
    const saved = { ...note, text: tidyNote(note.kind, note.text) };
    return { notes: [{ saved, at }] };
  },
};

/** One that is gone already is no failure. */
export const removeNote: Command<{ readonly noteId: string }> = {
  needs: [],
  waits: always,
  apply: (_, { noteId }) => ({ notes: [{ removed: noteId }] }),
};
