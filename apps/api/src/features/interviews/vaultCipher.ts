import type { KeyObject } from 'node:crypto';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { decryptText, encryptText } from '#lib/crypto.ts';

export type VaultCipher = ReturnType<typeof createVaultCipher>;

/** Creates the cipher for client credentials with the data key of class 'vault'. */
export function createVaultCipher(userId: string, key: KeyObject) {
  const buildContext = (interviewId: string, fieldId: string) => ({
    userId,
    table: 'vault_entries',
    row: `${interviewId}/${fieldId}`,
    column: 'sealed',
  });
  return {
    encrypt: (interviewId: string, fieldId: string, text: string): Buffer =>
      encryptText(key, text, buildContext(interviewId, fieldId)),

    /** Returns null for a value that was altered or copied from another row. */
    decrypt: (interviewId: string, fieldId: string, encrypted: Buffer): string | null =>
      decryptText(key, encrypted, buildContext(interviewId, fieldId)),
  };
}

/** Encrypts credentials into two arrays for a SQL statement; blank and non-text values are dropped. */
export function encryptCredentials(
  cipher: VaultCipher,
  interviewId: string,
  credentials: Answers,
): { readonly fields: string[]; readonly encrypted: Buffer[] } {
  const texts = Object.entries(credentials).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
  );
  return {
    fields: texts.map(([fieldId]) => fieldId),
    encrypted: texts.map(([fieldId, text]) => cipher.encrypt(interviewId, fieldId, text)),
  };
}
