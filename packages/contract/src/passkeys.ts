import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { passkeyProof, sessionSchema } from './session.ts';

const done = z.strictObject({ ok: z.literal(true) });
const params = z.strictObject({ id: z.uuid() });
/** Asked for unless somebody signed in a moment ago. */
const password = z.string().min(1).max(256).optional();
/** Bytes as WebAuthn writes them in JSON: base64url without padding. */
const bytes = (most: number) => z.string().min(1).max(most);
const credential = z.strictObject({
  id: bytes(1400),
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

/** What a browser needs to make a passkey (PublicKeyCredentialCreationOptions). */
const creationSchema = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(
    z.strictObject({ alg: z.number().int(), type: z.literal('public-key') }),
  ),
  timeout: z.number().int(),
  excludeCredentials: z.array(credential),
});
export type PasskeyCreation = z.infer<typeof creationSchema>;

/** What a browser needs to answer with one (PublicKeyCredentialRequestOptions). */
const challengeSchema = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  /** Empty: whichever passkey of this site the person chooses. */
  allowCredentials: z.array(credential),
});
export type PasskeyChallenge = z.infer<typeof challengeSchema>;

const madePasskey = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(8000),
  attestationObject: bytes(40_000),
  transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10),
});
export type MadePasskey = z.infer<typeof madePasskey>;

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: 'The own passkeys with name, day and last use',
  who: 'user',
  reply: z.strictObject({ passkeys: z.array(passkeySchema) }),
  errors: [],
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/start',
  summary:
    'Begin adding a passkey; only after a fresh sign-in or with the password. The challenge works once, for five minutes',
  who: 'user',
  body: z.strictObject({ password }),
  reply: creationSchema,
  errors: ['password_needed', 'wrong_password', 'too_many_passkeys', 'rate_limited'],
  limit: { max: 20, seconds: 600 },
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Keep the passkey that this browser just made; it is named after the device',
  who: 'user',
  body: madePasskey,
  reply: z.strictObject({ passkey: passkeySchema }),
  errors: ['passkey_failed', 'too_many_passkeys', 'rate_limited'],
  limit: { max: 20, seconds: 600 },
});

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/:id/rename',
  summary: 'Give one of the own passkeys another name',
  who: 'user',
  params,
  body: z.strictObject({ name: z.string().trim().min(1).max(60) }),
  reply: done,
  errors: ['not_found'],
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/:id/remove',
  summary: 'Remove one of the own passkeys; only after a fresh sign-in or with the password',
  who: 'user',
  params,
  body: z.strictObject({ password }),
  reply: done,
  errors: ['not_found', 'password_needed', 'wrong_password', 'rate_limited'],
});

export const challengePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/challenge',
  summary: 'A challenge that a passkey answers once, within five minutes',
  who: 'anyone',
  body: z.strictObject({
    /**
     * `sign_in`: any passkey of this site. `second_factor`: those of whoever just gave the password here.
     * `proof`: those of whoever is signed in.
     */
    use: z.enum(['sign_in', 'second_factor', 'proof']),
  }),
  reply: challengeSchema,
  errors: ['challenge_expired', 'unauthenticated', 'rate_limited'],
  limit: { max: 60, seconds: 300 },
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in/passkey',
  summary: 'Sign in by passkey, in place of password and code',
  who: 'anyone',
  body: z.strictObject({
    passkey: passkeyProof,
    /** The page belongs to this person, or theirs is the password just given: nobody else signs in here. */
    email: z.email().max(254).optional(),
  }),
  reply: z.strictObject({ session: sessionSchema }),
  errors: ['passkey_failed', 'rate_limited'],
  limit: { max: 30, seconds: 300 },
});
