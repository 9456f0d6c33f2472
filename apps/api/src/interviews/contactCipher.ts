import type { KeyObject } from 'node:crypto';
import { securedPlaceholder } from '@salespro/domain/interviews/securedPlaceholder.ts';
import { decryptText, encryptText } from '#lib/crypto.ts';

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

export interface ContactCipher {
  seal(contactId: string, names: ContactNames): [business: Buffer, contact: Buffer, email: Buffer];
  /** "[SECURED]" where a value is missing, altered or moved (DATA-08, DATA-17). */
  open(contactId: string, field: keyof ContactNames, sealed: Buffer | null | undefined): string;
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
  return {
    seal: (contactId, names) => [
      encryptText(key, names.businessName, place(contactId, columns.businessName)),
      encryptText(key, names.contactName, place(contactId, columns.contactName)),
      encryptText(key, names.contactEmail, place(contactId, columns.contactEmail)),
    ],
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
