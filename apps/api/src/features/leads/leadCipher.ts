import type { KeyObject } from 'node:crypto';
import type { LeadRow } from '@salespro/contract/leads.ts';
import { decryptText, encryptText } from '#lib/crypto.ts';

export type WaitingRow = Pick<LeadRow, 'cells' | 'isTorn'>;

/** Rows that wait for their import lie encrypted like the contacts they will be. */
export interface LeadCipher {
  seal(importId: string, line: number, row: WaitingRow): Buffer;
  /** Null when it was altered or moved. */
  open(importId: string, line: number, sealed: Buffer): WaitingRow | null;
}

export function createLeadCipher(userId: string, key: KeyObject): LeadCipher {
  const place = (importId: string, line: number) => ({
    userId,
    table: 'lead_rows',
    row: `${importId} ${line}`,
    column: 'sealed',
  });
  return {
    seal: (importId, line, row) => encryptText(key, JSON.stringify(row), place(importId, line)),
    open(importId, line, sealed) {
      const text = decryptText(key, sealed, place(importId, line));
      return text === null ? null : (JSON.parse(text) as WaitingRow);
    },
  };
}
