import { credentialFieldIds } from '@salespro/domain/onboarding/credentialFields.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  answerValue,
  interviewId,
  longText,
  operationId,
  shortText,
  storedInterview,
} from './interviewSchemas.ts';

const params = z.strictObject({ id: interviewId });
const onboardingChanges = z.strictObject({
  operationId,
  /** Changed answers in their order; null removes an answer. Credentials are stored in the vault. */
  changes: z.array(z.strictObject({ questionId: shortText, value: answerValue })).max(100),
});
const credentialField = z.enum(credentialFieldIds as [string, ...string[]]);
const commonOnboardingErrors = [
  'not_found',
  'not_sold',
  'no_service',
  'unknown_question',
  'answer_not_offered',
] as const;

export const saveOnboarding = defineEndpoint({
  method: 'POST',
  path: '/api/interviews/:id/onboarding',
  summary: 'Save onboarding answers; the onboarding is in progress from then on',
  who: 'user',
  params,
  body: onboardingChanges,
  reply: storedInterview,
  errors: commonOnboardingErrors,
});

export const completeOnboarding = defineEndpoint({
  method: 'POST',
  path: '/api/interviews/:id/onboarding/completion',
  summary: 'Save the last answers and complete; every required question must be answered',
  who: 'user',
  params,
  body: onboardingChanges,
  reply: storedInterview,
  errors: [...commonOnboardingErrors, 'onboarding_incomplete'],
});

export const listCredentials = defineEndpoint({
  method: 'GET',
  path: '/api/interviews/:id/credentials',
  summary: 'Which credentials are stored in the vault, never their values',
  who: 'user',
  params,
  reply: z.strictObject({
    credentials: z.array(
      z.strictObject({
        fieldId: credentialField,
        updatedAt: z.iso.datetime(),
        /** When the credential is deleted automatically; null before the onboarding is completed. */
        expiresAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const revealCredential = defineEndpoint({
  method: 'POST',
  path: '/api/interviews/:id/credentials/reveal',
  summary: 'Decrypt one credential; every call writes an audit event',
  who: 'user',
  params,
  stepUpPurpose: 'see login details',
  body: z.strictObject({ fieldId: credentialField }),
  reply: z.strictObject({ value: longText }),
  errors: ['not_found', 'rate_limited'],
  limit: { max: 60, seconds: 600 },
});
