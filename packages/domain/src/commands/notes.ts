import { mostNotes } from '#interviews/notes/Note.ts';
import { tidyNote } from '#interviews/notes/tidyNote.ts';
import type { NewNote } from '#interviews/notes/withNote.ts';
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
