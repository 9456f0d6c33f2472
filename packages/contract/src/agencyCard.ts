import { agencyCardMaxLengths } from '@salespro/domain/agencyCard/AgencyCard.ts';
import { isTimeZone } from '@salespro/domain/agencyCard/isTimeZone.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { storableText } from './storableText.ts';

/** Defines how a logo is uploaded: as the raw request body, without a file name. Devices draw SVG files to PNG. */
export const logoUpload = {
  contentType: 'image/png',
  maxBytes: 1024 * 1024,
} as const;

const singleLine = (max: number) =>
  storableText(max).refine(
    (value) => !/\p{Cc}/u.test(value),
    'holds a line break or a control character',
  );

const sharedValues = {
  agencyName: singleLine(agencyCardMaxLengths.agencyName),
  signature: singleLine(agencyCardMaxLengths.signature),
  timeZone: singleLine(agencyCardMaxLengths.timeZone).refine(
    (value) => value === '' || isTimeZone(value),
    'is no time zone',
  ),
};
const accountValues = {
  ...sharedValues,
  sellerName: singleLine(agencyCardMaxLengths.sellerName),
  phone: singleLine(agencyCardMaxLengths.phone),
  email: z.union([z.literal(''), z.email().max(agencyCardMaxLengths.email)]),
};

/** Returns a schema for a partial update: at least one of the fields, the others remain unchanged. */
const partialOf = <S extends z.ZodRawShape>(shape: S) =>
  z
    .strictObject(shape)
    .partial()
    .refine((values) => Object.keys(values).length > 0, 'names no value');

const logo = z.strictObject({
  id: z.uuid(),
  bytes: z.number().int(),
});

const agencyCard = z.strictObject({
  own: z.strictObject(accountValues),
  global: z.strictObject(sharedValues),
  account: z.strictObject({ email: z.string() }),
  logos: z.strictObject({ own: logo.nullable(), global: logo.nullable() }),
});

export type StoredAgencyCard = z.infer<typeof agencyCard>;
export type AgencyLogo = z.infer<typeof logo>;

/** Validates the agency card in the account export: the values of the account and its logo in base64. */
export const exportedAgencyCard = z.strictObject({
  ...accountValues,
  logo: z.strictObject({ type: z.literal(logoUpload.contentType), base64: z.string() }).nullable(),
});

export const readAgencyCard = defineEndpoint({
  method: 'GET',
  path: '/api/agency-card',
  summary:
    "The agency card: the values of the caller's account, the global values and the email of the account",
  who: 'user',
  reply: agencyCard,
  errors: [],
});

export const saveAgencyCard = defineEndpoint({
  method: 'PUT',
  path: '/api/agency-card',
  summary: "Save some values of the caller's account; a blank value falls back to the global one",
  who: 'user',
  body: partialOf(accountValues),
  reply: agencyCard,
  errors: [],
});

export const saveGlobalAgencyCard = defineEndpoint({
  method: 'PUT',
  path: '/api/agency-card/global',
  summary: 'Save some global values; a blank value is removed',
  who: 'admin',
  body: partialOf(sharedValues),
  reply: agencyCard,
  errors: ['settings_admin_only', 'second_factor_needed'],
});

const uploadErrors = [
  'not_an_image',
  'image_too_large',
  'image_unusable',
  'upload_incomplete',
  'rate_limited',
] as const;
const uploadRateLimit = { max: 60, seconds: 600 };

export const uploadLogo = defineEndpoint({
  method: 'PUT',
  path: '/api/agency-card/logo',
  summary: "Upload the logo of the caller's account as PNG; it replaces the one before",
  who: 'user',
  body: 'image',
  reply: agencyCard,
  errors: [...uploadErrors, 'files_full'],
  limit: uploadRateLimit,
});

export const deleteLogo = defineEndpoint({
  method: 'DELETE',
  path: '/api/agency-card/logo',
  summary: "Delete the logo of the caller's account; succeeds when there is none",
  who: 'user',
  reply: agencyCard,
  errors: [],
});

export const uploadGlobalLogo = defineEndpoint({
  method: 'PUT',
  path: '/api/agency-card/global/logo',
  summary: 'Upload the global logo as PNG; it replaces the one before',
  who: 'admin',
  body: 'image',
  reply: agencyCard,
  errors: [...uploadErrors, 'settings_admin_only', 'second_factor_needed'],
  limit: uploadRateLimit,
});

export const deleteGlobalLogo = defineEndpoint({
  method: 'DELETE',
  path: '/api/agency-card/global/logo',
  summary: 'Delete the global logo; succeeds when there is none',
  who: 'admin',
  reply: agencyCard,
  errors: ['settings_admin_only', 'second_factor_needed'],
});

export const downloadLogo = defineEndpoint({
  method: 'GET',
  path: '/files/logos/:id',
  summary: "A logo of the caller's account or the global one, without active content",
  who: 'user',
  params: z.strictObject({ id: z.uuid() }),
  reply: 'file',
  errors: ['not_found'],
});
