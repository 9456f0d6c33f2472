import { computeTotpCode } from './computeTotpCode.ts';

/** Enables two-factor sign-in through the API, as the account page does. */
export async function enableTwoFactor(
  post: (path: string, body: object) => Promise<unknown>,
  password: string,
): Promise<{ readonly secret: string; readonly recoveryCodes: string[] }> {
  const started = await post('/api/auth/two-factor/start', { password });
  const { secret, recoveryCodes } = started as { secret: string; recoveryCodes: string[] };
  const done = await post('/api/auth/two-factor/confirm', { code: computeTotpCode(secret) });
  if (!(done as { ok?: boolean }).ok) throw new Error('two-factor sign-in was not turned on');
  return { secret, recoveryCodes };
}
