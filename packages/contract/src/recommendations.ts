import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  cents,
  interviewId,
  operationId,
  serviceId,
  serviceTerms,
  storedInterview,
} from './interviewSchemas.ts';

const params = z.strictObject({ id: interviewId });

export const keepRanking = defineEndpoint({
  method: 'PUT',
  path: '/api/interviews/:id/ranking',
  summary: 'Compute the ranking from the stored answers and save it',
  who: 'user',
  params,
  body: z.strictObject({ operationId }),
  reply: storedInterview,
  errors: ['not_found', 'no_answers'],
});

export const selectService = defineEndpoint({
  method: 'POST',
  path: '/api/interviews/:id/service',
  summary: 'Select a service; saves the ranking of the stored answers and the price terms with it',
  who: 'user',
  params,
  body: z.strictObject({
    operationId,
    serviceId,
    /** The seller confirmed the change of service of a sold interview. */
    isConfirmed: z.boolean().default(false),
    /** Terms from the seller's settings as the device has them; null for the built-in terms. */
    terms: serviceTerms.nullable().default(null),
  }),
  reply: storedInterview,
  errors: ['not_found', 'no_answers', 'needs_confirmation'],
});

export const renewTerms = defineEndpoint({
  method: 'PUT',
  path: '/api/interviews/:id/terms',
  summary: "Use today's prices for the chosen service; the price of a sale does not change",
  who: 'user',
  params,
  body: z.strictObject({ operationId, serviceId, terms: serviceTerms }),
  reply: storedInterview,
  errors: ['not_found', 'no_service', 'price_agreed'],
});

export const agreePrice = defineEndpoint({
  method: 'PUT',
  path: '/api/interviews/:id/price',
  summary: 'Set one exact price for this client; the price of a sale does not change',
  who: 'user',
  params,
  body: z.strictObject({ operationId, serviceId, price: cents.min(1), setupFee: cents }),
  reply: storedInterview,
  errors: ['not_found', 'no_service', 'price_agreed'],
});
