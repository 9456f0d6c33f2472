import type { removeNote, saveNote } from '@salespro/contract/notes.ts';
import { withNote } from '@salespro/domain/interviews/notes/withNote.ts';
import type { ToEffect } from '#sync/interview/runCommand.ts';

export const toNoteEffect: ToEffect<typeof saveNote> = ({ notes }, { note }, now) =>
  withNote(notes, note, now) && { notes: [{ saved: note, at: now }] };

export const toRemovedNoteEffect: ToEffect<typeof removeNote> = (_, { noteId }) => ({
  notes: [{ removed: noteId }],
});
