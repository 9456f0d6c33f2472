import type { PasskeyAssertion } from '@salespro/contract/session.ts';
import {
  type AuthenticationResponseJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { AuthDeps } from './AuthDeps.ts';
import { readSignedCookie } from './cookies.ts';
import { passkeySite } from './createAuth.ts';

/** Converts a passkey response to the form of the library. */
export function toAuthenticationResponse({
  id,
  ...response
}: PasskeyAssertion): AuthenticationResponseJSON {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
}

/**
 * Verifies a passkey response for a step-up; returns the user id, or null when it is invalid or the
 * challenge was used. It does not sign in.
 */
export async function verifyPasskey(
  { auth, passkeys }: Pick<AuthDeps, 'auth' | 'passkeys'>,
  request: Pick<FastifyRequest, 'headers'>,
  proof: PasskeyAssertion,
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
    response: toAuthenticationResponse(proof),
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
  await passkeys.recordUse(proof.id, authenticationInfo.newCounter);
  return key.userId;
}
