import { notAFitReasons, notNowReasons } from '@salespro/domain/outcomes/Outcome.ts';
import { maxOutcomeNoteLength } from '@salespro/domain/outcomes/outcomeLimits.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  calendarDay,
  commandDay,
  interviewId,
  operationId,
  storedInterview,
  timeOfDay,
} from './interviewSchemas.ts';
import { storableText } from './storableText.ts';

const params = z.strictObject({ id: interviewId });
const note = storableText(maxOutcomeNoteLength);

/** Validates an outcome that is neither a sale nor a trial. Its day may be past when an offline device sends it. */
const recordableOutcome = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('follow_up'),
    day: calendarDay,
    time: timeOfDay.nullable(),
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
  z.strictObject({ kind: z.literal('said_no'), note }),
]);

export const recordOutcome = defineEndpoint({
  method: 'POST',
  path: '/api/interviews/:id/outcome',
  summary: 'Record how a call ended, when it was neither a sale nor a trial',
  who: 'user',
  params,
  body: z.strictObject({ operationId, outcome: recordableOutcome, madeOn: commandDay }),
  reply: storedInterview,
  errors: ['not_found'],
});

export const undoOutcome = defineEndpoint({
  method: 'DELETE',
  path: '/api/interviews/:id/outcome',
  summary:
    'Undo an outcome of any kind; the one before it applies again, and both remain in the history',
  who: 'user',
  params,
  body: z.strictObject({
    operationId,
    /** The operation id of the outcome to undo; a later outcome from another device remains. */
    outcomeId: operationId,
  }),
  reply: storedInterview,
  errors: ['not_found', 'onboarding_begun'],
});
