import {
  addLeadRows,
  createLeadImport,
  type LeadImport,
  type LeadRow,
  startLeadImport,
} from '@salespro/contract/leads.ts';
import { mostRowsPerCall } from '@salespro/domain/interviews/leads/Lead.ts';
import { call } from '#lib/http.ts';

/** Well below what a request may be. */
const mostLetters = 60_000;

/** Sends a whole file and starts its import. Done again with the same id, it goes on where it broke off. */
export async function sendLeads(
  id: string,
  rows: readonly LeadRow[],
  addsDuplicates: boolean,
  onSent: (count: number) => void,
): Promise<LeadImport> {
  const known = await call(createLeadImport, { body: { id, total: rows.length, addsDuplicates } });
  // Started before, and only the answer was lost.
  if (known.status !== 'open') return known;
  let sent = 0;
  for (const part of toParts(rows)) {
    await call(addLeadRows, { params: { id }, body: { rows: part } });
    sent += part.length;
    onSent(sent);
  }
  return await call(startLeadImport, { params: { id } });
}

function toParts(rows: readonly LeadRow[]): LeadRow[][] {
  const parts: LeadRow[][] = [];
  let letters = 0;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    const last = parts.at(-1);
    if (last && last.length < mostRowsPerCall && letters + size <= mostLetters) {
      last.push(row);
      letters += size;
    } else {
      parts.push([row]);
      letters = size;
    }
  }
  return parts;
}
