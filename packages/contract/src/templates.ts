import { templateIds } from '@salespro/domain/templates/TemplateId.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { serviceId } from './interviewSchemas.ts';
import { text } from './text.ts';

/** An id we do not know is answered with not_found, so that a newer browser meets no riddle. */
const templateId = z.enum(templateIds);
const templateString = text(50_000).refine((value) => value.trim() !== '', 'is blank');
const params = z.strictObject({ templateId });
const body = z.strictObject({ templateString });
const ok = z.strictObject({ ok: z.literal(true) });
const storedText = z.strictObject({
  templateId: z.string(),
  templateString: z.string().nullable(),
});

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/templates',
  summary:
    'Every template with what is stored for it; null means the built-in text, which is never copied into the database (G-061). Signed out, there are no account texts',
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

export const readAccountTemplate = endpoint({
  method: 'GET',
  path: '/api/templates/account/:templateId',
  summary: 'The own text of a template; null when there is none',
  who: 'user',
  params,
  reply: storedText,
  errors: ['not_found'],
});

export const saveAccountTemplate = endpoint({
  method: 'PUT',
  path: '/api/templates/account/:templateId',
  summary: 'Save an own text; a second save replaces the first (TPL-24)',
  who: 'user',
  params,
  body,
  reply: storedText,
  errors: ['not_found', 'objections_locked'],
});

export const deleteAccountTemplate = endpoint({
  method: 'DELETE',
  path: '/api/templates/account/:templateId',
  summary: 'Remove the own text; the global or built-in one is in force again',
  who: 'user',
  params,
  reply: ok,
  errors: ['not_found'],
});

export const readGlobalTemplate = endpoint({
  method: 'GET',
  path: '/api/templates/global/:templateId',
  summary: 'The global text of a template; null when there is none',
  who: 'anyone',
  params,
  reply: storedText,
  errors: ['not_found'],
});

export const saveGlobalTemplate = endpoint({
  method: 'PUT',
  path: '/api/templates/global/:templateId',
  summary: 'Save or create the global text, for every seller',
  who: 'content_manager',
  params,
  body,
  reply: storedText,
  errors: ['not_found', 'content_manager_only'],
});

export const deleteGlobalTemplate = endpoint({
  method: 'DELETE',
  path: '/api/templates/global/:templateId',
  summary: 'Delete the global text; the built-in one is in force again',
  who: 'content_manager',
  whenForbidden: 'content_manager_delete_only',
  params,
  reply: ok,
  errors: ['not_found', 'content_manager_delete_only'],
});

export const applyToAllRecaps = endpoint({
  method: 'POST',
  path: '/api/templates/global/apply-to-all-recaps',
  summary: 'Make one text the global text of every recap (EDIT-19)',
  who: 'content_manager',
  body,
  reply: z.strictObject({ templateIds: z.array(z.string()) }),
  errors: ['content_manager_only'],
});

export const insertDefaultObjections = endpoint({
  method: 'POST',
  path: '/api/templates/global/:templateId/default',
  summary:
    'Write the built-in objections as the global text where there is none yet; a text that is there stays (OBJ-10, W-30)',
  who: 'content_manager',
  params,
  reply: storedText,
  errors: ['not_found', 'content_manager_only'],
});

export const listGlobalHistory = endpoint({
  method: 'GET',
  path: '/api/templates/global/:templateId/history',
  summary: 'The latest global texts of a template, newest first, with author and time (W-28)',
  who: 'content_manager',
  params,
  reply: z.strictObject({
    versions: z.array(
      z.strictObject({
        /** Counts up per template. */
        version: z.number().int(),
        /** Null where the text was reset. */
        templateString: z.string().nullable(),
        author: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  }),
  errors: ['not_found', 'content_manager_only'],
});
