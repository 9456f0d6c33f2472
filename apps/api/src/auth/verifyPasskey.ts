import type { PasskeyProof } from '@salespro/contract/session.ts';
import {
  type AuthenticationResponseJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { AuthParts } from './AuthParts.ts';
import { readSignedCookie } from './cookies.ts';
import { passkeySite } from './createAuth.ts';

/** The answer in the form the library reads. */
export function toResponse({ id, ...response }: PasskeyProof): AuthenticationResponseJSON {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
}

/**
 * Whose passkey answered the challenge of this browser; null when none of ours did, or the challenge was
 * used before. Signs nobody in: it is for asking somebody again who is signed in already.
 */
export async function verifyPasskey(
  { auth, passkeys }: Pick<AuthParts, 'auth' | 'passkeys'>,
  request: Pick<FastifyRequest, 'headers'>,
  proof: PasskeyProof,
): Promise<string | null> {
  const { createAuthCookie, internalAdapter, secret, baseURL } = await auth.$context;
  const { name } = createAuthCookie('passkey');
  const token = readSignedCookie(request.headers.cookie, name, secret);
  const kept = token && (await internalAdapter.consumeVerificationValue(token));
  const key = await passkeys.findKey(proof.id);
  if (!kept || !key) return null;
  const { type, expectedChallenge } = JSON.parse(kept.value);
  if (type !== 'authentication') return null;
  const { rpID, origin } = passkeySite(baseURL);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: toResponse(proof),
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: proof.id,
      publicKey: Buffer.from(key.publicKey, 'base64'),
      counter: key.counter,
    },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: null }));
  if (!verified || !authenticationInfo) return null;
  await passkeys.noteUse(proof.id, authenticationInfo.newCounter);
  return key.userId;
}
