import { randomUUID } from 'node:crypto';
import type { LeadImport, LeadRow } from '@salespro/contract/leads.ts';
import { type LeadCells, leadFields } from '@salespro/domain/leads/Lead.ts';
import type { Browser } from './Browser.ts';
import { waitUntil } from './testServer.ts';

const blank = Object.fromEntries(leadFields.map((field) => [field, ''])) as unknown as LeadCells;

/** Converts cells to the rows of a file with column names in its first line. */
export const toLeadRows = (cells: readonly Partial<LeadCells>[]): LeadRow[] =>
  cells.map((one, place) => ({ line: place + 2, cells: { ...blank, ...one }, isTorn: false }));

/** Creates an import and sends its rows, without starting it. */
export async function sendLeads(
  browser: Browser,
  rows: readonly LeadRow[],
  more: { addsDuplicates?: boolean; total?: number } = {},
): Promise<string> {
  const id = randomUUID();
  const { addsDuplicates = false, total = rows.length } = more;
  const announced = await browser.post('/api/leads/imports', { id, total, addsDuplicates });
  if (announced.statusCode !== 200) throw new Error(announced.body);
  for (let from = 0; from < rows.length; from += 100) {
    const sent = await browser.post(`/api/leads/imports/${id}/rows`, {
      rows: rows.slice(from, from + 100),
    });
    if (sent.statusCode !== 200) throw new Error(sent.body);
  }
  return id;
}

export async function waitForImport(
  browser: Browser,
  id: string,
  status: LeadImport['status'],
): Promise<LeadImport> {
  let last: LeadImport | undefined;
  return waitUntil(
    async () => {
      last = (await browser.get(`/api/leads/imports/${id}`)).json() as LeadImport;
      return last.status === status ? last : undefined;
    },
    () => `never ${status}: ${JSON.stringify(last)}`,
  );
}

/** Imports leads and waits for the result. */
export async function importLeads(
  browser: Browser,
  cells: readonly Partial<LeadCells>[],
  more: { addsDuplicates?: boolean } = {},
): Promise<LeadImport> {
  const id = await sendLeads(browser, toLeadRows(cells), more);
  const started = await browser.post(`/api/leads/imports/${id}/start`);
  if (started.statusCode !== 200) throw new Error(started.body);
  return waitForImport(browser, id, 'done');
}

export async function undoLeads(browser: Browser, id: string): Promise<LeadImport> {
  await browser.post(`/api/leads/imports/${id}/undo`);
  return waitForImport(browser, id, 'undone');
}
