import type { KeyObject } from 'node:crypto';
import type { LeadRow } from '@salespro/contract/leads.ts';
import { decryptText, encryptText } from '#lib/crypto.ts';

export type PendingLeadRow = Pick<LeadRow, 'cells' | 'isTorn'>;

/** Encrypts and decrypts uploaded CSV rows until they are imported. */
export interface LeadCipher {
  encrypt(importId: string, line: number, row: PendingLeadRow): Buffer;
  /** Returns null for a value that was altered or copied from another row. */
  decrypt(importId: string, line: number, sealed: Buffer): PendingLeadRow | null;
}

export function createLeadCipher(userId: string, key: KeyObject): LeadCipher {
  const buildContext = (importId: string, line: number) => ({
    userId,
    table: 'lead_rows',
    row: `${importId} ${line}`,
    column: 'sealed',
  });
  return {
    encrypt: (importId, line, row) =>
      encryptText(key, JSON.stringify(row), buildContext(importId, line)),
    decrypt(importId, line, sealed) {
      const text = decryptText(key, sealed, buildContext(importId, line));
      return text === null ? null : (JSON.parse(text) as PendingLeadRow);
    },
  };
}
