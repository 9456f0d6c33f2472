import { totpCode } from './totpCode.ts';

/** As a person does on the account page; a later sign-in takes the next code, which is accepted already. */
export async function turnOnTwoFactor(
  post: (path: string, body: object) => Promise<unknown>,
  password: string,
): Promise<{ readonly secret: string; readonly recoveryCodes: string[] }> {
  const started = await post('/api/auth/two-factor/start', { password });
  const { secret, recoveryCodes } = started as { secret: string; recoveryCodes: string[] };
  const done = await post('/api/auth/two-factor/confirm', { code: totpCode(secret) });
  if (!(done as { ok?: boolean }).ok) throw new Error('two-factor sign-in was not turned on');
  return { secret, recoveryCodes };
}
