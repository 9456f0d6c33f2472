import { removeNote, saveNote } from '@salespro/contract/notes.ts';
import {
  removeNote as removeNoteCommand,
  saveNote as saveNoteCommand,
} from '@salespro/domain/commands/saveNote.ts';
import type { NewNote, Note } from '@salespro/domain/notes/Note.ts';
import { showFailure, showSuccess } from '#lib/toast.ts';
import { enqueueCommand } from '#sync/interview/runCommand.ts';

/** Texts of notes. */
export const messages = {
  saved: 'Note saved',
  full: {
    title: 'No room for more notes',
    description: 'This interview has 200 notes. Delete one you no longer need.',
  },
  failed: {
    title: "We couldn't save your note",
    description: 'Your words are still there. Open the note and try again.',
  },
  notDeleted: { title: "We couldn't delete your note", description: 'Try again.' },
  deleted: { title: 'Note deleted', description: 'It no longer shows in any text.' },
  empty: 'Their words make the best reasons.',
} as const;

/** Stores a note on this device and queues it; shows a toast and returns false when that fails. */
export async function saveCallNote(interviewId: string, note: NewNote): Promise<boolean> {
  try {
    if (await enqueueCommand(interviewId, saveNote, { note }, saveNoteCommand)) return true;
    showFailure(messages.full);
  } catch {
    showFailure(messages.failed);
  }
  return false;
}

/** Deletes a note and shows a toast with an undo action. */
export async function deleteCallNote(interviewId: string, note: Note): Promise<void> {
  const { madeAt: _madeAt, changedAt: _changedAt, ...again } = note;
  const isDeleted = await enqueueCommand(
    interviewId,
    removeNote,
    { noteId: note.id },
    removeNoteCommand,
  ).catch(() => false);
  if (!isDeleted) {
    showFailure(messages.notDeleted);
    return;
  }
  showSuccess(messages.deleted, {
    label: 'Undo',
    run: () => void saveCallNote(interviewId, again),
  });
}
