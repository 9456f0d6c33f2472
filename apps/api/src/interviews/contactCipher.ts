import type { KeyObject } from 'node:crypto';
import { securedPlaceholder } from '@salespro/domain/interviews/securedPlaceholder.ts';
import { decryptText, encryptText } from '#lib/crypto.ts';
import { type AnswerSeals, createAnswerSeals } from './answerSeals.ts';

export interface ContactNames {
  readonly businessName: string;
  readonly contactName: string;
  readonly contactEmail: string;
}

const columns = {
  businessName: 'business_name_encrypted',
  contactName: 'contact_name_encrypted',
  contactEmail: 'contact_email_encrypted',
} as const;

const contactFields = Object.keys(columns) as (keyof ContactNames)[];

export interface ContactCipher {
  /** Business, contact and e-mail, in this order; null for what is left out. */
  seal(contactId: string, names: Partial<ContactNames>): readonly (Buffer | null)[];
  /** "[SECURED]" where a value is missing, altered or moved (DATA-08, DATA-17). */
  open(contactId: string, field: keyof ContactNames, sealed: Buffer | null | undefined): string;
  /** Onboarding answers with those by which a person can be reached encrypted, and back. */
  readonly sealAnswers: AnswerSeals['seal'];
  readonly openAnswers: AnswerSeals['open'];
  sealPitch(interviewId: string, pitch: string | null): Buffer | null;
  openPitch(interviewId: string, sealed: Buffer | null): string | null;
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
  const answers = createAnswerSeals(userId, key, onBroken);
  return {
    sealAnswers: answers.seal,
    openAnswers: answers.open,
    seal: (contactId, names) =>
      contactFields.map((field) => {
        const text = names[field];
        return text === undefined ? null : encryptText(key, text, place(contactId, columns[field]));
      }),
    open(contactId, field, sealed) {
      const text = sealed ? decryptText(key, sealed, place(contactId, columns[field])) : null;
      if (text === null) onBroken();
      return text ?? securedPlaceholder;
    },
    sealPitch: (interviewId, pitch) =>
      pitch === null ? null : encryptText(key, pitch, pitchPlace(interviewId)),
    openPitch: (interviewId, sealed) =>
      sealed ? decryptText(key, sealed, pitchPlace(interviewId)) : null,
  };
}
