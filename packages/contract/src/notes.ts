import { tidyNote } from '@salespro/domain/notes/Note.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { interviewId, newNote, noteId, operationId, storedInterview } from './interviewSchemas.ts';

const params = z.strictObject({ id: interviewId });

export const saveNote = endpoint({
  method: 'PUT',
  path: '/api/interviews/:id/notes',
  summary:
    'Take a note, or change one; its id comes from the client, and an edited one keeps its place',
  who: 'user',
  params,
  body: z.strictObject({
    operationId,
    note: newNote.refine(({ kind, text }) => tidyNote(kind, text) !== '', 'is blank'),
  }),
  reply: storedInterview,
  errors: ['not_found', 'notes_full'],
});

export const removeNote = endpoint({
  method: 'DELETE',
  path: '/api/interviews/:id/notes',
  summary: 'Remove a note; one that is gone already is no failure',
  who: 'user',
  params,
  body: z.strictObject({ operationId, noteId }),
  reply: storedInterview,
  errors: ['not_found'],
});
