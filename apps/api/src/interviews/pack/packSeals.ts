import type { KeyObject } from 'node:crypto';
import {
  type PackEdit,
  type PackWords,
  packDocuments,
  packFields,
} from '@salespro/domain/followUp/PackEdit.ts';
import { decryptText, encryptText } from '#lib/crypto.ts';

export interface PackSeals {
  seal(interviewId: string, edit: PackEdit): Buffer;
  /** None where it was altered, or moved to another document, interview or account: then it is written from the answers again. */
  open(interviewId: string, document: string, sealed: Buffer): readonly PackEdit[];
}

export function createPackSeals(userId: string, key: KeyObject, onBroken: () => void): PackSeals {
  const place = (interviewId: string, document: string) => ({
    userId,
    table: 'pack_edits',
    row: `${interviewId}/${document}`,
    column: 'words_encrypted',
  });
  return {
    seal: (interviewId, { document, words }) =>
      encryptText(key, JSON.stringify(words), place(interviewId, document)),
    open(interviewId, document, sealed) {
      // Written by a newer version.
      const known = packDocuments.find((each) => each === document);
      if (known === undefined) return [];
      const text = decryptText(key, sealed, place(interviewId, document));
      if (text === null) onBroken();
      return text === null ? [] : [{ document: known, words: readWords(text) }];
    },
  };
}

/** Fields that a newer version wrote are left out, as its documents are. */
function readWords(text: string): PackWords {
  const words: PackWords = JSON.parse(text);
  return Object.fromEntries(
    packFields.flatMap((field) => (words[field] === undefined ? [] : [[field, words[field]]])),
  );
}
