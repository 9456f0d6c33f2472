import { maxNotesPerInterview, type NewNote, normalizeNoteText } from '#notes/Note.ts';
import { alwaysTrue, type Command } from './Command.ts';

/** Creates a note or replaces one with the same id. */
export const saveNote: Command<{ readonly note: NewNote }, 'noteIds'> = {
  needs: ['noteIds'],
  canQueueOffline: alwaysTrue,
  apply({ noteIds }, { note }, { at }) {
    if (noteIds.length >= maxNotesPerInterview && !noteIds.includes(note.id))
      return { rejected: 'notes_full' };
    const saved = { ...note, text: normalizeNoteText(note.kind, note.text) };
    return { notes: [{ saved, at }] };
  },
};

/** Removes a note; removing one that no longer exists succeeds. */
export const removeNote: Command<{ readonly noteId: string }> = {
  needs: [],
  canQueueOffline: alwaysTrue,
  apply: (_, { noteId }) => ({ notes: [{ removed: noteId }] }),
};
