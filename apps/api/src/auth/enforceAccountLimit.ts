import { throwApiError } from '#lib/apiError.ts';
import type { AuthDeps } from './AuthDeps.ts';

/** Throws when a signed-in user has tried too many passwords. */
export async function enforceAccountLimit(
  { countAccountAttempt }: Pick<AuthDeps, 'countAccountAttempt'>,
  email: string,
): Promise<void> {
  const wait = await countAccountAttempt(email);
  if (wait > 0) throwApiError('rate_limited', { retryAfterSeconds: wait });
}
