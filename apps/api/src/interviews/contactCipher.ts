import type { KeyObject } from 'node:crypto';
import { securedPlaceholder } from '@salespro/domain/interviews/securedPlaceholder.ts';
import { decryptText, encryptText } from '#lib/crypto.ts';
import { openText } from '#lib/openText.ts';
import { type AnswerSeals, createAnswerSeals } from './answerSeals.ts';
import { createNoteSeals, type NoteSeals } from './notes/noteSeals.ts';
import { createPackSeals, type PackSeals } from './pack/packSeals.ts';

export interface ContactNames {
  readonly businessName: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone?: string | undefined;
}

const columns = {
  businessName: 'business_name_encrypted',
  contactName: 'contact_name_encrypted',
  contactEmail: 'contact_email_encrypted',
  contactPhone: 'contact_phone_encrypted',
} as const;

const contactFields = Object.keys(columns) as (keyof ContactNames)[];

/** As bytes or as their hexadecimal digits, where an empty text is none. */
type Sealed = Buffer | string | null | undefined;

export interface ContactCipher {
  /** Business, contact, e-mail and phone, in this order; null for what is left out. */
  seal(contactId: string, names: Partial<ContactNames>): readonly (Buffer | null)[];
  /** "[SECURED]" where a value is missing, altered or moved (DATA-08, DATA-17). */
  open(contactId: string, field: keyof ContactNames, sealed: Buffer | null | undefined): string;
  /** The same for what is shown again and again: it is remembered for some minutes. */
  openShown(contactId: string, field: keyof ContactNames, sealed: Sealed): string;
  /** Blank where there is none. */
  openPhone(contactId: string, sealed: Buffer | null | undefined): string;
  /** Onboarding answers with those by which a person can be reached encrypted, and back. */
  readonly sealAnswers: AnswerSeals['seal'];
  readonly openAnswers: AnswerSeals['open'];
  openAnswersText(interviewId: string, answers: string): string;
  readonly sealNote: NoteSeals['seal'];
  readonly openNote: NoteSeals['open'];
  readonly sealPack: PackSeals['seal'];
  readonly openPack: PackSeals['open'];
  sealPitch(interviewId: string, pitch: string | null): Buffer | null;
  openPitch(interviewId: string, sealed: Buffer | null): string | null;
  /** A blank note is none. */
  sealOutcomeNote(outcomeId: string, note: string): Buffer | null;
  openOutcomeNote(outcomeId: string, sealed: Buffer | null): string;
}

export function createContactCipher(
  userId: string,
  key: KeyObject,
  onBroken: () => void,
): ContactCipher {
  const place = (row: string, column: string) => ({
    userId,
    table: 'customer_contacts',
    row,
    column,
  });
  const pitchPlace = (row: string) => ({
    userId,
    table: 'interviews',
    row,
    column: 'generated_pitch_encrypted',
  });
  const notePlace = (row: string) => ({
    userId,
    table: 'outcomes',
    row,
    column: 'note_encrypted',
  });
  const orSecured = (text: string | null) => {
    if (text === null) onBroken();
    return text ?? securedPlaceholder;
  };
  const answers = createAnswerSeals(userId, key, onBroken);
  const notes = createNoteSeals(userId, key, onBroken);
  const pack = createPackSeals(userId, key, onBroken);
  return {
    sealAnswers: answers.seal,
    openAnswers: answers.open,
    openAnswersText: (interviewId, text) => answers.openText(interviewId, text),
    sealNote: notes.seal,
    openNote: notes.open,
    sealPack: pack.seal,
    openPack: pack.open,
    seal: (contactId, names) =>
      contactFields.map((field) => {
        const text = names[field];
        return text === undefined ? null : encryptText(key, text, place(contactId, columns[field]));
      }),
    open: (contactId, field, sealed) =>
      orSecured(sealed ? decryptText(key, sealed, place(contactId, columns[field])) : null),
    openShown: (contactId, field, sealed) =>
      orSecured(sealed ? openText(key, sealed, place(contactId, columns[field])) : null),
    openPhone(contactId, sealed) {
      return sealed ? this.open(contactId, 'contactPhone', sealed) : '';
    },
    sealPitch: (interviewId, pitch) =>
      pitch === null ? null : encryptText(key, pitch, pitchPlace(interviewId)),
    openPitch: (interviewId, sealed) =>
      sealed ? decryptText(key, sealed, pitchPlace(interviewId)) : null,
    sealOutcomeNote: (outcomeId, note) =>
      note === '' ? null : encryptText(key, note, notePlace(outcomeId)),
    openOutcomeNote(outcomeId, sealed) {
      if (sealed === null) return '';
      const note = decryptText(key, sealed, notePlace(outcomeId));
      if (note === null) onBroken();
      return note ?? securedPlaceholder;
    },
  };
}
