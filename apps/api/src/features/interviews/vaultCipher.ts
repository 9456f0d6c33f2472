import type { KeyObject } from 'node:crypto';
import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { decryptText, encryptText } from '#lib/crypto.ts';

export interface VaultCipher {
  seal(interviewId: string, fieldId: string, text: string): Buffer;
  /** Null where the value was altered or moved. */
  open(interviewId: string, fieldId: string, sealed: Buffer): string | null;
}

/** Opens and closes client credentials with the user's key of class 'vault'. */
export function createVaultCipher(userId: string, key: KeyObject): VaultCipher {
  const place = (interviewId: string, fieldId: string) => ({
    userId,
    table: 'vault_entries',
    row: `${interviewId}/${fieldId}`,
    column: 'sealed',
  });
  return {
    seal: (interviewId, fieldId, text) => encryptText(key, text, place(interviewId, fieldId)),
    open: (interviewId, fieldId, sealed) => decryptText(key, sealed, place(interviewId, fieldId)),
  };
}

/** Texts by field, sealed for two array parameters of a statement; what is no text is dropped. */
export function sealAll(
  cipher: VaultCipher,
  interviewId: string,
  credentials: Answers,
): { readonly fields: string[]; readonly sealed: Buffer[] } {
  const texts = Object.entries(credentials).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
  );
  return {
    fields: texts.map(([fieldId]) => fieldId),
    sealed: texts.map(([fieldId, text]) => cipher.seal(interviewId, fieldId, text)),
  };
}
