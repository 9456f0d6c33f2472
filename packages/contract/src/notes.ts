import { normalizeNoteText } from '@salespro/domain/notes/Note.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { interviewId, newNote, noteId, operationId, storedInterview } from './interviewSchemas.ts';

const params = z.strictObject({ id: interviewId });

export const saveNote = defineEndpoint({
  method: 'PUT',
  path: '/api/interviews/:id/notes',
  summary:
    'Create or change a note; the client generates its id, and an edited note keeps its position',
  who: 'user',
  params,
  body: z.strictObject({
    operationId,
    note: newNote.refine(({ kind, text }) => normalizeNoteText(kind, text) !== '', 'is blank'),
  }),
  reply: storedInterview,
  errors: ['not_found', 'notes_full'],
});

export const removeNote = defineEndpoint({
  method: 'DELETE',
  path: '/api/interviews/:id/notes',
  summary: 'Delete a note; succeeds when it is already deleted',
  who: 'user',
  params,
  body: z.strictObject({ operationId, noteId }),
  reply: storedInterview,
  errors: ['not_found'],
});
