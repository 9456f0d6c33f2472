import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { answers, interviewId, operationId, storedInterview } from './interviewSchemas.ts';

const params = z.strictObject({ id: interviewId });

export const startTrial = endpoint({
  method: 'POST',
  path: '/api/interviews/:id/trial',
  summary: 'Mark the trial as started; one that runs or has ended stays as it is (SCRIPT-12)',
  who: 'user',
  params,
  body: z.strictObject({ operationId }),
  reply: storedInterview,
  errors: ['not_found', 'no_trial'],
});

export const saveTrialResults = endpoint({
  method: 'PUT',
  path: '/api/interviews/:id/trial',
  summary: 'Save trial results and offer, which completes the trial (TRIAL-10)',
  who: 'user',
  params,
  body: z.strictObject({ operationId, values: answers }),
  reply: storedInterview,
  errors: ['not_found', 'no_trial', 'trial_incomplete'],
});
