import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { shownClaims } from './landing.ts';

const publicSettings = z.strictObject({
  require_login_for_home: z.boolean(),
  disable_signups: z.boolean(),
  allow_user_objections_edit: z.boolean(),
  /** Always blank: who the admin is, is nobody's business but the server's (ADM-13). */
  admin_user_id: z.null(),
  /** Whether there is one at all, so that the page knows when to offer the claim (G-013). */
  admin_assigned: z.boolean(),
  /** What the admin confirmed for the landing page. */
  shown_claims: shownClaims,
});

/**
 * `named`: the operator named this address. `code`: with the one-time code the server printed. `open`: anybody who is
 * signed in, in development only. `closed`: not this caller.
 */
const claimWay = z.enum(['named', 'code', 'open', 'closed']);

export type ClaimWay = z.infer<typeof claimWay>;
export type PublicSettings = z.infer<typeof publicSettings>;

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'The public app settings (get_public_app_settings)',
  who: 'anyone',
  reply: publicSettings,
  errors: [],
});

export const readAdminStatus = endpoint({
  method: 'GET',
  path: '/api/settings/admin-status',
  summary: 'Whether the caller is the admin (get_admin_status)',
  who: 'anyone',
  reply: z.boolean(),
  errors: [],
});

export const readContentManagerStatus = endpoint({
  method: 'GET',
  path: '/api/settings/content-manager-status',
  summary: 'Whether the caller may manage global content: the owner or the admin',
  who: 'anyone',
  reply: z.boolean(),
  errors: [],
});

export const updateSettings = endpoint({
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

export const readClaimStatus = endpoint({
  method: 'GET',
  path: '/api/settings/claim-status',
  summary: 'How the caller may claim to be the admin, should there be none',
  who: 'anyone',
  reply: z.strictObject({ way: claimWay }),
  errors: [],
});

export const claimAdmin = endpoint({
  method: 'POST',
  path: '/api/settings/claim-admin',
  summary: 'Become the one admin; false when someone else was first (claim_admin)',
  who: 'user',
  body: z.strictObject({ code: z.string().max(100).optional() }),
  reply: z.boolean(),
  errors: ['claim_code_wrong', 'rate_limited'],
  limit: { max: 30, seconds: 600 },
});

export const handOverAdmin = endpoint({
  method: 'POST',
  path: '/api/settings/hand-over-admin',
  summary: 'Make another confirmed account the admin; the caller is none any more',
  who: 'admin',
  needsProofTo: 'hand over the admin role',
  body: z.strictObject({ email: z.email().max(254) }),
  reply: z.strictObject({ ok: z.literal(true) }),
  errors: ['settings_admin_only', 'second_factor_needed', 'no_such_account', 'rate_limited'],
  limit: { max: 20, seconds: 600 },
});

export const endSessions = endpoint({
  method: 'POST',
  path: '/api/settings/end-sessions',
  summary:
    'Sign one person out everywhere, or everybody; the answer does not tell who has an account',
  who: 'admin',
  body: z.strictObject({
    /** Null means everybody, except the admin on this device. */
    email: z.email().max(254).nullable(),
    password: z.string().min(1).max(256),
  }),
  reply: z.strictObject({ ok: z.literal(true) }),
  errors: ['settings_admin_only', 'wrong_password', 'rate_limited'],
  limit: { max: 20, seconds: 600 },
});
