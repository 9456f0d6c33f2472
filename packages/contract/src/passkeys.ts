import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { passkeyAssertion, sessionSchema } from './session.ts';

const okReply = z.strictObject({ ok: z.literal(true) });
const params = z.strictObject({ id: z.uuid() });
/** Required unless the user signed in a moment ago. */
const password = z.string().min(1).max(256).optional();
/** Validates binary data of WebAuthn: base64url without padding. */
const base64Url = (most: number) => z.string().min(1).max(most);
const credential = z.strictObject({
  id: base64Url(1400),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

const passkeySchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** Validates the WebAuthn options for creating a passkey (PublicKeyCredentialCreationOptions). */
const creationOptionsSchema = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(
    z.strictObject({ alg: z.number().int(), type: z.literal('public-key') }),
  ),
  timeout: z.number().int(),
  excludeCredentials: z.array(credential),
});
export type PasskeyCreationOptions = z.infer<typeof creationOptionsSchema>;

/** Validates the WebAuthn options for signing in with a passkey (PublicKeyCredentialRequestOptions). */
const requestOptionsSchema = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  /** An empty list allows any passkey of this site. */
  allowCredentials: z.array(credential),
});
export type PasskeyRequestOptions = z.infer<typeof requestOptionsSchema>;

const newPasskeySchema = z.strictObject({
  id: base64Url(1400),
  clientDataJSON: base64Url(8000),
  attestationObject: base64Url(40_000),
  transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

export const listPasskeys = defineEndpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: "The caller's passkeys with name, day and last use",
  who: 'user',
  reply: z.strictObject({ passkeys: z.array(passkeySchema) }),
  errors: [],
});

export const startPasskeyRegistration = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkeys/start',
  summary:
    'Begin adding a passkey; only after a fresh sign-in or with the password. The challenge works once, for five minutes',
  who: 'user',
  body: z.strictObject({ password }),
  reply: creationOptionsSchema,
  errors: ['password_needed', 'wrong_password', 'too_many_passkeys', 'rate_limited'],
  limit: { max: 20, seconds: 600 },
});

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Save the passkey that this browser just created; it is named after the device',
  who: 'user',
  body: newPasskeySchema,
  reply: z.strictObject({ passkey: passkeySchema }),
  errors: ['passkey_failed', 'too_many_passkeys', 'rate_limited'],
  limit: { max: 20, seconds: 600 },
});

export const renamePasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkeys/:id/rename',
  summary: "Rename one of the caller's passkeys",
  who: 'user',
  params,
  body: z.strictObject({ name: z.string().trim().min(1).max(60) }),
  reply: okReply,
  errors: ['not_found'],
});

export const removePasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkeys/:id/remove',
  summary: "Remove one of the caller's passkeys; only after a fresh sign-in or with the password",
  who: 'user',
  params,
  body: z.strictObject({ password }),
  reply: okReply,
  errors: ['not_found', 'password_needed', 'wrong_password', 'rate_limited'],
});

export const createPasskeyChallenge = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkeys/challenge',
  summary: 'A challenge that a passkey answers once, within five minutes',
  who: 'anyone',
  body: z.strictObject({
    /**
     * `sign_in` allows any passkey of this site. `second_factor` allows those of the user who just entered the
     * password in this browser, `proof` those of the signed-in user.
     */
    use: z.enum(['sign_in', 'second_factor', 'proof']),
  }),
  reply: requestOptionsSchema,
  errors: ['challenge_expired', 'unauthenticated', 'rate_limited'],
  limit: { max: 60, seconds: 300 },
});

export const signInWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sign-in/passkey',
  summary: 'Sign in by passkey, in place of password and code',
  who: 'anyone',
  body: z.strictObject({
    passkey: passkeyAssertion,
    /** Allows only a passkey of this account: its page is open, or its password was just entered. */
    email: z.email().max(254).optional(),
  }),
  reply: z.strictObject({ session: sessionSchema }),
  errors: ['passkey_failed', 'rate_limited'],
  limit: { max: 30, seconds: 300 },
});
