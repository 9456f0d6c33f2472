import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { followUpPackEdit, interviewId, operationId, storedInterview } from './interviewSchemas.ts';

export const savePackEdit = defineEndpoint({
  method: 'PUT',
  path: '/api/interviews/:id/pack',
  summary:
    "Save the seller's edits of one document of the follow-up pack; an edit without texts restores the document",
  who: 'user',
  params: z.strictObject({ id: interviewId }),
  body: z.strictObject({ operationId, edit: followUpPackEdit }),
  reply: storedInterview,
  errors: ['not_found'],
});
