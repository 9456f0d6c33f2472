import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cents, interviewId, madeOn, operationId, storedInterview } from './interviewSchemas.ts';
import { text } from './text.ts';

const params = z.strictObject({ id: interviewId });
const pitch = text(50_000).refine((value) => value.trim() !== '', 'is blank');

export const savePitch = endpoint({
  method: 'PUT',
  path: '/api/interviews/:id/pitch',
  summary: 'Keep a text as the generated pitch',
  who: 'user',
  params,
  body: z.strictObject({
    operationId,
    generatedPitch: pitch,
    /** The first recap render must not overwrite a text the seller chose to keep (G-077). */
    onlyIfEmpty: z.boolean().default(false),
  }),
  reply: storedInterview,
  errors: ['not_found', 'no_service'],
});

export const markSold = endpoint({
  method: 'POST',
  path: '/api/interviews/:id/sold',
  summary: 'Mark the client as sold; a repeat keeps the first time of sale',
  who: 'user',
  params,
  body: z.strictObject({
    operationId,
    /** By the month; without one, the price that was said. */
    price: cents.min(1).optional(),
    madeOn,
  }),
  reply: storedInterview,
  errors: ['not_found', 'no_service'],
});

export const undoSold = endpoint({
  method: 'DELETE',
  path: '/api/interviews/:id/sold',
  summary: 'Take a sale back that was marked by mistake, while onboarding has not begun (W-32)',
  who: 'user',
  params,
  body: z.strictObject({ operationId }),
  reply: storedInterview,
  errors: ['not_found', 'onboarding_begun'],
});
