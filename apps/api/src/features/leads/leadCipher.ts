import type { KeyObject } from 'node:crypto';
import type { LeadRow } from '@salespro/contract/leads.ts';
import { decryptText, encryptText } from '#lib/crypto.ts';

export type PendingLeadRow = Pick<LeadRow, 'cells' | 'isTorn'>;

/** Encrypts and decrypts uploaded CSV rows until they are imported. */
export type LeadCipher = ReturnType<typeof createLeadCipher>;

export function createLeadCipher(userId: string, key: KeyObject) {
  const buildContext = (importId: string, line: number) => ({
    userId,
    table: 'lead_rows',
    row: `${importId} ${line}`,
    column: 'sealed',
  });
  return {
    encrypt: (importId: string, line: number, row: PendingLeadRow): Buffer =>
      encryptText(key, JSON.stringify(row), buildContext(importId, line)),

    /** Returns null for a value that was altered or copied from another row. */
    decrypt(importId: string, line: number, sealed: Buffer): PendingLeadRow | null {
      const text = decryptText(key, sealed, buildContext(importId, line));
      return text === null ? null : (JSON.parse(text) as PendingLeadRow);
    },
  };
}
