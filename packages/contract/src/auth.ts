import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { passkeyAssertion, sessionSchema, type userSchema } from './session.ts';

const email = z.email().max(254);
/** Validates only the length limit; the password rules check the strength. */
const password = z.string().min(1).max(256);
const okReply = z.strictObject({ ok: z.literal(true) });
const code = z.string().regex(/^\d{6}$/);

export type SignedInUser = z.infer<typeof userSchema>;
export type AuthSession = z.infer<typeof sessionSchema>;

export const signUp = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-up',
  summary: 'Create an account; the answer is the same whether or not the address is known',
  who: 'anyone',
  body: z.strictObject({
    email,
    password,
    sourceUrl: z.string().max(2000).optional(),
    referrer: z.string().max(2000).optional(),
  }),
  reply: z.strictObject({ next: z.literal('confirm_email') }),
  errors: [
    'credentials_missing',
    'credentials_unusable',
    'weak_password',
    'signups_disabled',
    'rate_limited',
  ],
  missingFieldsCode: { fields: ['email', 'password'], code: 'credentials_missing' },
  invalidBodyCode: 'credentials_unusable',
  limit: { max: 20, seconds: 600 },
});

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/api/auth/confirm',
  summary:
    'The token of the confirmation mail, from /auth/confirmed; outside the browser that signed up with the password. Signs in where nobody is signed in',
  who: 'anyone',
  body: z.strictObject({ token: z.string().max(2000), password: password.optional() }),
  reply: z.strictObject({ session: sessionSchema.nullable() }),
  errors: ['link_expired', 'password_needed', 'wrong_password', 'rate_limited'],
  limit: { max: 60, seconds: 600 },
});

export const resendConfirmation = defineEndpoint({
  method: 'POST',
  path: '/api/auth/resend',
  summary: 'Send the confirmation mail again; same answer for every address',
  who: 'anyone',
  body: z.strictObject({ email }),
  reply: okReply,
  errors: ['rate_limited'],
  limit: { max: 10, seconds: 600 },
});

export const signIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-in',
  summary:
    'Sign in by password; a second factor may be asked. On a shared computer the cookie ends with the browser',
  who: 'anyone',
  body: z.strictObject({ email, password, isSharedComputer: z.boolean().optional() }),
  reply: z.discriminatedUnion('next', [
    z.strictObject({ next: z.literal('signed_in'), session: sessionSchema }),
    z.strictObject({ next: z.literal('two_factor'), hasPasskey: z.boolean() }),
  ]),
  errors: [
    'credentials_missing',
    'credentials_unusable',
    'invalid_credentials',
    'email_not_confirmed',
    'rate_limited',
  ],
  missingFieldsCode: { fields: ['email', 'password'], code: 'credentials_missing' },
  invalidBodyCode: 'credentials_unusable',
  limit: { max: 30, seconds: 300 },
});

export const verifyTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-in/two-factor',
  summary: 'Answer the second factor with a code of the app or with a recovery code',
  who: 'anyone',
  body: z.strictObject({
    kind: z.enum(['totp', 'recovery']),
    code: z.string().trim().min(6).max(32),
  }),
  reply: z.strictObject({ session: sessionSchema }),
  errors: ['wrong_code', 'challenge_expired', 'rate_limited'],
  limit: { max: 30, seconds: 300 },
});

export const readSession = defineEndpoint({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Who is signed in; renews the cookie when it is due',
  who: 'anyone',
  reply: z.strictObject({ session: sessionSchema.nullable() }),
  errors: [],
});

export const signOut = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  summary:
    'End this session, all others, or all; others only after a fresh sign-in or with the password',
  who: 'user',
  body: z.strictObject({
    scope: z.enum(['local', 'others', 'global']),
    password: password.optional(),
  }),
  reply: okReply,
  errors: ['password_needed', 'wrong_password', 'rate_limited'],
});

export const requestPasswordReset = defineEndpoint({
  method: 'POST',
  path: '/api/auth/recover',
  summary: 'Mail a link to set a new password; same answer for every address',
  who: 'anyone',
  body: z.strictObject({ email }),
  reply: okReply,
  errors: ['rate_limited'],
  limit: { max: 10, seconds: 600 },
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with the token of the mail; ends all sessions',
  who: 'anyone',
  body: z.strictObject({ token: z.string().min(1).max(200), password }),
  reply: okReply,
  errors: ['weak_password', 'link_expired', 'rate_limited'],
  limit: { max: 20, seconds: 600 },
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  summary: "Change the caller's password; ends all other sessions",
  who: 'user',
  body: z.strictObject({ currentPassword: password, newPassword: password }),
  reply: okReply,
  errors: ['wrong_password', 'weak_password', 'rate_limited'],
  limit: { max: 20, seconds: 600 },
});

export const listDevices = defineEndpoint({
  method: 'GET',
  path: '/api/auth/devices',
  summary: 'Where the user is signed in',
  who: 'user',
  reply: z.strictObject({
    devices: z.array(
      z.strictObject({
        id: z.uuid(),
        isThisDevice: z.boolean(),
        browser: z.string(),
        system: z.string(),
        isPhone: z.boolean(),
        lastUsedAt: z.iso.datetime(),
      }),
    ),
  }),
  errors: [],
});

export const signOutDevice = defineEndpoint({
  method: 'POST',
  path: '/api/auth/devices/:id/sign-out',
  summary: "Sign one of the caller's devices out; only after a fresh sign-in or with the password",
  who: 'user',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ password: password.optional() }),
  reply: okReply,
  errors: ['not_found', 'password_needed', 'wrong_password', 'rate_limited'],
});

export const startTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/two-factor/start',
  summary: 'Begin setting up the second factor: the secret and ten recovery codes',
  who: 'user',
  body: z.strictObject({ password }),
  reply: z.strictObject({
    uri: z.string(),
    secret: z.string(),
    recoveryCodes: z.array(z.string()),
  }),
  errors: ['wrong_password', 'two_factor_on', 'rate_limited'],
  limit: { max: 20, seconds: 600 },
});

export const confirmTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/two-factor/confirm',
  summary: 'Turn the second factor on with its first code',
  who: 'user',
  body: z.strictObject({ code }),
  reply: okReply,
  errors: ['wrong_code', 'two_factor_off', 'rate_limited'],
  limit: { max: 20, seconds: 600 },
});

export const stopTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/two-factor/stop',
  summary: 'Turn the second factor off',
  who: 'user',
  stepUpPurpose: 'turn off two-factor sign-in',
  reply: okReply,
  errors: ['two_factor_off', 'rate_limited'],
  limit: { max: 20, seconds: 600 },
});

export const confirmIdentity = defineEndpoint({
  method: 'POST',
  path: '/api/auth/prove',
  summary: 'Confirm the identity of the user again; valid for ten minutes of this session',
  who: 'user',
  body: z.union([
    z.strictObject({ password }),
    z.strictObject({ code }),
    z.strictObject({ passkey: passkeyAssertion }),
  ]),
  reply: okReply,
  errors: ['wrong_password', 'wrong_code', 'passkey_failed', 'two_factor_off', 'rate_limited'],
  limit: { max: 60, seconds: 600 },
});
