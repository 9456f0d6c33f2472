import type { ReplyOf } from '@salespro/contract/endpoint.ts';
import {
  addLeadRows,
  createLeadImport,
  type LeadImport,
  type LeadRow,
  listLeadImports,
  listSkippedLeadRows,
  startLeadImport,
} from '@salespro/contract/leads.ts';
import { maxLeadRowsPerRequest } from '@salespro/domain/leads/Lead.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import { queryClient } from '#lib/queryClient.ts';
import type { SkippedLeadRow } from './previewLeads.ts';

/** Poll interval of a running import. */
const pollIntervalMs = 1000;

/** Returns whether an import of prospects is running or being undone. */
export const isImportInProgress = ({ status }: LeadImport) =>
  status === 'running' || status === 'undoing';

/** Query for the seller's imports of prospects; polls while one is in progress. */
export const leadImportsQuery = queryOptions({
  queryKey: ['lead-imports'] as const,
  queryFn: () => call(listLeadImports),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.imports.some(isImportInProgress) ? pollIntervalMs : false,
});

export const refreshLeadImports = () =>
  queryClient.invalidateQueries({ queryKey: leadImportsQuery.queryKey });

/** Query for the rows that an import did not add. */
export const skippedLeadRowsQuery = (id: string) =>
  queryOptions({
    queryKey: ['lead-imports', id, 'left-out'] as const,
    queryFn: () => loadSkippedLeadRows(id),
    staleTime: Number.POSITIVE_INFINITY,
  });

async function loadSkippedLeadRows(id: string): Promise<SkippedLeadRow[]> {
  const all: SkippedLeadRow[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: ReplyOf<typeof listSkippedLeadRows> = await call(listSkippedLeadRows, {
      params: { id },
      query: { after },
    });
    all.push(...page.rows);
    after = page.next;
  }
  return all;
}

/** Characters of rows per call; well below the maximum size of a request. */
const maxCharactersPerCall = 60_000;

/** Uploads all rows of a file and starts the import; a retry with the same id adds no row twice. */
export async function uploadLeadRows(
  id: string,
  rows: readonly LeadRow[],
  addsDuplicates: boolean,
  onSent: (count: number) => void,
): Promise<LeadImport> {
  const leadImport = await call(createLeadImport, {
    body: { id, total: rows.length, addsDuplicates },
  });
  // The import had already started, and only its reply was lost.
  if (leadImport.status !== 'open') return leadImport;
  let sent = 0;
  for (const batch of splitIntoBatches(rows)) {
    await call(addLeadRows, { params: { id }, body: { rows: batch } });
    sent += batch.length;
    onSent(sent);
  }
  return await call(startLeadImport, { params: { id } });
}

function splitIntoBatches(rows: readonly LeadRow[]): LeadRow[][] {
  const parts: LeadRow[][] = [];
  let letters = 0;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    const last = parts.at(-1);
    if (last && last.length < maxLeadRowsPerRequest && letters + size <= maxCharactersPerCall) {
      last.push(row);
      letters += size;
    } else {
      parts.push([row]);
      letters = size;
    }
  }
  return parts;
}
