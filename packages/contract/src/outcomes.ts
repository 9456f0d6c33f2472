import { notAFitReasons, notNowReasons } from '@salespro/domain/outcomes/Outcome.ts';
import { longestOutcomeNote } from '@salespro/domain/outcomes/outcomeLimits.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  calendarDay,
  dayTime,
  interviewId,
  madeOn,
  operationId,
  storedInterview,
} from './interviewSchemas.ts';
import { text } from './text.ts';

const params = z.strictObject({ id: interviewId });
const note = text(longestOutcomeNote);

/** Sales and trials have calls of their own. A day may be past by the time it arrives from a device. */
const recorded = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('follow_up'),
    day: calendarDay,
    time: dayTime.nullable(),
    note,
  }),
  z.strictObject({
    kind: z.literal('not_now'),
    reason: z.enum(notNowReasons),
    day: calendarDay.nullable(),
    note,
  }),
  z.strictObject({
    kind: z.literal('not_a_fit'),
    reason: z.enum(notAFitReasons).nullable(),
    note,
  }),
]);

export const recordOutcome = endpoint({
  method: 'POST',
  path: '/api/interviews/:id/outcome',
  summary: 'Record how a call ended, when it was neither a sale nor a trial',
  who: 'user',
  params,
  body: z.strictObject({ operationId, outcome: recorded, madeOn }),
  reply: storedInterview,
  errors: ['not_found'],
});

export const undoOutcome = endpoint({
  method: 'DELETE',
  path: '/api/interviews/:id/outcome',
  summary:
    'Take back an outcome of any kind; the one before it counts again, and both stay in the history',
  who: 'user',
  params,
  body: z.strictObject({
    operationId,
    /** The operation that recorded it. A later one of another device stays. */
    outcomeId: operationId,
  }),
  reply: storedInterview,
  errors: ['not_found', 'onboarding_begun'],
});
