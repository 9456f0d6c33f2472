import {
  aiModels,
  panelLengths,
  panelTones,
  settingsLengths,
  settingsTones,
} from '@salespro/domain/ai/aiOptions.ts';
import {
  recapTemplateIds,
  retainerTemplateIds,
  scriptTemplateIds,
} from '@salespro/domain/templates/TemplateId.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { interviewId, serviceId } from './interviewSchemas.ts';
import { storableText } from './storableText.ts';

const guidance = storableText(2000);
const keyStatusSchema = z.strictObject({
  hasSecret: z.boolean(),
  createdAt: z.iso.datetime().nullable(),
});
const ok = z.strictObject({ ok: z.literal(true) });

/** Validates the AI preferences of a user; the specification sets their field names. */
export const aiPreferences = z.strictObject({
  default_guidance: guidance,
  tone: z.enum(settingsTones),
  length: z.enum(settingsLengths),
  model: z.enum(aiModels),
});

export type StoredAiPreferences = z.infer<typeof aiPreferences>;
export type StoredAiKeyStatus = z.infer<typeof keyStatusSchema>;

export const readAiKey = defineEndpoint({
  method: 'GET',
  path: '/api/ai/secrets/OPENAI_API_KEY',
  summary: 'Whether an API key is stored and since when; never the key itself',
  who: 'user',
  reply: keyStatusSchema,
  errors: [],
});

export const saveAiKey = defineEndpoint({
  method: 'POST',
  path: '/api/ai/secrets/OPENAI_API_KEY',
  summary: 'Store the key of the AI provider, encrypted; a second one replaces the first',
  who: 'user',
  stepUpPurpose: 'save an AI key',
  body: z.strictObject({ secretValue: storableText(500) }),
  reply: keyStatusSchema,
  errors: ['ai_key_blank', 'ai_key_malformed'],
});

export const deleteAiKey = defineEndpoint({
  method: 'DELETE',
  path: '/api/ai/secrets/OPENAI_API_KEY',
  summary: 'Remove the stored key',
  who: 'user',
  stepUpPurpose: 'remove your AI key',
  reply: ok,
  errors: [],
});

export const readAiPreferences = defineEndpoint({
  method: 'GET',
  path: '/api/ai/preferences',
  summary: "The caller's AI preferences; null when none are stored or the caller is not signed in",
  who: 'anyone',
  reply: z.strictObject({ preferences: aiPreferences.nullable() }),
  errors: [],
});

export const saveAiPreferences = defineEndpoint({
  method: 'PUT',
  path: '/api/ai/preferences',
  summary: 'Save the AI preferences; a second save replaces the first',
  who: 'user',
  body: aiPreferences,
  reply: z.strictObject({ preferences: aiPreferences }),
  errors: [],
});

const templateId = z.enum([...recapTemplateIds, ...scriptTemplateIds, ...retainerTemplateIds]);

/** Validates a request for an AI text. It names interview and template; the server reads both from the database. */
const scriptRequest = z.strictObject({
  session: z.strictObject({ id: interviewId }),
  templateScript: z.strictObject({ templateId }),
  /** Overrides of the stored AI preferences. */
  preferences: z.strictObject({
    tone: z.enum([...settingsTones, ...panelTones]).optional(),
    length: z.enum([...settingsLengths, ...panelLengths]).optional(),
    guidance: guidance.optional(),
  }),
  /** The service that the page shows; the request is rejected when another one is stored by now. */
  selectedService: serviceId,
});
/** Adds an API key that is used for this request only and never stored. */
const scriptRequestWithKey = scriptRequest.extend({ apiKey: storableText(500).optional() });

/** Error codes for failures at the AI provider. */
export const aiErrorCodes = [
  'ai_invalid_key',
  'ai_quota',
  'ai_rate_limited',
  'ai_provider_error',
  'ai_unreachable',
  'ai_interrupted',
  'ai_timeout',
  'ai_stalled',
  'ai_malformed',
  'ai_withheld',
  'ai_empty',
] as const;

export type AiErrorCode = (typeof aiErrorCodes)[number];

const requestErrors = ['not_found', 'no_service', 'ai_service_changed', 'ai_no_template'] as const;
const generationErrors = [
  ...requestErrors,
  'ai_identity_leak',
  'ai_key_missing',
  'ai_key_malformed',
  'ai_busy',
  'ai_rate_limit',
  'ai_cost_limit',
] as const;

export const previewPrompt = defineEndpoint({
  method: 'POST',
  path: '/api/ai/prompt',
  summary: 'Exactly what a generation would send, with codes in place of names',
  who: 'user',
  body: scriptRequest,
  reply: z.strictObject({
    model: z.enum(aiModels),
    maxTokens: z.number().int(),
    system: z.string(),
    user: z.string(),
    names: z.array(
      z.strictObject({
        token: z.string(),
        kind: z.enum(['business', 'contact', 'email', 'phone', 'web']),
        form: z.string(),
      }),
    ),
    /** Client names that the prompt would still contain; a request with any of them is never sent. */
    leaks: z.array(z.string()),
  }),
  errors: requestErrors,
});

export type PromptPreview = z.infer<typeof previewPrompt.reply>;

export const generateScript = defineEndpoint({
  method: 'POST',
  path: '/api/ai/script',
  summary: 'Write a script and reply when it is complete',
  who: 'user',
  body: scriptRequestWithKey,
  reply: z.strictObject({ generatedScript: z.string() }),
  errors: [...generationErrors, ...aiErrorCodes],
});

const scriptStreamEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string() }),
  z.strictObject({
    type: z.literal('done'),
    model: z.enum(aiModels),
    /** The text reached the length limit, so its end may be missing. */
    isCut: z.boolean(),
    isKept: z.boolean(),
  }),
  z.strictObject({
    type: z.literal('failed'),
    code: z.enum(aiErrorCodes),
    /** HTTP status of the AI provider; null where it did not respond. */
    status: z.number().int().nullable(),
    retryAfterSeconds: z.number().int().nullable(),
    /** Whether the text received so far is stored as an AI draft. */
    isKept: z.boolean(),
  }),
]);

export type ScriptStreamEvent = z.infer<typeof scriptStreamEvent>;

export const streamScript = defineEndpoint({
  method: 'POST',
  path: '/api/ai/script/stream',
  summary: 'Write a script and send it word by word',
  who: 'user',
  body: scriptRequestWithKey,
  reply: 'stream',
  events: scriptStreamEvent,
  errors: generationErrors,
});

const params = z.strictObject({ id: interviewId });
/** Validates a stored AI text of one template of an interview. */
export const aiDraft = z.strictObject({
  templateId,
  text: z.string(),
  isComplete: z.boolean(),
  /** The last complete text of an earlier run. */
  earlierText: z.string().nullable(),
  model: z.string(),
  updatedAt: z.iso.datetime(),
});

export type AiDraft = z.infer<typeof aiDraft>;
export type AiTemplateId = AiDraft['templateId'];

export const listAiDrafts = defineEndpoint({
  method: 'GET',
  path: '/api/interviews/:id/ai-drafts',
  summary: 'Texts the AI wrote for an interview, finished or not, one per template',
  who: 'user',
  params,
  reply: z.strictObject({ drafts: z.array(aiDraft) }),
  errors: ['not_found'],
});

export const saveAiDraft = defineEndpoint({
  method: 'PUT',
  path: '/api/interviews/:id/ai-drafts',
  summary: 'Save an AI draft that the seller edited',
  who: 'user',
  params,
  body: z.strictObject({ templateId, text: storableText(50_000) }),
  reply: ok,
  errors: ['not_found'],
});
