import { randomBytes } from 'node:crypto';
import type { Auth } from './createAuth.ts';

const lastsMs = 86_400_000;

/** Whose sign-up a link confirms. Without a hash: one of a version that knew no marks. */
export interface Confirmation {
  readonly userId: string;
  readonly signupHash: Buffer | null;
}

const toIdentifier = (token: string) => `confirm-email:${token}`;

/** The token of a confirmation mail, bound to the sign-up there is now. */
export async function makeConfirmation(
  auth: Auth,
  { userId, signupHash }: Confirmation,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: toIdentifier(token),
    value: `${userId} ${signupHash?.toString('hex') ?? ''}`,
    expiresAt: new Date(Date.now() + lastsMs),
  });
  return token;
}

export async function findConfirmation(auth: Auth, token: string): Promise<Confirmation | null> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findVerificationValue(toIdentifier(token));
  if (!found || found.expiresAt.getTime() <= Date.now()) return null;
  const [userId = '', hash = ''] = found.value.split(' ');
  return { userId, signupHash: hash === '' ? null : Buffer.from(hash, 'hex') };
}
