import type { KeyObject } from 'node:crypto';
import {
  type PackEdit,
  type PackWords,
  packDocuments,
  packFields,
} from '@salespro/domain/followUp/PackEdit.ts';
import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import {
  type BusinessValues,
  mapBusinessFields,
  type PersonalField,
  personalFields,
} from '@salespro/domain/interviews/businessFields.ts';
import { securedPlaceholder } from '@salespro/domain/interviews/securedPlaceholder.ts';
import { contactAnswerIds } from '@salespro/domain/onboarding/contactAnswers.ts';
import { decryptText, encryptText, openText } from '#lib/crypto.ts';

export type ContactNames = Pick<BusinessValues, PersonalField>;

/** The three that the specification gives a column each. */
const columns = {
  businessName: 'business_name_encrypted',
  contactName: 'contact_name_encrypted',
  contactEmail: 'contact_email_encrypted',
} as const satisfies Partial<Record<PersonalField, string>>;
/** All other personal fields of the table, as one object of texts by their keys; null where all are blank. */
const detailsColumn = 'details_encrypted';

type NamedField = keyof typeof columns;
type DetailField = Exclude<PersonalField, NamedField>;
type Details = Readonly<Partial<Record<DetailField, string>>>;
type ContactColumn = (typeof columns)[NamedField] | typeof detailsColumn;
export type ContactRow = Readonly<Record<ContactColumn, Buffer | null>>;

const isNamed = (field: string): field is NamedField => Object.hasOwn(columns, field);
const isDetail = (field: PersonalField): field is DetailField => !isNamed(field);
export const detailFields = personalFields.filter(isDetail);

/** Where these fields are stored; those of them that aren't personal are not in a contact. */
export function listContactColumns(fields: readonly string[]): readonly ContactColumn[] {
  const named = fields.filter(isNamed).map((field) => columns[field]);
  return detailFields.some((field) => fields.includes(field)) ? [...named, detailsColumn] : named;
}
export const contactColumns = listContactColumns(personalFields);

/** As bytes or as their hexadecimal digits, where an empty text is none. */
type Sealed = Buffer | string | null | undefined;

