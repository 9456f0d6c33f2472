import { noteKinds } from '@salespro/domain/notes/Note.ts';
import { z } from 'zod';
import { exportedCard } from './agencyCard.ts';
import { aiDraft, aiPreferences } from './ai.ts';
import { endpoint } from './endpoint.ts';
import { firstRun } from './firstRun.ts';
import { outcome, storedInterview } from './interviewSchemas.ts';
import { exportedReminders } from './reminders.ts';
import { serviceLayers } from './services.ts';

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything the account holds, as one readable JSON file',
  who: 'user',
  reply: z.strictObject({
    format: z.literal('salespro-export-1'),
    exportedAt: z.iso.datetime(),
    account: z.strictObject({ id: z.uuid(), email: z.string(), createdAt: z.iso.datetime() }),
    agencyCard: exportedCard.nullable(),
    /** Morning mail and calendar feed; the link itself is a key and stays out. */
    reminders: exportedReminders,
    /** The list of first steps. */
    firstRun,
    interviews: z.array(storedInterview),
    answerHistory: z.array(
      z.strictObject({
        interviewId: z.uuid(),
        part: z.enum(['answers', 'onboarding']),
        seq: z.number().int(),
        questionId: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        at: z.iso.datetime(),
      }),
    ),
    /** Each save of a note; without a text it was removed. What notes say today stands with their interviews. */
    noteHistory: z.array(
      z.strictObject({
        interviewId: z.uuid(),
        noteId: z.uuid(),
        seq: z.number().int(),
        kind: z.enum(noteKinds),
        text: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    ),
    /** How every call ended, also what was undone. */
    outcomes: z.array(
      outcome.extend({ interviewId: z.uuid(), undoneAt: z.iso.datetime().nullable() }),
    ),
    /** What was done with things that were due, also what was undone; no day: it was done. */
    dueChanges: z.array(
      z.strictObject({
        interviewId: z.uuid(),
        kind: z.string(),
        wasDay: z.string(),
        wasTime: z.string().nullable(),
        day: z.string().nullable(),
        time: z.string().nullable(),
        at: z.iso.datetime(),
        undoneAt: z.iso.datetime().nullable(),
      }),
    ),
    templates: z.array(
      z.strictObject({
        templateId: z.string(),
        templateString: z.string(),
        updatedAt: z.iso.datetime(),
      }),
    ),
    /** Own prices and words, and what everybody's say for the same services. */
    serviceSettings: z.array(serviceLayers),
    /** The keys themselves stay on the person's devices; this says which there are. */
    passkeys: z.array(
      z.strictObject({
        name: z.string(),
        addedAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().nullable(),
      }),
    ),
    /** What clients told us of their logins stays in the vault; this says how much there is (W-13). */
    credentials: z.strictObject({ held: z.number().int(), isIncluded: z.literal(false) }),
    /** What the account's files are; the files themselves are opened on their interview's page. */
    brandAudits: z.array(
      z.strictObject({
        interviewId: z.uuid(),
        fileName: z.string(),
        bytes: z.number().int(),
        uploadedAt: z.iso.datetime(),
      }),
    ),
    /** The key of the provider is never read back; this says whether there is one (AI-03). */
    ai: z.strictObject({
      preferences: aiPreferences.nullable(),
      hasKey: z.boolean(),
      drafts: z.array(aiDraft.extend({ interviewId: z.uuid() })),
    }),
    auditEvents: z.array(
      z.strictObject({ action: z.string(), detail: z.unknown(), at: z.iso.datetime() }),
    ),
  }),
  isLarge: true,
  needsProofTo: 'export your data',
  errors: ['rate_limited'],
  limit: { max: 10, seconds: 600 },
});

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/account/activity',
  summary: 'What happened in the account in the last 90 days, newest first, at most 200',
  who: 'user',
  reply: z.strictObject({
    events: z.array(
      z.strictObject({
        id: z.uuid(),
        action: z.string(),
        at: z.iso.datetime(),
        /** Where it came from; null for what somebody else brought about, or was noted long ago. */
        from: z.strictObject({ device: z.string(), network: z.string() }).nullable(),
      }),
    ),
  }),
  errors: [],
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/delete',
  summary: 'Delete the account with all rows, files and keys',
  who: 'user',
  needsProofTo: 'delete your account',
  reply: z.strictObject({ ok: z.literal(true) }),
  errors: ['hand_over_first', 'rate_limited'],
  limit: { max: 10, seconds: 600 },
});
