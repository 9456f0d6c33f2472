import { dueKinds } from '@salespro/domain/due/DueItem.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  calendarDay,
  dayTime,
  dueMarks,
  interviewId,
  madeOn,
  operationId,
  outcomeFacts,
  serviceId,
  storedInterview,
} from './interviewSchemas.ts';

const time = z.iso.datetime();
const params = z.strictObject({ id: interviewId });
/** The outcome, the trial or the work it is about. */
const key = z
  .string()
  .max(80)
  .regex(/^(outcome|check_in|trial_end|work):[\w:.-]+$/);

/** What the list of due things shows of one interview, and decides on. */
const dueRow = z.strictObject({
  id: interviewId,
  businessName: z.string(),
  contactName: z.string(),
  /** Blank where there is none. */
  contactPhone: z.string(),
  isTest: z.boolean(),
  salesStatus: z.enum(['pitched', 'sold']),
  onboardingStatus: z.enum(['not_started', 'in_progress', 'completed']),
  trialStatus: z.enum(['none', 'started', 'completed']),
  trial: z.strictObject({ startDay: calendarDay, endDay: calendarDay }).nullable(),
  selectedServiceId: serviceId.nullable(),
  hasAnswers: z.boolean(),
  hasPitch: z.boolean(),
  outcome: z
    .strictObject({ id: z.uuid(), ...outcomeFacts, note: z.string(), madeAt: time })
    .nullable(),
  questionsLeft: z.number().int(),
  onboardingLeft: z.number().int(),
  wantsWriting: z.boolean(),
  decidesWithOthers: z.boolean(),
  workedAt: time,
  marks: dueMarks,
});

export type DueListRow = z.infer<typeof dueRow>;

export const listDueInterviews = endpoint({
  method: 'GET',
  path: '/api/due',
  summary: 'Own interviews with something due: late, today and in the next seven days',
  who: 'user',
  reply: z.strictObject({ rows: z.array(dueRow) }),
  errors: [],
});

/** What is marked: the thing, and when it was due until now. */
const marked = {
  operationId,
  item: key,
  kind: z.enum(dueKinds),
  wasDay: calendarDay,
  wasTime: dayTime.nullable(),
};

export const markDue = endpoint({
  method: 'POST',
  path: '/api/interviews/:id/due',
  summary: 'Mark something due as done, or move it to another day',
  who: 'user',
  params,
  body: z.strictObject({
    ...marked,
    /** No day: it is done. */
    day: calendarDay.nullable(),
    time: dayTime.nullable(),
    madeOn,
  }),
  reply: storedInterview,
  errors: ['not_found'],
});

export const undoDue = endpoint({
  method: 'DELETE',
  path: '/api/interviews/:id/due',
  summary: 'Take back what was done with something due; both stay in the history',
  who: 'user',
  params,
  body: z.strictObject({
    operationId,
    /** The operation that marked it. */
    changeId: operationId,
  }),
  reply: storedInterview,
  errors: ['not_found'],
});
