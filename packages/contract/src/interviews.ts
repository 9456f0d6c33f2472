import { listFilters, listGroups } from '@salespro/domain/interviewList/listGroup.ts';
import { mostNotes } from '@salespro/domain/notes/Note.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  answerKey,
  type answers,
  answerValue,
  calendarDay,
  importedBusiness,
  interviewCard,
  interviewFields,
  interviewId,
  madeOn,
  note,
  onboardingStatus,
  operationId,
  rankedService,
  salesStatus,
  serviceId,
  shortText,
  storedInterview,
  time,
} from './interviewSchemas.ts';
import { text } from './text.ts';

/** Every answer that can be kept; one that cannot takes no other along. */
const soundAnswers = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((all) => {
    const sound: z.infer<typeof answers> = {};
    for (const [key, given] of Object.entries(all).slice(0, 300)) {
      const value = answerValue.safeParse(given);
      if (value.success && answerKey.safeParse(key).success) sound[key] = value.data;
    }
    return sound;
  });

/** Every note that can be kept, as for answers. */
const soundNotes = z
  .array(z.unknown())
  .catch([])
  .transform((all) => all.flatMap((given) => note.safeParse(given).data ?? []).slice(-mostNotes));

/** Old device data: every field may be missing or of an older form; the server mends what it can (G-115). */
const importedInterview = z.object({
  id: shortText.min(1),
  ...importedBusiness,
  answers: soundAnswers,
  recommendedServices: z.array(rankedService).max(12).catch([]),
  selectedServiceId: serviceId.nullable().catch(null),
  notes: soundNotes.readonly().optional(),
  generatedPitch: text(50_000).nullable().catch(null),
  salesStatus: salesStatus.catch('pitched'),
  soldAt: time.nullable().catch(null),
  onboardingStatus: onboardingStatus.catch('not_started'),
  onboardingAnswers: soundAnswers,
  onboardingCompletedAt: time.nullable().catch(null),
  createdAt: time.nullable().catch(null),
  updatedAt: time.nullable().catch(null),
});

export type InterviewCard = z.infer<typeof interviewCard>;
export type StoredInterview = z.infer<typeof storedInterview>;
export type InterviewFields = z.infer<typeof interviewFields>;
export type ImportedInterview = z.infer<typeof importedInterview>;

const byId = z.strictObject({ id: interviewId });
const done = z.strictObject({ ok: z.literal(true) });

export const listInterviews = endpoint({
  method: 'GET',
  path: '/api/interviews',
  summary:
    'Own interviews, newest first, a page at a time; search over business, contact and industry',
  who: 'user',
  query: z.strictObject({
    search: shortText.optional(),
    /** One of the chips, or what misses an outcome; without it all, practice too. */
    group: z.enum(listFilters).optional(),
    /** Only those that were started on this day or later. */
    from: calendarDay.optional(),
    /** From the last page; opaque. */
    after: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: z.strictObject({
    cards: z.array(interviewCard),
    next: z.string().nullable(),
    /** How many the search finds in each group, without practice; on the first page only. */
    counts: z.record(z.enum(listGroups), z.number().int()).optional(),
  }),
  errors: [],
});

export type InterviewPage = z.infer<(typeof listInterviews)['reply']>;

export const createInterview = endpoint({
  method: 'POST',
  path: '/api/interviews',
  summary: 'Start an interview; the id comes from the client, so a repeat makes no second one',
  who: 'user',
  body: interviewFields.extend({
    id: interviewId,
    madeOn,
    /** With a made-up client: it counts nowhere. */
    isPractice: z.literal(true).optional(),
  }),
  reply: z.strictObject({ interview: storedInterview, isNew: z.boolean() }),
  errors: ['contact_failed', 'interviews_full'],
});

export const readInterview = endpoint({
  method: 'GET',
  path: '/api/interviews/:id',
  summary: 'One own interview, whole',
  who: 'user',
  params: byId,
  reply: storedInterview,
  errors: ['not_found'],
});

const version = z.strictObject({
  /** Grows with every change, whichever device made it. */
  seq: z.number().int(),
});

export const readVersion = endpoint({
  method: 'GET',
  path: '/api/interviews/:id/version',
  summary: 'How far one own interview has come; asked again and again where no stream can be had',
  who: 'user',
  params: byId,
  reply: version,
  errors: ['not_found'],
});

export const followInterview = endpoint({
  method: 'GET',
  path: '/api/interviews/:id/changes',
  summary: 'The same as it grows: now, at every change and every 15 seconds; ended after minutes',
  who: 'user',
  params: byId,
  reply: 'events',
  events: version,
  errors: ['not_found', 'rate_limited'],
});

export const updateInterviewInfo = endpoint({
  method: 'PUT',
  path: '/api/interviews/:id/info',
  summary: 'Change business fields; those that are left out stay as they are',
  who: 'user',
  params: byId,
  body: interviewFields.partial().extend({ operationId }),
  reply: storedInterview,
  errors: ['not_found'],
});

export const deleteInterview = endpoint({
  method: 'DELETE',
  path: '/api/interviews/:id',
  summary: 'Delete an interview with its contact, history and files',
  who: 'user',
  params: byId,
  reply: done,
  errors: ['not_found'],
});

export const importInterviews = endpoint({
  method: 'POST',
  path: '/api/interviews/import',
  summary: 'Take interviews of this device into the account; known ones are skipped',
  who: 'user',
  body: z.strictObject({ interviews: z.array(importedInterview).max(50) }),
  reply: z.strictObject({ imported: z.number().int(), skipped: z.number().int() }),
  errors: ['contact_failed', 'interviews_full'],
});

export const makePractice = endpoint({
  method: 'POST',
  path: '/api/interviews/practice',
  summary: 'Make six practice interviews, one per service',
  who: 'user',
  body: z.strictObject({ operationId }),
  reply: z.strictObject({ ids: z.array(interviewId) }),
  errors: ['rate_limited', 'interviews_full'],
  limit: { max: 30, seconds: 600 },
});

export const deletePractice = endpoint({
  method: 'DELETE',
  path: '/api/interviews/practice',
  summary: 'Delete all practice interviews',
  who: 'user',
  reply: z.strictObject({ deleted: z.number().int() }),
  errors: [],
});
