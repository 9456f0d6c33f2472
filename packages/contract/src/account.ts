import { z } from 'zod';
import { aiDraft, aiPreferences } from './ai.ts';
import { endpoint } from './endpoint.ts';
import { storedInterview } from './interviewSchemas.ts';

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything the account holds, as one readable JSON file',
  who: 'user',
  reply: z.strictObject({
    format: z.literal('salespro-export-1'),
    exportedAt: z.iso.datetime(),
    account: z.strictObject({ id: z.uuid(), email: z.string(), createdAt: z.iso.datetime() }),
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
    templates: z.array(
      z.strictObject({
        templateId: z.string(),
        templateString: z.string(),
        updatedAt: z.iso.datetime(),
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
  errors: ['rate_limited'],
  limit: { max: 10, seconds: 600 },
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/delete',
  summary: 'Delete the account with all rows, files and keys; asks for the password',
  who: 'user',
  body: z.strictObject({ password: z.string().min(1).max(256) }),
  reply: z.strictObject({ ok: z.literal(true) }),
  errors: ['wrong_password', 'rate_limited'],
  limit: { max: 10, seconds: 600 },
});
