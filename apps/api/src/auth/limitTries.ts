import { fail } from '#lib/fail.ts';
import type { AuthParts } from './AuthParts.ts';

/** Before a password of somebody who is signed in is looked at. */
export async function limitTries(
  { limitAccount }: Pick<AuthParts, 'limitAccount'>,
  email: string,
): Promise<void> {
  const wait = await limitAccount(email);
  if (wait > 0) fail('rate_limited', { retryAfterSeconds: wait });
}
