import { z } from 'zod';

/** Bytes as WebAuthn writes them in JSON: base64url without padding. */
const bytes = z.string().min(1);

/** The answer of a passkey to a challenge. */
export const passkeyProof = z.strictObject({
  id: bytes.max(1400),
  clientDataJSON: bytes.max(8000),
  authenticatorData: bytes.max(8000),
  signature: bytes.max(4000),
});
export type PasskeyProof = z.infer<typeof passkeyProof>;

export const userSchema = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  identities: z.array(z.strictObject({ provider: z.string() })),
  factors: z.array(
    z.strictObject({ type: z.enum(['totp', 'phone']), status: z.literal('verified') }),
  ),
});

/** AUTH-31: the cookie is both tokens at once, so a script in the page never holds either. */
export const sessionSchema = z.strictObject({
  tokenType: z.literal('cookie'),
  expiresAt: z.iso.datetime(),
  user: userSchema,
  /** Nothing of it may stay on the device. */
  isSharedComputer: z.boolean().optional(),
});
