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