export interface ContactCipher {
  /**
   * The columns that hold the given fields. Those in details are merged into what is stored of them; where that does
   * not open, it stays as it is: whatever else it holds must not be lost (DATA-38).
   */
  seal(
    contactId: string,
    names: Partial<ContactNames>,
    storedDetails?: Sealed,
  ): Partial<ContactRow>;
  /** "[SECURED]" where a value is missing, altered or moved (DATA-08, DATA-17). */
  open(contactId: string, field: NamedField, sealed: Sealed): string;
  /** These fields of a contact; blank where a detail was never given. */
  openFields<Field extends PersonalField>(
    contactId: string,
    fields: readonly Field[],
    row: Readonly<Partial<Record<ContactColumn, Sealed>>>,
    /** Once and again: it is remembered for some minutes. */
    isShown?: boolean,
  ): Readonly<Record<Field, string>>;
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

const decrypt: typeof openText = (key, sealed, place) =>
  decryptText(key, typeof sealed === 'string' ? Buffer.from(sealed, 'hex') : sealed, place);

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
  const openNamed = (contactId: string, field: NamedField, sealed: Sealed, read = decrypt) =>
    orSecured(sealed ? read(key, sealed, place(contactId, columns[field])) : null);
  /** Null where they are altered or moved. */
  function readDetails(contactId: string, sealed: Sealed, read = decrypt): Details | null {
    if (!sealed) return {};
    const text = read(key, sealed, place(contactId, detailsColumn));
    if (text !== null) return JSON.parse(text) as Details;
    // Until it is saved again, as it was before step 0052 of the database: the phone alone, under its own name.
    const contactPhone = read(key, sealed, place(contactId, 'contact_phone_encrypted'));
    if (contactPhone === null) onBroken();
    return contactPhone === null ? null : { contactPhone };
  }
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
    seal(contactId, names, storedDetails = null) {
      const sealed: { -readonly [Column in ContactColumn]?: Buffer | null } = {};
      for (const field of personalFields.filter(isNamed)) {
        const text = names[field];
        if (text !== undefined)
          sealed[columns[field]] = encryptText(key, text, place(contactId, columns[field]));
      }
      const given = detailFields.filter((field) => names[field] !== undefined);
      const stored = given.length > 0 && readDetails(contactId, storedDetails);
      if (stored) {
        const merged = { ...stored, ...mapBusinessFields(given, (_, field) => names[field]) };
        const kept = Object.entries(merged).filter(([, text]) => text !== '');
        const text = JSON.stringify(Object.fromEntries(kept));
        sealed[detailsColumn] =
          kept.length > 0 ? encryptText(key, text, place(contactId, detailsColumn)) : null;
      }
      return sealed;
    },
    open: (contactId, field, sealed) => openNamed(contactId, field, sealed),
    openFields(contactId, fields, row, isShown = false) {
      const read = isShown ? openText : decrypt;
      const details = fields.some(isDetail) ? readDetails(contactId, row[detailsColumn], read) : {};
      return mapBusinessFields(fields, (_, field: PersonalField) => {
        if (isNamed(field)) return openNamed(contactId, field, row[columns[field]], read);
        return details === null ? securedPlaceholder : (details[field] ?? '');
      });
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

/** What stands in the place of an answer that is kept encrypted; base64 follows. */
const mark = 'sealed:';

/**
 * Names, phone numbers and addresses among the onboarding answers stay where they are, encrypted one by one: so
 * the history, the patches and the size of a row know them as any other answer.
 */
interface AnswerSeals {
  seal(interviewId: string, answers: Answers): Answers;
  /** What was stored before answers were encrypted is readable as it is. */
  open<T extends AnswerValue | undefined>(
    interviewId: string,
    answers: Readonly<Record<string, T>>,
  ): Record<string, T>;
  /** The same from and to JSON text, which is left as it is where nothing is encrypted. */
  openText(interviewId: string, answers: string): string;
}

export function isUnsealed(questionId: string, value: unknown): boolean {
  if (!contactAnswerIds.includes(questionId) || value === null || value === undefined) return false;
  return !(typeof value === 'string' && value.startsWith(mark));
}

function createAnswerSeals(userId: string, key: KeyObject, onBroken: () => void): AnswerSeals {
  const place = (row: string, questionId: string) => ({
    userId,
    table: 'interviews',
    row,
    column: `onboarding_answers.${questionId}`,
  });
  return {
    openText(interviewId, answers) {
      if (!answers.includes(`"${mark}`)) return answers;
      return JSON.stringify(this.open(interviewId, JSON.parse(answers) as Answers));
    },
    seal: (interviewId, answers) =>
      Object.fromEntries(
        Object.entries(answers).map(([id, value]) => {
          if (!isUnsealed(id, value)) return [id, value];
          const sealed = encryptText(key, JSON.stringify(value), place(interviewId, id));
          return [id, mark + sealed.toString('base64')];
        }),
      ),
    open: (interviewId, answers) =>
      Object.fromEntries(
        Object.entries(answers).map(([id, value]) => {
          if (!contactAnswerIds.includes(id) || isUnsealed(id, value) || typeof value !== 'string')
            return [id, value];
          const sealed = Buffer.from(value.slice(mark.length), 'base64');
          const text = decryptText(key, sealed, place(interviewId, id));
          if (text === null) onBroken();
          return [id, text === null ? securedPlaceholder : JSON.parse(text)];
        }),
      ),
  };
}

/** What of a note is encrypted: what it says, and the name of the script part it hangs on, which may hold a name. */
type NoteField = 'text' | 'part';

export interface NoteSeals {
  seal(interviewId: string, noteId: string, field: NoteField, text: string): Buffer;
  /** "[SECURED]" where it was altered, or moved to another note, interview or account. */
  open(interviewId: string, noteId: string, field: NoteField, sealed: Buffer): string;
}

function createNoteSeals(userId: string, key: KeyObject, onBroken: () => void): NoteSeals {
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

export interface PackSeals {
  seal(interviewId: string, edit: PackEdit): Buffer;
  /** None where it was altered, or moved to another document, interview or account: then it is written from the answers again. */
  open(interviewId: string, document: string, sealed: Buffer): readonly PackEdit[];
}

function createPackSeals(userId: string, key: KeyObject, onBroken: () => void): PackSeals {
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
