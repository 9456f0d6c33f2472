import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { interviewId, operationId, serviceId, storedInterview } from './interviewSchemas.ts';

const params = z.strictObject({ id: interviewId });

export const keepRanking = endpoint({
  method: 'PUT',
  path: '/api/interviews/:id/ranking',
  summary: 'Keep the ranking of the stored answers; the server computes it',
  who: 'user',
  params,
  body: z.strictObject({ operationId }),
  reply: storedInterview,
  errors: ['not_found', 'no_answers'],
});

export const selectService = endpoint({
  method: 'POST',
  path: '/api/interviews/:id/service',
  summary: 'Choose a service; keeps the ranking of the stored answers with it',
  who: 'user',
  params,
  body: z.strictObject({
    operationId,
    serviceId,
    /** A sold interview asks before its service changes (REC-16). */
    isConfirmed: z.boolean().default(false),
  }),
  reply: storedInterview,
  errors: ['not_found', 'no_answers', 'needs_confirmation'],
});
