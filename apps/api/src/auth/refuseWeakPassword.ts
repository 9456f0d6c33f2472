import {
  type PasswordWeakness,
  passwordWeaknesses,
  passwordWeaknessTexts,
} from '@salespro/domain/auth/passwordWeaknesses.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { fail } from '#lib/fail.ts';
import type { AuthParts } from './AuthParts.ts';

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

/** About 49,000 passwords seen most often in leaks; kept on the server, far too large for a page. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'] as readonly string[]);

function isCommonPassword(lowerCased: string): boolean {
  return common.has(lowerCased) || /^(.)\1+$/.test(lowerCased);
}
