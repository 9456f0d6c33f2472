import type { ReplyOf } from '@salespro/contract/endpoint.ts';
import {
  addLeadRows,
  createLeadImport,
  type LeadImport,
  type LeadRow,
  listLeadImports,
  listLeftOut,
  startLeadImport,
} from '@salespro/contract/leads.ts';
import { mostRowsPerCall } from '@salespro/domain/leads/Lead.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import { queryClient } from '#lib/queryClient.ts';
import type { LeftOutRow } from './previewLeads.ts';

/** The job writes down how far it is several times a second. */
const askEveryMs = 1000;

export const isAtWork = ({ status }: LeadImport) => status === 'running' || status === 'undoing';

export const importsQuery = queryOptions({
  queryKey: ['lead-imports'] as const,
  queryFn: () => call(listLeadImports),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.imports.some(isAtWork) ? askEveryMs : false),
});

export const refreshImports = () =>
  queryClient.invalidateQueries({ queryKey: importsQuery.queryKey });

export const leftOutQuery = (id: string) =>
  queryOptions({
    queryKey: ['lead-imports', id, 'left-out'] as const,
    queryFn: () => readLeftOut(id),
    staleTime: Number.POSITIVE_INFINITY,
  });

async function readLeftOut(id: string): Promise<LeftOutRow[]> {
  const all: LeftOutRow[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: ReplyOf<typeof listLeftOut> = await call(listLeftOut, {
      params: { id },
      query: { after },
    });
    all.push(...page.rows);
    after = page.next;
  }
  return all;
}

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
