import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const publicSettings = z.strictObject({
  require_login_for_home: z.boolean(),
  disable_signups: z.boolean(),
  allow_user_objections_edit: z.boolean(),
  /** Always blank: who the admin is, is nobody's business but the server's (ADM-13). */
  admin_user_id: z.null(),
  /** Whether there is one at all, so that the page knows when to offer the claim (G-013). */
  admin_assigned: z.boolean(),
});

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

export const claimAdmin = endpoint({
  method: 'POST',
  path: '/api/settings/claim-admin',
  summary: 'Become the one admin; false when someone else was first (claim_admin)',
  who: 'user',
  reply: z.boolean(),
  errors: ['rate_limited'],
  limit: { max: 30, seconds: 600 },
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
