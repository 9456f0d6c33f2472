import { type BrandAudit, readBrandAudit } from '@salespro/contract/audit.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import { queryClient } from '#lib/queryClient.ts';

/** The signed addresses work for 60 minutes; they are renewed while there is time left (W-19). */
const renewMs = 50 * 60_000;
/** G-080 */
const patienceMs = 15_000;

const auditKey = (interviewId: string) => ['brandAudit', interviewId] as const;

export function auditQuery(interviewId: string) {
  return queryOptions({
    queryKey: auditKey(interviewId),
    queryFn: async () =>
      (await call(readBrandAudit, { params: { id: interviewId }, timeoutMs: patienceMs })).audit,
    staleTime: renewMs,
    refetchInterval: renewMs,
    refetchIntervalInBackground: true,
  });
}

/** Only where it is held: a reply after a sign-out must not bring it back. */
export function keepAudit(interviewId: string, audit: BrandAudit | null): void {
  if (queryClient.getQueryData(auditKey(interviewId)) === undefined) return;
  queryClient.setQueryData(auditKey(interviewId), audit);
}

/** Fresh addresses of the same file, or of the one that took its place; null when there is none. */
export function renewAudit(interviewId: string): Promise<BrandAudit | null> {
  return queryClient.fetchQuery({ ...auditQuery(interviewId), staleTime: 0 });
}
