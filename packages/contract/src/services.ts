import { serviceSettingNames } from '@salespro/domain/services/ServiceTerms.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { serviceId, serviceTermsShape } from './interviewSchemas.ts';

/** Validates one layer of the settings of a service; absent values come from the layer beneath. */
const patch = z.strictObject({ isSold: z.boolean(), ...serviceTermsShape }).partial();
export type ServiceSettingsPatch = z.infer<typeof patch>;

const params = z.strictObject({ serviceId });
const body = z.strictObject({
  /** Values to save; all others remain unchanged. */
  set: patch,
  /** Values to remove, so that they come from the layer beneath again. */
  unset: z.array(z.enum(serviceSettingNames)).max(serviceSettingNames.length),
});
const saved = z.strictObject({ serviceId, patch });

/** Validates the account layer and the global layer of the settings of one service. */
export const serviceSettingsLayers = z.strictObject({ serviceId, account: patch, global: patch });

export const listServiceSettings = defineEndpoint({
  method: 'GET',
  path: '/api/services',
  summary:
    'Which services are sold and for how much: account settings and global settings; built-in values are not stored',
  who: 'user',
  reply: z.strictObject({ currency: z.string(), services: z.array(serviceSettingsLayers) }),
  errors: [],
});

export const saveServiceSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/services/account/:serviceId',
  summary: 'Change the account settings of a service, or reset them',
  who: 'user',
  params,
  body,
  reply: saved,
  errors: ['not_found', 'no_trial'],
});

export const saveGlobalServiceSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/services/global/:serviceId',
  summary: 'Change the global settings of a service, or reset them',
  who: 'admin',
  params,
  body,
  reply: saved,
  errors: ['not_found', 'no_trial', 'settings_admin_only'],
});

const versions = z.strictObject({
  versions: z.array(
    z.strictObject({
      /** Version number within one service and layer. */
      version: z.number().int(),
      patch,
      at: z.iso.datetime(),
    }),
  ),
});

export const listAccountServiceSettingsHistory = defineEndpoint({
  method: 'GET',
  path: '/api/services/account/:serviceId/history',
  summary: 'The latest account settings of a service, newest first, with time',
  who: 'user',
  params,
  reply: versions,
  errors: ['not_found'],
});

export const listGlobalServiceSettingsHistory = defineEndpoint({
  method: 'GET',
  path: '/api/services/global/:serviceId/history',
  summary: 'The latest global settings of a service, newest first, with time',
  who: 'admin',
  params,
  reply: versions,
  errors: ['not_found', 'settings_admin_only'],
});
