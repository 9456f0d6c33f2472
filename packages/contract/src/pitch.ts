import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  cents,
  commandDay,
  interviewId,
  operationId,
  storedInterview,
} from './interviewSchemas.ts';
import { storableText } from './storableText.ts';

const params = z.strictObject({ id: interviewId });
const pitch = storableText(50_000).refine((value) => value.trim() !== '', 'is blank');

export const savePitch = defineEndpoint({
  method: 'PUT',
  path: '/api/interviews/:id/pitch',
  summary: 'Save the generated pitch',
  who: 'user',
  params,
  body: z.strictObject({
    operationId,
    generatedPitch: pitch,
    /** Keeps an existing text: the first rendering of the recap must not overwrite a text that the seller saved. */
    onlyIfEmpty: z.boolean().default(false),
  }),
  reply: storedInterview,
  errors: ['not_found', 'no_service'],
});

export const markSold = defineEndpoint({
  method: 'POST',
  path: '/api/interviews/:id/sold',
  summary: 'Mark the client as sold; a repeat keeps the first time of sale',
  who: 'user',
  params,
  body: z.strictObject({
    operationId,
    /** Monthly price; defaults to the price in the terms of the interview. */
    price: cents.min(1).optional(),
    madeOn: commandDay,
  }),
  reply: storedInterview,
  errors: ['not_found', 'no_service'],
});

export const undoSold = defineEndpoint({
  method: 'DELETE',
  path: '/api/interviews/:id/sold',
  summary: 'Undo a sale that was marked by mistake, before onboarding has begun',
  who: 'user',
  params,
  body: z.strictObject({ operationId }),
  reply: storedInterview,
  errors: ['not_found', 'onboarding_begun'],
});
