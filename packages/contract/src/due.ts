import { dueKinds } from '@salespro/domain/due/DueItem.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  calendarDay,
  commandDay,
  dueStatusByKey,
  interviewId,
  operationId,
  outcomeSummaryShape,
  serviceId,
  storedInterview,
  timeOfDay,
} from './interviewSchemas.ts';

const time = z.iso.datetime();
const params = z.strictObject({ id: interviewId });
/** Validates the key of a due item, such as "outcome:<id>": the outcome, trial or unfinished work that is due. */
const dueItemKey = z
  .string()
  .max(80)
  .regex(/^(outcome|check_in|trial_end|work):[\w:.-]+$/);

/** Validates one interview of the due list, with every fact that the list is computed from. */
const dueListRow = z.strictObject({
  id: interviewId,
  businessName: z.string(),
  contactName: z.string(),
  /** Blank for a contact without a phone number. */
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
    .strictObject({ id: z.uuid(), ...outcomeSummaryShape, note: z.string(), madeAt: time })
    .nullable(),
  questionsLeft: z.number().int(),
  onboardingLeft: z.number().int(),
  wantsWriting: z.boolean(),
  decidesWithOthers: z.boolean(),
  workedAt: time,
  marks: dueStatusByKey,
});

export type DueListRow = z.infer<typeof dueListRow>;

export const listDueInterviews = defineEndpoint({
  method: 'GET',
  path: '/api/due',
  summary: "The caller's interviews with a due item: late, today or in the next seven days",
  who: 'user',
  reply: z.strictObject({ rows: z.array(dueListRow) }),
  errors: [],
});

/** Fields of a change of a due item: its key, its kind and when it was due before. */
const dueChange = {
  operationId,
  item: dueItemKey,
  kind: z.enum(dueKinds),
  wasDay: calendarDay,
  wasTime: timeOfDay.nullable(),
};

export const markDue = defineEndpoint({
  method: 'POST',
  path: '/api/interviews/:id/due',
  summary: 'Mark a due item as done, or move it to another day',
  who: 'user',
  params,
  body: z.strictObject({
    ...dueChange,
    /** The new day; null marks the item as done. */
    day: calendarDay.nullable(),
    time: timeOfDay.nullable(),
    madeOn: commandDay,
  }),
  reply: storedInterview,
  errors: ['not_found'],
});

export const undoDue = defineEndpoint({
  method: 'DELETE',
  path: '/api/interviews/:id/due',
  summary: 'Undo a change of a due item; both changes remain in the history',
  who: 'user',
  params,
  body: z.strictObject({
    operationId,
    /** The operation id of the change to undo. */
    changeId: operationId,
  }),
  reply: storedInterview,
  errors: ['not_found'],
});
