import {
  type PasswordWeakness,
  passwordWeaknesses,
  passwordWeaknessTexts,
} from '@salespro/domain/auth/passwordWeaknesses.ts';
import { fail } from '#lib/fail.ts';
import type { AuthParts } from './AuthParts.ts';
import { isCommonPassword } from './commonPasswords.ts';

/** The service of leaked passwords is asked last, and only about what would be taken otherwise. */
export async function refuseWeakPassword(
  { isBreached }: Pick<AuthParts, 'isBreached'>,
  password: string,
  email: string,
): Promise<void> {
  const refuse = (weaknesses: readonly PasswordWeakness[]) =>
    fail('weak_password', { reasons: weaknesses.map((one) => passwordWeaknessTexts[one]) });
  const weaknesses = passwordWeaknesses(password, email, isCommonPassword);
  if (weaknesses.length > 0) refuse(weaknesses);
  if (await isBreached(password)) refuse(['breached']);
}
