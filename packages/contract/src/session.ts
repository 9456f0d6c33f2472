import { z } from 'zod';

/** Validates binary data of WebAuthn: base64url without padding. */
const base64Url = z.string().min(1);

/** Validates a WebAuthn assertion: the signed answer of a passkey to a challenge. */
export const passkeyAssertion = z.strictObject({
  id: base64Url.max(1400),
  clientDataJSON: base64Url.max(8000),
  authenticatorData: base64Url.max(8000),
  signature: base64Url.max(4000),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

export const userSchema = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  identities: z.array(z.strictObject({ provider: z.string() })),
  factors: z.array(
    z.strictObject({ type: z.enum(['totp', 'phone']), status: z.literal('verified') }),
  ),
});

/** Validates the session that the page may read. The session token is in an HTTP-only cookie and is not part of it. */
export const sessionSchema = z.strictObject({
  tokenType: z.literal('cookie'),
  expiresAt: z.iso.datetime(),
  user: userSchema,
  /** The user signed in on a shared computer: no data may remain on the device after the session. */
  isSharedComputer: z.boolean().optional(),
});
