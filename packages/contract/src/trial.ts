import { trialFields } from '@salespro/domain/trial/trialFields.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  calendarDay,
  interviewId,
  operationId,
  shortText,
  storedInterview,
} from './interviewSchemas.ts';

const params = z.strictObject({ id: interviewId });
/** Numbers may come as typed; what may be saved is the domain's decision. */
const value = z.union([shortText, z.number(), z.null()]).optional();
const values = z.strictObject(Object.fromEntries(trialFields.map(({ id }) => [id, value])));

const baseline = z.strictObject({
  google_reviews_before: z.number().int().min(0).max(10_000_000).optional(),
  google_rating_before: z.number().min(1).max(5).multipleOf(0.1).optional(),
});

export const startTrial = endpoint({
  method: 'POST',
  path: '/api/interviews/:id/trial',
  summary: 'Mark the trial as started; one that runs or has ended stays as it is (SCRIPT-12)',
  who: 'user',
  params,
  body: z.strictObject({
    operationId,
    /** The seller's today; without one, the server's. */
    startDay: calendarDay.refine((day) => day < '2199', 'ends after all calendars').optional(),
    /** Where the client stands on that day. */
    baseline: baseline.optional(),
  }),
  reply: storedInterview,
  errors: ['not_found', 'no_trial'],
});

export const saveTrialResults = endpoint({
  method: 'PUT',
  path: '/api/interviews/:id/trial',
  summary: 'Save trial results and offer, which completes the trial (TRIAL-10)',
  who: 'user',
  params,
  body: z.strictObject({ operationId, values }),
  reply: storedInterview,
  errors: ['not_found', 'no_trial', 'trial_incomplete'],
});
