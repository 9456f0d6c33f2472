import { noteKinds } from '@salespro/domain/notes/Note.ts';
import { z } from 'zod';
import { exportedAgencyCard } from './agencyCard.ts';
import { aiDraft, aiPreferences } from './ai.ts';
import { defineEndpoint } from './endpoint.ts';
import { firstRunState } from './firstRun.ts';
import { outcome, storedInterview } from './interviewSchemas.ts';
import { exportedReminderSettings } from './reminders.ts';
import { serviceSettingsLayers } from './services.ts';

export const exportAccount = defineEndpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything the account holds, as one readable JSON file',
  who: 'user',
  reply: z.strictObject({
    format: z.literal('salespro-export-1'),
    exportedAt: z.iso.datetime(),
    account: z.strictObject({ id: z.uuid(), email: z.string(), createdAt: z.iso.datetime() }),
    agencyCard: exportedAgencyCard.nullable(),
    /** Morning mail and calendar feed, without the secret feed link. */
    reminders: exportedReminderSettings,
    /** State of the list of first steps. */
    firstRun: firstRunState,
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
    /** Every save of a note; `text` is null where the note was deleted. Current notes are in `interviews`. */
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
    /** Every recorded outcome, including undone ones. */
    outcomes: z.array(
      outcome.extend({ interviewId: z.uuid(), undoneAt: z.iso.datetime().nullable() }),
    ),
    /** Every change of a due item, including undone ones; `day` is null where the item was marked as done. */
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
    /** Service settings of the account, with the global settings of the same services. */
    serviceSettings: z.array(serviceSettingsLayers),
    /** Names and dates of the passkeys; private keys never leave the user's devices. */
    passkeys: z.array(
      z.strictObject({
        name: z.string(),
        addedAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().nullable(),
      }),
    ),
    /** The number of stored client credentials; their values are never exported. */
    credentials: z.strictObject({ held: z.number().int(), isIncluded: z.literal(false) }),
    /** File names and sizes of the brand audits, without the PDF files. */
    brandAudits: z.array(
      z.strictObject({
        interviewId: z.uuid(),
        fileName: z.string(),
        bytes: z.number().int(),
        uploadedAt: z.iso.datetime(),
      }),
    ),
    /** AI preferences and drafts; `hasKey` is true if an API key is stored, the key is never exported. */
    ai: z.strictObject({
      preferences: aiPreferences.nullable(),
      hasKey: z.boolean(),
      drafts: z.array(aiDraft.extend({ interviewId: z.uuid() })),
    }),
    auditEvents: z.array(
      z.strictObject({ action: z.string(), detail: z.unknown(), at: z.iso.datetime() }),
    ),
  }),
  isStreamedReply: true,
  stepUpPurpose: 'export your data',
  errors: ['rate_limited'],
  limit: { max: 10, seconds: 600 },
});

export const listActivity = defineEndpoint({
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
        /** Device and network of the request; null for actions of other users and for old events. */
        from: z.strictObject({ device: z.string(), network: z.string() }).nullable(),
      }),
    ),
  }),
  errors: [],
});

export const deleteAccount = defineEndpoint({
  method: 'POST',
  path: '/api/account/delete',
  summary: 'Delete the account with all rows, files and keys',
  who: 'user',
  stepUpPurpose: 'delete your account',
  reply: z.strictObject({ ok: z.literal(true) }),
  errors: ['hand_over_first', 'rate_limited'],
  limit: { max: 10, seconds: 600 },
});
