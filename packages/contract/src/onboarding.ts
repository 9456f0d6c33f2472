import { credentialFieldIds } from '@salespro/domain/onboarding/credentialFields.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  answerValue,
  interviewId,
  longText,
  operationId,
  shortText,
  storedInterview,
} from './interviewSchemas.ts';

const params = z.strictObject({ id: interviewId });
const edits = z.strictObject({
  operationId,
  /** Question by question, in their order; null removes. Detail fields go to the vault. */
  changes: z.array(z.strictObject({ questionId: shortText, value: answerValue })).max(100),
});
const credentialField = z.enum(credentialFieldIds as [string, ...string[]]);
const refusals = [
  'not_found',
  'not_sold',
  'no_service',
  'unknown_question',
  'answer_not_offered',
] as const;

export const saveOnboarding = endpoint({
  method: 'POST',
  path: '/api/interviews/:id/onboarding',
  summary: 'Save onboarding answers; the onboarding is in progress from then on (ONB-20)',
  who: 'user',
  params,
  body: edits,
  reply: storedInterview,
  errors: refusals,
});

export const completeOnboarding = endpoint({
  method: 'POST',
  path: '/api/interviews/:id/onboarding/completion',
  summary: 'Save the last answers and complete; every required question must be answered (ONB-21)',
  who: 'user',
  params,
  body: edits,
  reply: storedInterview,
  errors: [...refusals, 'onboarding_incomplete'],
});

export const listCredentials = endpoint({
  method: 'GET',
  path: '/api/interviews/:id/credentials',
  summary: 'Which detail fields are in the vault, never what they say (W-13)',
  who: 'user',
  params,
  reply: z.strictObject({
    credentials: z.array(
      z.strictObject({
        fieldId: credentialField,
        updatedAt: z.iso.datetime(),
        /** When it is removed by itself; null before the onboarding is completed. */
        expiresAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const revealCredential = endpoint({
  method: 'POST',
  path: '/api/interviews/:id/credentials/reveal',
  summary: 'Open one detail field; every time leaves an audit event (W-13)',
  who: 'user',
  params,
  needsProofTo: 'see login details',
  body: z.strictObject({ fieldId: credentialField }),
  reply: z.strictObject({ value: longText }),
  errors: ['not_found', 'rate_limited'],
  limit: { max: 60, seconds: 600 },
});
