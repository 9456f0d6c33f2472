import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  cents,
  interviewId,
  operationId,
  serviceId,
  serviceTerms,
  storedInterview,
} from './interviewSchemas.ts';

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
  summary:
    'Choose a service; keeps the ranking of the stored answers and what is said about the price with it',
  who: 'user',
  params,
  body: z.strictObject({
    operationId,
    serviceId,
    /** A sold interview asks before its service changes (REC-16). */
    isConfirmed: z.boolean().default(false),
    /** What the seller's settings say at this moment, as the device knows them; null for the built-in terms. */
    terms: serviceTerms.nullable().default(null),
  }),
  reply: storedInterview,
  errors: ['not_found', 'no_answers', 'needs_confirmation'],
});

export const renewTerms = endpoint({
  method: 'PUT',
  path: '/api/interviews/:id/terms',
  summary: "Use today's prices for the chosen service; what was sold stays as it was said",
  who: 'user',
  params,
  body: z.strictObject({ operationId, serviceId, terms: serviceTerms }),
  reply: storedInterview,
  errors: ['not_found', 'no_service', 'price_agreed'],
});

export const agreePrice = endpoint({
  method: 'PUT',
  path: '/api/interviews/:id/price',
  summary: 'Set one exact price for this client; what was sold stays as it was said',
  who: 'user',
  params,
  body: z.strictObject({ operationId, serviceId, price: cents.min(1), setupFee: cents }),
  reply: storedInterview,
  errors: ['not_found', 'no_service', 'price_agreed'],
});
