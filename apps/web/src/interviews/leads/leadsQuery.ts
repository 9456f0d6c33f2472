import type { ReplyOf } from '@salespro/contract/endpoint.ts';
import { type LeadImport, listLeadImports, listLeftOut } from '@salespro/contract/leads.ts';
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
