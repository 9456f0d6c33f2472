import type { KeyObject } from 'node:crypto';
import { securedPlaceholder } from '@salespro/domain/interviews/securedPlaceholder.ts';
import { decryptText, encryptText } from '#lib/crypto.ts';

/** What of a note is encrypted: what it says, and the name of the script part it hangs on, which may hold a name. */
type NoteField = 'text' | 'part';

export interface NoteSeals {
  seal(interviewId: string, noteId: string, field: NoteField, text: string): Buffer;
  /** "[SECURED]" where it was altered, or moved to another note, interview or account. */
  open(interviewId: string, noteId: string, field: NoteField, sealed: Buffer): string;
}

export function createNoteSeals(userId: string, key: KeyObject, onBroken: () => void): NoteSeals {
  // The history holds the very same bytes, so that a save seals a text once.
  const place = (interviewId: string, noteId: string, field: NoteField) => ({
    userId,
    table: 'interview_notes',
    row: `${interviewId}/${noteId}`,
    column: `${field}_encrypted`,
  });
  return {
    seal: (interviewId, noteId, field, text) =>
      encryptText(key, text, place(interviewId, noteId, field)),
    open(interviewId, noteId, field, sealed) {
      const text = decryptText(key, sealed, place(interviewId, noteId, field));
      if (text === null) onBroken();
      return text ?? securedPlaceholder;
    },
  };
}
