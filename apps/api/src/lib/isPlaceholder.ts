import type { KeyRing } from './crypto.ts';

const words = /change[-_ ]?me|replace[-_ ]?me|placeholder|example|your[-_ ]secret/i;
/** Random text of the length we ask for has far more different letters or bytes. */
const fewest = 8;

/** A secret that somebody copied from an example or typed with one finger; of an address the password counts. */
export function isPlaceholder(secret: string | KeyRing | undefined): boolean {
  if (secret === undefined) return false;
  if (typeof secret !== 'string')
    return [...secret.keys.values()].some((key) => new Set(key.export()).size < fewest);
  if (URL.canParse(secret)) return words.test(new URL(secret).password);
  return words.test(secret) || new Set(secret).size < fewest;
}
