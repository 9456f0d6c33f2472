import { trialFields } from '@salespro/domain/trial/trialFields.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  calendarDay,
  interviewId,
  operationId,
  shortText,
  storedInterview,
} from './interviewSchemas.ts';

const params = z.strictObject({ id: interviewId });
/** Validates the type of a trial value; numbers may be sent as typed text, and the domain checks the range. */
const value = z.union([shortText, z.number(), z.null()]).optional();
const values = z.strictObject(Object.fromEntries(trialFields.map(({ id }) => [id, value])));

const baseline = z.strictObject({
  google_reviews_before: z.number().int().min(0).max(10_000_000).optional(),
  google_rating_before: z.number().min(1).max(5).multipleOf(0.1).optional(),
});

export const startTrial = defineEndpoint({
  method: 'POST',
  path: '/api/interviews/:id/trial',
  summary: 'Mark the trial as started; a running or completed trial does not change',
  who: 'user',
  params,
  body: z.strictObject({
    operationId,
    /** The current day of the seller; defaults to that of the server. */
    startDay: calendarDay.refine((day) => day < '2199', 'ends after all calendars').optional(),
    /** Google reviews and rating of the client on the first day. */
    baseline: baseline.optional(),
  }),
  reply: storedInterview,
  errors: ['not_found', 'no_trial'],
});

export const saveTrialResults = defineEndpoint({
  method: 'PUT',
  path: '/api/interviews/:id/trial',
  summary: 'Save trial results and offer, which completes the trial',
  who: 'user',
  params,
  body: z.strictObject({ operationId, values }),
  reply: storedInterview,
  errors: ['not_found', 'no_trial', 'trial_incomplete'],
});
