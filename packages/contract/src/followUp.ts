import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { interviewId, operationId, packEdit, storedInterview } from './interviewSchemas.ts';

export const savePackEdit = endpoint({
  method: 'PUT',
  path: '/api/interviews/:id/pack',
  summary:
    'Remember what the seller changed in one thing that is sent after the call; no words forget it',
  who: 'user',
  params: z.strictObject({ id: interviewId }),
  body: z.strictObject({ operationId, edit: packEdit }),
  reply: storedInterview,
  errors: ['not_found'],
});
