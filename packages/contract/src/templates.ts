import { templateIds } from '@salespro/domain/templates/TemplateId.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { serviceId } from './interviewSchemas.ts';
import { storableText } from './storableText.ts';

/** Validates a template id; an unknown one from a newer browser is answered with not_found. */
const templateId = z.enum(templateIds);
const templateString = storableText(50_000).refine((value) => value.trim() !== '', 'is blank');
const params = z.strictObject({ templateId });
const body = z.strictObject({ templateString });
const ok = z.strictObject({ ok: z.literal(true) });
const storedText = z.strictObject({
  templateId: z.string(),
  templateString: z.string().nullable(),
});

export const listTemplates = defineEndpoint({
  method: 'GET',
  path: '/api/templates',
  summary:
    'Every template with what is stored for it; null means the built-in text, which is never stored. Without a session, account texts are null',
  who: 'anyone',
  reply: z.strictObject({
    templates: z.array(
      z.strictObject({
        templateId: z.string(),
        account: z.string().nullable(),
        global: z.string().nullable(),
      }),
    ),
    services: z.array(z.strictObject({ id: serviceId, name: z.string(), shortPitch: z.string() })),
  }),
  errors: [],
});

export const readAccountTemplate = defineEndpoint({
  method: 'GET',
  path: '/api/templates/account/:templateId',
  summary: 'The account text of a template; null when there is none',
  who: 'user',
  params,
  reply: storedText,
  errors: ['not_found'],
});

export const saveAccountTemplate = defineEndpoint({
  method: 'PUT',
  path: '/api/templates/account/:templateId',
  summary: 'Save an account text; a second save replaces the first',
  who: 'user',
  params,
  body,
  reply: storedText,
  errors: ['not_found', 'objections_locked'],
});

export const deleteAccountTemplate = defineEndpoint({
  method: 'DELETE',
  path: '/api/templates/account/:templateId',
  summary: 'Delete the account text; the global or built-in one applies again',
  who: 'user',
  params,
  reply: ok,
  errors: ['not_found'],
});

export const readGlobalTemplate = defineEndpoint({
  method: 'GET',
  path: '/api/templates/global/:templateId',
  summary: 'The global text of a template; null when there is none',
  who: 'anyone',
  params,
  reply: storedText,
  errors: ['not_found'],
});

export const saveGlobalTemplate = defineEndpoint({
  method: 'PUT',
  path: '/api/templates/global/:templateId',
  summary: 'Save or create the global text, for every seller',
  who: 'content_manager',
  params,
  body,
  reply: storedText,
  errors: ['not_found', 'content_manager_only'],
});

export const deleteGlobalTemplate = defineEndpoint({
  method: 'DELETE',
  path: '/api/templates/global/:templateId',
  summary: 'Delete the global text; the built-in one applies again',
  who: 'content_manager',
  forbiddenCode: 'content_manager_delete_only',
  params,
  reply: ok,
  errors: ['not_found', 'content_manager_delete_only'],
});

export const applyTextToAllRecaps = defineEndpoint({
  method: 'POST',
  path: '/api/templates/global/apply-to-all-recaps',
  summary: 'Make one text the global text of every recap',
  who: 'content_manager',
  body,
  reply: z.strictObject({ templateIds: z.array(z.string()) }),
  errors: ['content_manager_only'],
});

export const insertDefaultObjections = defineEndpoint({
  method: 'POST',
  path: '/api/templates/global/:templateId/default',
  summary:
    'Write the built-in objections as the global text where there is none yet; an existing text remains',
  who: 'content_manager',
  params,
  reply: storedText,
  errors: ['not_found', 'content_manager_only'],
});

export const listGlobalTemplateHistory = defineEndpoint({
  method: 'GET',
  path: '/api/templates/global/:templateId/history',
  summary: 'The latest global texts of a template, newest first, with author and time',
  who: 'content_manager',
  params,
  reply: z.strictObject({
    versions: z.array(
      z.strictObject({
        /** Version number within one template. */
        version: z.number().int(),
        /** Null for a version that reset the template to its built-in text. */
        templateString: z.string().nullable(),
        author: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  }),
  errors: ['not_found', 'content_manager_only'],
});
