import type { KeyObject } from 'node:crypto';
import {
  type AddedField,
  addedFields,
  type BusinessValues,
  mapBusinessFields,
  type PersonalField,
  personalFields,
} from '@salespro/domain/interviews/businessFields.ts';
import { securedPlaceholder } from '@salespro/domain/interviews/securedPlaceholder.ts';
import { decryptText, encryptText } from '#lib/crypto.ts';
import { openText } from '#lib/openText.ts';
import { type AnswerSeals, createAnswerSeals } from './answerSeals.ts';
import { createNoteSeals, type NoteSeals } from './notes/noteSeals.ts';
import { createPackSeals, type PackSeals } from './pack/packSeals.ts';

export type ContactNames = Pick<BusinessValues, PersonalField>;

/** Where each personal field is stored; one without a column does not compile. */
const columns = {
  businessName: 'business_name_encrypted',
  contactName: 'contact_name_encrypted',
  contactEmail: 'contact_email_encrypted',
  contactPhone: 'contact_phone_encrypted',
} as const satisfies Record<PersonalField, string>;
export const contactColumns = Object.values(columns);
export type ContactRow = Readonly<Record<(typeof columns)[PersonalField], Buffer | null>>;

/** As bytes or as their hexadecimal digits, where an empty text is none. */
type Sealed = Buffer | string | null | undefined;

export interface ContactCipher {
  /** The personal fields in the order of the table; null for what is left out. */
  seal(contactId: string, names: Partial<ContactNames>): readonly (Buffer | null)[];
  /** The same for a contact that is new: a blank one of the added fields is none. */
  sealNew(contactId: string, names: ContactNames): readonly (Buffer | null)[];
  /** "[SECURED]" where a value is missing, altered or moved (DATA-08, DATA-17). */
  open(contactId: string, field: keyof ContactNames, sealed: Buffer | null | undefined): string;
  /** The same for what is shown again and again: it is remembered for some minutes. */
  openShown(contactId: string, field: keyof ContactNames, sealed: Sealed): string;
  /** One of the added fields: blank where there is none. */
  openAdded(contactId: string, field: AddedField, sealed: Buffer | null): string;
  /** All personal fields, by `open` or `openShown`. */
  openContact(
    contactId: string,
    row: ContactRow,
    open: ContactCipher['open'],
  ): Readonly<Record<PersonalField, string>>;
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
      personalFields.map((field) => {
        const text = names[field];
        return text === undefined ? null : encryptText(key, text, place(contactId, columns[field]));
      }),
    sealNew(contactId, names) {
      const blank = addedFields.filter((field) => names[field] === '');
      return this.seal(contactId, {
        ...names,
        ...mapBusinessFields(blank, () => undefined),
      });
    },
    open: (contactId, field, sealed) =>
      orSecured(sealed ? decryptText(key, sealed, place(contactId, columns[field])) : null),
    openShown: (contactId, field, sealed) =>
      orSecured(sealed ? openText(key, sealed, place(contactId, columns[field])) : null),
    openAdded(contactId, field, sealed) {
      return sealed ? this.open(contactId, field, sealed) : '';
    },
    openContact: (contactId, row, open) =>
      mapBusinessFields(personalFields, ({ isAdded }, field) => {
        const sealed = row[columns[field]];
        return isAdded && !sealed ? '' : open(contactId, field, sealed);
      }),
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
