import type { KeyObject } from 'node:crypto';
import {
  type PackEdit,
  type PackFieldValues,
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
import { decryptText, decryptTextCached, encryptText } from '#lib/crypto.ts';

export type ContactValues = Pick<BusinessValues, PersonalField>;

/** Database columns of the contact fields that have a column of their own. */
const columnOfField = {
  businessName: 'business_name_encrypted',
  contactName: 'contact_name_encrypted',
  contactEmail: 'contact_email_encrypted',
} as const satisfies Partial<Record<PersonalField, string>>;
/** Database column of all other personal fields: one encrypted JSON object; null where all are blank. */
const detailsColumn = 'details_encrypted';

type FieldWithColumn = keyof typeof columnOfField;
type DetailField = Exclude<PersonalField, FieldWithColumn>;
type Details = Readonly<Partial<Record<DetailField, string>>>;
type ContactColumn = (typeof columnOfField)[FieldWithColumn] | typeof detailsColumn;
export type ContactRow = Readonly<Record<ContactColumn, Buffer | null>>;

const hasOwnColumn = (field: string): field is FieldWithColumn =>
  Object.hasOwn(columnOfField, field);
const isDetailField = (field: PersonalField): field is DetailField => !hasOwnColumn(field);
export const contactDetailFields = personalFields.filter(isDetailField);

/** Lists the columns of app.customer_contacts that hold these fields; fields that are not personal are ignored. */
export function listContactColumns(fields: readonly string[]): readonly ContactColumn[] {
  const named = fields.filter(hasOwnColumn).map((field) => columnOfField[field]);
  return contactDetailFields.some((field) => fields.includes(field))
    ? [...named, detailsColumn]
    : named;
}
export const contactColumns = listContactColumns(personalFields);

/** An encrypted value as bytes or hexadecimal text; an empty text means no value. */
type Encrypted = Buffer | string | null | undefined;

export interface ContactCipher {
  /**
   * Encrypts contact fields into their columns. Detail fields are merged into the stored details.
   * Details that cannot be decrypted remain unchanged, so that their other values are not lost.
   */
  encryptContact(
    contactId: string,
    names: Partial<ContactValues>,
    storedDetails?: Encrypted,
  ): Partial<ContactRow>;
  /** Decrypts one field; returns "[SECURED]" for a value that is missing, altered or copied from another row. */
  decryptField(contactId: string, field: FieldWithColumn, encrypted: Encrypted): string;
  /** Decrypts several fields of a contact; a detail that was never entered is blank. */
  decryptFields<Field extends PersonalField>(
    contactId: string,
    fields: readonly Field[],
    row: Readonly<Partial<Record<ContactColumn, Encrypted>>>,
    /** Uses the cache of decrypted texts, for data that is read repeatedly. */
    isCached?: boolean,
  ): Readonly<Record<Field, string>>;
  /** Encrypt and decrypt those onboarding answers that identify a person. */
  readonly encryptAnswers: AnswerCipher['encrypt'];
  readonly decryptAnswers: AnswerCipher['decrypt'];
  decryptAnswersJson(interviewId: string, answers: string): string;
  readonly encryptNote: NoteCipher['encrypt'];
  readonly decryptNote: NoteCipher['decrypt'];
  readonly encryptPackEdit: PackEditCipher['encrypt'];
  readonly decryptPackEdit: PackEditCipher['decrypt'];
  encryptPitch(interviewId: string, pitch: string | null): Buffer | null;
  decryptPitch(interviewId: string, encrypted: Buffer | null): string | null;
  /** Encrypts the note of an outcome; returns null for a blank note. */
  encryptOutcomeNote(outcomeId: string, note: string): Buffer | null;
  decryptOutcomeNote(outcomeId: string, encrypted: Buffer | null): string;
}

const decryptUncached: typeof decryptTextCached = (key, encrypted, context) =>
  decryptText(
    key,
    typeof encrypted === 'string' ? Buffer.from(encrypted, 'hex') : encrypted,
    context,
  );

export function createContactCipher(
  userId: string,
  key: KeyObject,
  onDecryptFailure: () => void,
): ContactCipher {
  const buildContext = (row: string, column: string) => ({
    userId,
    table: 'customer_contacts',
    row,
    column,
  });
  const buildPitchContext = (row: string) => ({
    userId,
    table: 'interviews',
    row,
    column: 'generated_pitch_encrypted',
  });
  const buildOutcomeNoteContext = (row: string) => ({
    userId,
    table: 'outcomes',
    row,
    column: 'note_encrypted',
  });
  const orPlaceholder = (text: string | null) => {
    if (text === null) onDecryptFailure();
    return text ?? securedPlaceholder;
  };
  const decryptColumn = (
    contactId: string,
    field: FieldWithColumn,
    encrypted: Encrypted,
    read = decryptUncached,
  ) =>
    orPlaceholder(
      encrypted ? read(key, encrypted, buildContext(contactId, columnOfField[field])) : null,
    );
  /** Decrypts the contact details; returns null where they were altered or copied from another row. */
  function decryptDetails(
    contactId: string,
    encrypted: Encrypted,
    read = decryptUncached,
  ): Details | null {
    if (!encrypted) return {};
    const text = read(key, encrypted, buildContext(contactId, detailsColumn));
    if (text !== null) return JSON.parse(text) as Details;
    // Older rows hold the phone number alone, encrypted for its former column.
    const contactPhone = read(key, encrypted, buildContext(contactId, 'contact_phone_encrypted'));
    if (contactPhone === null) onDecryptFailure();
    return contactPhone === null ? null : { contactPhone };
  }
  const answers = createAnswerCipher(userId, key, onDecryptFailure);
  const notes = createNoteCipher(userId, key, onDecryptFailure);
  const pack = createPackEditCipher(userId, key, onDecryptFailure);
  return {
    encryptAnswers: answers.encrypt,
    decryptAnswers: answers.decrypt,
    decryptAnswersJson: (interviewId, text) => answers.decryptJson(interviewId, text),
    encryptNote: notes.encrypt,
    decryptNote: notes.decrypt,
    encryptPackEdit: pack.encrypt,
    decryptPackEdit: pack.decrypt,
    encryptContact(contactId, names, storedDetails = null) {
      const encrypted: { -readonly [Column in ContactColumn]?: Buffer | null } = {};
      for (const field of personalFields.filter(hasOwnColumn)) {
        const text = names[field];
        if (text !== undefined)
          encrypted[columnOfField[field]] = encryptText(
            key,
            text,
            buildContext(contactId, columnOfField[field]),
          );
      }
      const given = contactDetailFields.filter((field) => names[field] !== undefined);
      const stored = given.length > 0 && decryptDetails(contactId, storedDetails);
      if (stored) {
        const merged = { ...stored, ...mapBusinessFields(given, (_, field) => names[field]) };
        const kept = Object.entries(merged).filter(([, text]) => text !== '');
        const text = JSON.stringify(Object.fromEntries(kept));
        encrypted[detailsColumn] =
          kept.length > 0 ? encryptText(key, text, buildContext(contactId, detailsColumn)) : null;
      }
      return encrypted;
    },
    decryptField: (contactId, field, encrypted) => decryptColumn(contactId, field, encrypted),
    decryptFields(contactId, fields, row, isCached = false) {
      const read = isCached ? decryptTextCached : decryptUncached;
      const details = fields.some(isDetailField)
        ? decryptDetails(contactId, row[detailsColumn], read)
        : {};
      return mapBusinessFields(fields, (_, field: PersonalField) => {
        if (hasOwnColumn(field))
          return decryptColumn(contactId, field, row[columnOfField[field]], read);
        return details === null ? securedPlaceholder : (details[field] ?? '');
      });
    },
    encryptPitch: (interviewId, pitch) =>
      pitch === null ? null : encryptText(key, pitch, buildPitchContext(interviewId)),
    decryptPitch: (interviewId, encrypted) =>
      encrypted ? decryptText(key, encrypted, buildPitchContext(interviewId)) : null,
    encryptOutcomeNote: (outcomeId, note) =>
      note === '' ? null : encryptText(key, note, buildOutcomeNoteContext(outcomeId)),
    decryptOutcomeNote(outcomeId, encrypted) {
      if (encrypted === null) return '';
      const note = decryptText(key, encrypted, buildOutcomeNoteContext(outcomeId));
      if (note === null) onDecryptFailure();
      return note ?? securedPlaceholder;
    },
  };
}

/** Prefix of an encrypted onboarding answer; base64 follows. */
const encryptedPrefix = 'sealed:';

/**
 * Encrypts onboarding answers that identify a person, each one separately and in place,
 * so that history and patches treat them like any other answer.
 */
interface AnswerCipher {
  encrypt(interviewId: string, answers: Answers): Answers;
  /** Decrypts answers; values stored before answers were encrypted are returned unchanged. */
  decrypt<T extends AnswerValue | undefined>(
    interviewId: string,
    answers: Readonly<Record<string, T>>,
  ): Record<string, T>;
  /** Decrypts answers in JSON text; returns the text unchanged where none is encrypted. */
  decryptJson(interviewId: string, answers: string): string;
}

export function isUnencryptedContactAnswer(questionId: string, value: unknown): boolean {
  if (!contactAnswerIds.includes(questionId) || value === null || value === undefined) return false;
  return !(typeof value === 'string' && value.startsWith(encryptedPrefix));
}

function createAnswerCipher(
  userId: string,
  key: KeyObject,
  onDecryptFailure: () => void,
): AnswerCipher {
  const buildContext = (row: string, questionId: string) => ({
    userId,
    table: 'interviews',
    row,
    column: `onboarding_answers.${questionId}`,
  });
  return {
    decryptJson(interviewId, answers) {
      if (!answers.includes(`"${encryptedPrefix}`)) return answers;
      return JSON.stringify(this.decrypt(interviewId, JSON.parse(answers) as Answers));
    },
    encrypt: (interviewId, answers) =>
      Object.fromEntries(
        Object.entries(answers).map(([id, value]) => {
          if (!isUnencryptedContactAnswer(id, value)) return [id, value];
          const encrypted = encryptText(key, JSON.stringify(value), buildContext(interviewId, id));
          return [id, encryptedPrefix + encrypted.toString('base64')];
        }),
      ),
    decrypt: (interviewId, answers) =>
      Object.fromEntries(
        Object.entries(answers).map(([id, value]) => {
          if (
            !contactAnswerIds.includes(id) ||
            isUnencryptedContactAnswer(id, value) ||
            typeof value !== 'string'
          )
            return [id, value];
          const encrypted = Buffer.from(value.slice(encryptedPrefix.length), 'base64');
          const text = decryptText(key, encrypted, buildContext(interviewId, id));
          if (text === null) onDecryptFailure();
          return [id, text === null ? securedPlaceholder : JSON.parse(text)];
        }),
      ),
  };
}

/** Encrypted fields of a note: its text and the name of its script part, which may contain a client name. */
type NoteField = 'text' | 'part';

export interface NoteCipher {
  encrypt(interviewId: string, noteId: string, field: NoteField, text: string): Buffer;
  /** Decrypts a field; returns "[SECURED]" for a value that was altered or copied from another note. */
  decrypt(interviewId: string, noteId: string, field: NoteField, encrypted: Buffer): string;
}

function createNoteCipher(
  userId: string,
  key: KeyObject,
  onDecryptFailure: () => void,
): NoteCipher {
  // The note history stores the same bytes, so both tables share one encryption context.
  const buildContext = (interviewId: string, noteId: string, field: NoteField) => ({
    userId,
    table: 'interview_notes',
    row: `${interviewId}/${noteId}`,
    column: `${field}_encrypted`,
  });
  return {
    encrypt: (interviewId, noteId, field, text) =>
      encryptText(key, text, buildContext(interviewId, noteId, field)),
    decrypt(interviewId, noteId, field, encrypted) {
      const text = decryptText(key, encrypted, buildContext(interviewId, noteId, field));
      if (text === null) onDecryptFailure();
      return text ?? securedPlaceholder;
    },
  };
}

export interface PackEditCipher {
  encrypt(interviewId: string, edit: PackEdit): Buffer;
  /** Decrypts the edits; returns none for altered or copied bytes, so that the document is rendered from the answers. */
  decrypt(interviewId: string, document: string, encrypted: Buffer): readonly PackEdit[];
}

function createPackEditCipher(
  userId: string,
  key: KeyObject,
  onDecryptFailure: () => void,
): PackEditCipher {
  const buildContext = (interviewId: string, document: string) => ({
    userId,
    table: 'pack_edits',
    row: `${interviewId}/${document}`,
    column: 'words_encrypted',
  });
  return {
    encrypt: (interviewId, { document, words }) =>
      encryptText(key, JSON.stringify(words), buildContext(interviewId, document)),
    decrypt(interviewId, document, encrypted) {
      // The document was added by a newer version.
      const known = packDocuments.find((each) => each === document);
      if (known === undefined) return [];
      const text = decryptText(key, encrypted, buildContext(interviewId, document));
      if (text === null) onDecryptFailure();
      return text === null ? [] : [{ document: known, words: readWords(text) }];
    },
  };
}

/** Parses the edited texts; fields of a newer version are dropped. */
function readWords(text: string): PackFieldValues {
  const words: PackFieldValues = JSON.parse(text);
  return Object.fromEntries(
    packFields.flatMap((field) => (words[field] === undefined ? [] : [[field, words[field]]])),
  );
}
