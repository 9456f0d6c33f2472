import { settingNames } from '@salespro/domain/services/ServiceTerms.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { serviceId, termsShape } from './interviewSchemas.ts';

/** One layer of one service; what is absent comes from the layer beneath. */
const patch = z.strictObject({ isSold: z.boolean(), ...termsShape }).partial();
export type ServicePatch = z.infer<typeof patch>;

const params = z.strictObject({ serviceId });
const body = z.strictObject({
  /** Values to keep; all others stay as they are. */
  set: patch,
  /** Values to put back: they come from the layer beneath again. */
  unset: z.array(z.enum(settingNames)).max(settingNames.length),
});
const saved = z.strictObject({ serviceId, patch });

/** A layer as the account's export and the list tell it. */
export const serviceLayers = z.strictObject({ serviceId, account: patch, global: patch });

export const listServiceSettings = endpoint({
  method: 'GET',
  path: '/api/services',
  summary:
    'What is sold and for how much: own values and those for everybody; the built-in ones are never copied into the database',
  who: 'user',
  reply: z.strictObject({ currency: z.string(), services: z.array(serviceLayers) }),
  errors: [],
});

export const saveServiceSettings = endpoint({
  method: 'PUT',
  path: '/api/services/account/:serviceId',
  summary: 'Change own values of a service, or put them back',
  who: 'user',
  params,
  body,
  reply: saved,
  errors: ['not_found', 'no_trial'],
});

export const saveGlobalServiceSettings = endpoint({
  method: 'PUT',
  path: '/api/services/global/:serviceId',
  summary: 'Change the values of a service for everybody, or put them back',
  who: 'admin',
  params,
  body,
  reply: saved,
  errors: ['not_found', 'no_trial', 'settings_admin_only'],
});

const versions = z.strictObject({
  versions: z.array(
    z.strictObject({
      /** Counts up per service and layer. */
      version: z.number().int(),
      patch,
      at: z.iso.datetime(),
    }),
  ),
});

export const listServiceHistory = endpoint({
  method: 'GET',
  path: '/api/services/account/:serviceId/history',
  summary: 'The latest own values of a service, newest first, with time',
  who: 'user',
  params,
  reply: versions,
  errors: ['not_found'],
});

export const listGlobalServiceHistory = endpoint({
  method: 'GET',
  path: '/api/services/global/:serviceId/history',
  summary: 'The latest values of a service for everybody, newest first, with time',
  who: 'admin',
  params,
  reply: versions,
  errors: ['not_found', 'settings_admin_only'],
});
