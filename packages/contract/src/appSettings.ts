import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { publicLandingClaims } from './landingClaims.ts';

const publicAppSettings = z.strictObject({
  require_login_for_home: z.boolean(),
  disable_signups: z.boolean(),
  allow_user_objections_edit: z.boolean(),
  /** Always null: the API never reveals who the admin is. */
  admin_user_id: z.null(),
  /** Whether there is an admin; without one the page offers to claim the role. */
  admin_assigned: z.boolean(),
  /** Landing page claims that the admin confirmed. */
  shown_claims: publicLandingClaims,
});

/**
 * Lists how a caller may claim the admin role.
 * `named`: the operator configured the caller's address. `code`: with the one-time code that the server printed.
 * `open`: any signed-in user, in development only. `closed`: the caller may not claim it.
 */
const adminClaimMethod = z.enum(['named', 'code', 'open', 'closed']);

export type AdminClaimMethod = z.infer<typeof adminClaimMethod>;
export type PublicAppSettings = z.infer<typeof publicAppSettings>;

export const readAppSettings = defineEndpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'The public app settings (get_public_app_settings)',
  who: 'anyone',
  reply: publicAppSettings,
  errors: [],
});

export const readAdminStatus = defineEndpoint({
  method: 'GET',
  path: '/api/settings/admin-status',
  summary: 'Whether the caller is the admin (get_admin_status)',
  who: 'anyone',
  reply: z.boolean(),
  errors: [],
});

export const readContentManagerStatus = defineEndpoint({
  method: 'GET',
  path: '/api/settings/content-manager-status',
  summary: 'Whether the caller may manage global content: the owner or the admin',
  who: 'anyone',
  reply: z.boolean(),
  errors: [],
});

export const updateAppSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/settings',
  summary: 'Change the three switches (update_app_settings)',
  who: 'admin',
  body: z.strictObject({
    new_require_login_for_home: z.boolean(),
    new_disable_signups: z.boolean(),
    new_allow_user_objections_edit: z.boolean(),
  }),
  reply: z.boolean(),
  errors: ['settings_admin_only'],
});

export const readAdminClaimStatus = defineEndpoint({
  method: 'GET',
  path: '/api/settings/claim-status',
  summary: 'How the caller may claim to be the admin, should there be none',
  who: 'anyone',
  reply: z.strictObject({ way: adminClaimMethod }),
  errors: [],
});

export const claimAdmin = defineEndpoint({
  method: 'POST',
  path: '/api/settings/claim-admin',
  summary: 'Become the one admin; false when someone else was first (claim_admin)',
  who: 'user',
  body: z.strictObject({ code: z.string().max(100).optional() }),
  reply: z.boolean(),
  errors: ['claim_code_wrong', 'rate_limited'],
  limit: { max: 30, seconds: 600 },
});

export const handOverAdmin = defineEndpoint({
  method: 'POST',
  path: '/api/settings/hand-over-admin',
  summary: 'Make another confirmed account the admin in place of the caller',
  who: 'admin',
  stepUpPurpose: 'hand over the admin role',
  body: z.strictObject({ email: z.email().max(254) }),
  reply: z.strictObject({ ok: z.literal(true) }),
  errors: ['settings_admin_only', 'second_factor_needed', 'no_such_account', 'rate_limited'],
  limit: { max: 20, seconds: 600 },
});

export const endSessions = defineEndpoint({
  method: 'POST',
  path: '/api/settings/end-sessions',
  summary:
    'Sign one user out everywhere, or all users; the reply does not reveal whether an account exists',
  who: 'admin',
  body: z.strictObject({
    /** Null signs out all users, except the admin on this device. */
    email: z.email().max(254).nullable(),
    password: z.string().min(1).max(256),
  }),
  reply: z.strictObject({ ok: z.literal(true) }),
  errors: ['settings_admin_only', 'wrong_password', 'rate_limited'],
  limit: { max: 20, seconds: 600 },
});
