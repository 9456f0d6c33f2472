import { randomBytes } from 'node:crypto';
import type { Auth } from './createAuth.ts';

const tokenLifetimeMs = 86_400_000;

/** The sign-up a confirmation link belongs to; older links have no hash. */
export interface SignUpConfirmation {
  readonly userId: string;
  readonly signupHash: Buffer | null;
}

const toTokenIdentifier = (token: string) => `confirm-email:${token}`;

/** Creates the token of a confirmation mail, bound to the current sign-up of the address. */
export async function createConfirmationToken(
  auth: Auth,
  { userId, signupHash }: SignUpConfirmation,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: toTokenIdentifier(token),
    value: `${userId} ${signupHash?.toString('hex') ?? ''}`,
    expiresAt: new Date(Date.now() + tokenLifetimeMs),
  });
  return token;
}

/** Returns the sign-up of a confirmation token, or null when it is unknown or expired. */
export async function findConfirmation(
  auth: Auth,
  token: string,
): Promise<SignUpConfirmation | null> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(toTokenIdentifier(token));
  if (!found || found.expiresAt.getTime() <= Date.now()) return null;
  const [userId = '', hash = ''] = found.value.split(' ');
  return { userId, signupHash: hash === '' ? null : Buffer.from(hash, 'hex') };
}
