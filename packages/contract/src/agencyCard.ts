import { cardLimits } from '@salespro/domain/agencyCard/AgencyCard.ts';
import { isTimeZone } from '@salespro/domain/agencyCard/isTimeZone.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

/** How a logo travels to the server: as the raw body, and without its name (CARD-07). */
export const imageUpload = {
  contentTypes: ['image/png', 'image/svg+xml'],
  maxBytes: 1024 * 1024,
} as const;

const line = (max: number) =>
  text(max).refine((value) => !/\p{Cc}/u.test(value), 'holds a line break or a control character');

const shared = {
  agencyName: line(cardLimits.agencyName),
  signature: line(cardLimits.signature),
  timeZone: line(cardLimits.timeZone).refine(
    (value) => value === '' || isTimeZone(value),
    'is no time zone',
  ),
};
const own = {
  ...shared,
  sellerName: line(cardLimits.sellerName),
  phone: line(cardLimits.phone),
  email: z.union([z.literal(''), z.email().max(cardLimits.email)]),
};

/** Some of the values; the others stay as they are. */
const someOf = <S extends z.ZodRawShape>(shape: S) =>
  z
    .strictObject(shape)
    .partial()
    .refine((values) => Object.keys(values).length > 0, 'names no value');

const logo = z.strictObject({
  id: z.uuid(),
  type: z.enum(imageUpload.contentTypes),
  bytes: z.number().int(),
});

const agencyCard = z.strictObject({
  own: z.strictObject(own),
  global: z.strictObject(shared),
  account: z.strictObject({ email: z.string() }),
  logos: z.strictObject({ own: logo.nullable(), global: logo.nullable() }),
});

export type StoredAgencyCard = z.infer<typeof agencyCard>;
export type CardLogo = z.infer<typeof logo>;

/** The card in the export of an account: what its owner said, and the picture itself. */
export const exportedCard = z.strictObject({
  ...own,
  logo: z.strictObject({ type: logo.shape.type, base64: z.string() }).nullable(),
});

export const readAgencyCard = endpoint({
  method: 'GET',
  path: '/api/agency-card',
  summary: "The agency card: the caller's own values, everybody's, and what the account knows",
  who: 'user',
  reply: agencyCard,
  errors: [],
});

export const saveAgencyCard = endpoint({
  method: 'PUT',
  path: '/api/agency-card',
  summary: "Save some of the caller's own values; a blank one is taken back",
  who: 'user',
  body: someOf(own),
  reply: agencyCard,
  errors: [],
});

export const saveGlobalAgencyCard = endpoint({
  method: 'PUT',
  path: '/api/agency-card/global',
  summary: "Save some of everybody's values; a blank one is taken back",
  who: 'admin',
  body: someOf(shared),
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
const limit = { max: 60, seconds: 600 };

export const uploadLogo = endpoint({
  method: 'PUT',
  path: '/api/agency-card/logo',
  summary: "Upload the caller's own logo, PNG or SVG; it takes the place of the one before",
  who: 'user',
  body: 'image',
  reply: agencyCard,
  errors: [...uploadErrors, 'files_full'],
  limit,
});

export const deleteLogo = endpoint({
  method: 'DELETE',
  path: '/api/agency-card/logo',
  summary: "Delete the caller's own logo; fine when there is none",
  who: 'user',
  reply: agencyCard,
  errors: [],
});

export const uploadGlobalLogo = endpoint({
  method: 'PUT',
  path: '/api/agency-card/global/logo',
  summary: "Upload everybody's logo, PNG or SVG; it takes the place of the one before",
  who: 'admin',
  body: 'image',
  reply: agencyCard,
  errors: [...uploadErrors, 'settings_admin_only', 'second_factor_needed'],
  limit,
});

export const deleteGlobalLogo = endpoint({
  method: 'DELETE',
  path: '/api/agency-card/global/logo',
  summary: "Delete everybody's logo; fine when there is none",
  who: 'admin',
  reply: agencyCard,
  errors: ['settings_admin_only', 'second_factor_needed'],
});

export const openLogo = endpoint({
  method: 'GET',
  path: '/files/logos/:id',
  summary: "A logo: the caller's own or everybody's; nothing in it can run",
  who: 'user',
  params: z.strictObject({ id: z.uuid() }),
  reply: 'file',
  errors: ['not_found'],
});
