import {
  findPasswordWeaknesses,
  type PasswordWeakness,
  passwordWeaknessTexts,
} from '@salespro/domain/auth/findPasswordWeaknesses.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { throwApiError } from '#lib/apiError.ts';
import type { AuthDeps } from './AuthDeps.ts';

/** Throws for a weak password; the breach service is asked last. */
export async function rejectWeakPassword(
  { isBreached }: Pick<AuthDeps, 'isBreached'>,
  password: string,
  email: string,
): Promise<void> {
  const reject = (weaknesses: readonly PasswordWeakness[]) =>
    throwApiError('weak_password', {
      reasons: weaknesses.map((one) => passwordWeaknessTexts[one]),
    });
  const weaknesses = findPasswordWeaknesses(password, email, isCommonPassword);
  if (weaknesses.length > 0) reject(weaknesses);
  if (await isBreached(password)) reject(['breached']);
}

/** About 49,000 common passwords; too large for the browser. */
const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'] as readonly string[],
);

function isCommonPassword(lowerCased: string): boolean {
  return commonPasswords.has(lowerCased) || /^(.)\1+$/.test(lowerCased);
}
