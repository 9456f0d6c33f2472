import { removeNote, saveNote } from '@salespro/contract/notes.ts';
import { tidyNote } from '@salespro/domain/interviews/notes/tidyNote.ts';
import type { InterviewStore } from '#interviews/interviews.store.ts';
import { fail } from '#lib/fail.ts';
import type { On } from '#lib/on.ts';
import type { NoteStore } from './notes.store.ts';

interface NoteParts {
  readonly interviews: Pick<InterviewStore, 'find'>;
  readonly store: NoteStore;
}

export function notesRoutes(on: On, { interviews, store }: NoteParts): void {
  const find = async (userId: string, id: string) =>
    (await interviews.find(userId, id)) ?? fail('not_found');

  on(saveNote, async ({ params: { id }, body, caller: { userId } }) => {
    const note = { ...body.note, text: tidyNote(body.note.kind, body.note.text) };
    if (!(await store.save(userId, id, body.operationId, note))) fail('notes_full');
    return find(userId, id);
  });

  on(removeNote, async ({ params: { id }, body, caller: { userId } }) => {
    await store.remove(userId, id, body.operationId, body.noteId);
    return find(userId, id);
  });
}
