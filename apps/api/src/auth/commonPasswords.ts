import { dictionary } from '@zxcvbn-ts/language-common';

/** About 49,000 passwords seen most often in leaks; kept on the server, far too large for a page. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'] as readonly string[]);

export function isCommonPassword(lowerCased: string): boolean {
  return common.has(lowerCased) || /^(.)\1+$/.test(lowerCased);
}
