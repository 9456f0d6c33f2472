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
import { endpoint } from './endpoint.ts';
import { interviewId, serviceId } from './interviewSchemas.ts';
import { text } from './text.ts';

const guidance = text(2000);
const keyStatus = z.strictObject({
  hasSecret: z.boolean(),
  createdAt: z.iso.datetime().nullable(),
});
const ok = z.strictObject({ ok: z.literal(true) });

/** Names as specified (DATA-33). */
export const aiPreferences = z.strictObject({
  default_guidance: guidance,
  tone: z.enum(settingsTones),
  length: z.enum(settingsLengths),
  model: z.enum(aiModels),
});

export type StoredAiPreferences = z.infer<typeof aiPreferences>;
export type AiKeyStatus = z.infer<typeof keyStatus>;

export const readAiKey = endpoint({
  method: 'GET',
  path: '/api/ai/secrets/OPENAI_API_KEY',
  summary: 'Whether a key is stored and since when; never the key (AI-03)',
  who: 'user',
  reply: keyStatus,
  errors: [],
});

export const saveAiKey = endpoint({
  method: 'POST',
  path: '/api/ai/secrets/OPENAI_API_KEY',
  summary: 'Store the key of the AI provider, encrypted; a second one replaces the first',
  who: 'user',
  needsProofTo: 'save an AI key',
  body: z.strictObject({ secretValue: text(500) }),
  reply: keyStatus,
  errors: ['ai_key_blank', 'ai_key_malformed'],
});

export const deleteAiKey = endpoint({
  method: 'DELETE',
  path: '/api/ai/secrets/OPENAI_API_KEY',
  summary: 'Remove the stored key',
  who: 'user',
  needsProofTo: 'remove your AI key',
  reply: ok,
  errors: [],
});

export const readAiPreferences = endpoint({
  method: 'GET',
  path: '/api/ai/preferences',
  summary: 'The own AI preferences; null when none were saved, or nobody is signed in (AI-17)',
  who: 'anyone',
  reply: z.strictObject({ preferences: aiPreferences.nullable() }),
  errors: [],
});

export const saveAiPreferences = endpoint({
  method: 'PUT',
  path: '/api/ai/preferences',
  summary: 'Save the AI preferences; a second save replaces the first',
  who: 'user',
  body: aiPreferences,
  reply: z.strictObject({ preferences: aiPreferences }),
  errors: [],
});

const templateId = z.enum([...recapTemplateIds, ...scriptTemplateIds, ...retainerTemplateIds]);

/** What to write. Interview and template are named, never sent: the server reads both itself (W-15). */
const scriptRequest = z.strictObject({
  session: z.strictObject({ id: interviewId }),
  templateScript: z.strictObject({ templateId }),
  /** What is left out comes from the stored preferences. All six tones of both screens (G-105). */
  preferences: z.strictObject({
    tone: z.enum([...settingsTones, ...panelTones]).optional(),
    length: z.enum([...settingsLengths, ...panelLengths]).optional(),
    guidance: guidance.optional(),
  }),
  /** As the screen shows it; another one than stored means that the screen is out of date. */
  selectedService: serviceId,
});
/** The temporary key lives for this one request (AI-22). */
const generation = scriptRequest.extend({ apiKey: text(500).optional() });

export const aiFailureCodes = [
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

export type AiFailureCode = (typeof aiFailureCodes)[number];

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

export const previewPrompt = endpoint({
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
    /** Names that would still be inside; with any of them nothing is sent. */
    leaks: z.array(z.string()),
  }),
  errors: requestErrors,
});

export type PromptPreview = z.infer<typeof previewPrompt.reply>;

export const generateScript = endpoint({
  method: 'POST',
  path: '/api/ai/script',
  summary: 'Write a script and answer when it is finished',
  who: 'user',
  body: generation,
  reply: z.strictObject({ generatedScript: z.string() }),
  errors: [...generationErrors, ...aiFailureCodes],
});

const scriptEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string() }),
  z.strictObject({
    type: z.literal('done'),
    model: z.enum(aiModels),
    /** It hit the length limit, so the end may be missing. */
    isCut: z.boolean(),
    isKept: z.boolean(),
  }),
  z.strictObject({
    type: z.literal('failed'),
    code: z.enum(aiFailureCodes),
    /** The status the provider answered with, where it answered. */
    status: z.number().int().nullable(),
    retryAfterSeconds: z.number().int().nullable(),
    /** Whether text that came before is kept as a draft. */
    isKept: z.boolean(),
  }),
]);

export type ScriptEvent = z.infer<typeof scriptEvent>;

export const streamScript = endpoint({
  method: 'POST',
  path: '/api/ai/script/stream',
  summary: 'Write a script and send it word by word',
  who: 'user',
  body: generation,
  reply: 'stream',
  events: scriptEvent,
  errors: generationErrors,
});

const params = z.strictObject({ id: interviewId });
export const aiDraft = z.strictObject({
  templateId,
  text: z.string(),
  isComplete: z.boolean(),
  /** The last complete text before this one. */
  earlierText: z.string().nullable(),
  model: z.string(),
  updatedAt: z.iso.datetime(),
});

export type AiDraft = z.infer<typeof aiDraft>;
export type AiTemplateId = AiDraft['templateId'];

export const listAiDrafts = endpoint({
  method: 'GET',
  path: '/api/interviews/:id/ai-drafts',
  summary: 'Texts the AI wrote for an interview, finished or not, one per template',
  who: 'user',
  params,
  reply: z.strictObject({ drafts: z.array(aiDraft) }),
  errors: ['not_found'],
});

export const saveAiDraft = endpoint({
  method: 'PUT',
  path: '/api/interviews/:id/ai-drafts',
  summary: 'Keep a text as edited by hand',
  who: 'user',
  params,
  body: z.strictObject({ templateId, text: text(50_000) }),
  reply: ok,
  errors: ['not_found'],
});
