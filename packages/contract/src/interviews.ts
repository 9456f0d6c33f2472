import { allListFilters, allListGroups } from '@salespro/domain/interviewList/findListGroup.ts';
import { maxNotesPerInterview } from '@salespro/domain/notes/Note.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  answerKey,
  type answers,
  answerValue,
  businessFieldsForm,
  calendarDay,
  commandDay,
  importedBusinessFields,
  interviewCard,
  interviewId,
  isoDateTime,
  note,
  onboardingStatus,
  operationId,
  rankedService,
  salesStatus,
  serviceId,
  shortText,
  storedInterview,
} from './interviewSchemas.ts';
import { storableText } from './storableText.ts';

/** Parses imported answers and drops invalid ones. */
const validAnswersOnly = z
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

/** Parses imported notes and drops invalid ones. */
const validNotesOnly = z
  .array(z.unknown())
  .catch([])
  .transform((all) =>
    all.flatMap((given) => note.safeParse(given).data ?? []).slice(-maxNotesPerInterview),
  );

/** Validates an interview imported from a device. Missing or outdated fields are replaced by defaults. */
const importedInterview = z.object({
  id: shortText.min(1),
  ...importedBusinessFields,
  answers: validAnswersOnly,
  recommendedServices: z.array(rankedService).max(12).catch([]),
  selectedServiceId: serviceId.nullable().catch(null),
  notes: validNotesOnly.readonly().optional(),
  generatedPitch: storableText(50_000).nullable().catch(null),
  salesStatus: salesStatus.catch('pitched'),
  soldAt: isoDateTime.nullable().catch(null),
  onboardingStatus: onboardingStatus.catch('not_started'),
  onboardingAnswers: validAnswersOnly,
  onboardingCompletedAt: isoDateTime.nullable().catch(null),
  createdAt: isoDateTime.nullable().catch(null),
  updatedAt: isoDateTime.nullable().catch(null),
});

export type InterviewCard = z.infer<typeof interviewCard>;
export type StoredInterview = z.infer<typeof storedInterview>;
export type BusinessFieldsInput = z.infer<typeof businessFieldsForm>;
export type ImportedInterview = z.infer<typeof importedInterview>;

const byId = z.strictObject({ id: interviewId });
const okReply = z.strictObject({ ok: z.literal(true) });

export const listInterviews = defineEndpoint({
  method: 'GET',
  path: '/api/interviews',
  summary:
    "The caller's interviews, newest first, with paging and search over business, contact and industry",
  who: 'user',
  query: z.strictObject({
    search: shortText.optional(),
    /** One filter of the list; without it all interviews, including practice. */
    group: z.enum(allListFilters).optional(),
    /** Limits the list to interviews started on this day or later. */
    from: calendarDay.optional(),
    /** Opaque cursor from the previous page. */
    after: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: z.strictObject({
    cards: z.array(interviewCard),
    next: z.string().nullable(),
    /** Number of matches in each list group, without practice; on the first page only. */
    counts: z.record(z.enum(allListGroups), z.number().int()).optional(),
  }),
  errors: [],
});

export type InterviewListPage = z.infer<(typeof listInterviews)['reply']>;

export const createInterview = defineEndpoint({
  method: 'POST',
  path: '/api/interviews',
  summary: 'Start an interview; the id comes from the client, so a repeat makes no second one',
  who: 'user',
  body: businessFieldsForm.extend({
    id: interviewId,
    madeOn: commandDay,
    /** Marks an interview with a made-up client, which no figures count. */
    isPractice: z.literal(true).optional(),
  }),
  reply: z.strictObject({ interview: storedInterview, isNew: z.boolean() }),
  errors: ['contact_failed', 'interviews_full'],
});

export const readInterview = defineEndpoint({
  method: 'GET',
  path: '/api/interviews/:id',
  summary: 'One interview of the caller with all its data',
  who: 'user',
  params: byId,
  reply: storedInterview,
  errors: ['not_found'],
});

const interviewVersion = z.strictObject({
  /** Sequence number; grows with every change from any device. */
  seq: z.number().int(),
});

export const readInterviewVersion = defineEndpoint({
  method: 'GET',
  path: '/api/interviews/:id/version',
  summary: 'The sequence number of one interview; for polling where event streams are unavailable',
  who: 'user',
  params: byId,
  reply: interviewVersion,
  errors: ['not_found'],
});

export const streamInterviewChanges = defineEndpoint({
  method: 'GET',
  path: '/api/interviews/:id/changes',
  summary:
    'Streams the sequence number of one interview: at once, at every change and every 15 seconds; the stream ends after minutes',
  who: 'user',
  params: byId,
  reply: 'events',
  events: interviewVersion,
  errors: ['not_found', 'rate_limited'],
});

export const updateInterviewInfo = defineEndpoint({
  method: 'PUT',
  path: '/api/interviews/:id/info',
  summary: 'Change business fields; omitted fields remain unchanged',
  who: 'user',
  params: byId,
  body: businessFieldsForm.partial().extend({ operationId }),
  reply: storedInterview,
  errors: ['not_found'],
});

export const deleteInterview = defineEndpoint({
  method: 'DELETE',
  path: '/api/interviews/:id',
  summary: 'Delete an interview with its contact, history and files',
  who: 'user',
  params: byId,
  reply: okReply,
  errors: ['not_found'],
});

export const importInterviews = defineEndpoint({
  method: 'POST',
  path: '/api/interviews/import',
  summary: 'Import interviews from this device into the account; known ones are skipped',
  who: 'user',
  body: z.strictObject({ interviews: z.array(importedInterview).max(50) }),
  reply: z.strictObject({ imported: z.number().int(), skipped: z.number().int() }),
  errors: ['contact_failed', 'interviews_full'],
});

export const createPracticeInterviews = defineEndpoint({
  method: 'POST',
  path: '/api/interviews/practice',
  summary: 'Create six practice interviews, one per service',
  who: 'user',
  body: z.strictObject({ operationId }),
  reply: z.strictObject({ ids: z.array(interviewId) }),
  errors: ['rate_limited', 'interviews_full'],
  limit: { max: 30, seconds: 600 },
});

export const deletePracticeInterviews = defineEndpoint({
  method: 'DELETE',
  path: '/api/interviews/practice',
  summary: 'Delete all practice interviews',
  who: 'user',
  reply: z.strictObject({ deleted: z.number().int() }),
  errors: [],
});
