import { type BrandAudit, readBrandAudit } from '@salespro/contract/brandAudit.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import { queryClient } from '#lib/queryClient.ts';

/** Signed URLs expire after 60 minutes, so they are refetched before. */
const refetchIntervalMs = 50 * 60_000;
const requestTimeoutMs = 15_000;

const buildBrandAuditQueryKey = (interviewId: string) => ['brandAudit', interviewId] as const;

/** Builds the query that loads the brand audit of an interview with signed URLs. */
export function brandAuditQuery(interviewId: string) {
  return queryOptions({
    queryKey: buildBrandAuditQueryKey(interviewId),
    queryFn: async () =>
      (await call(readBrandAudit, { params: { id: interviewId }, timeoutMs: requestTimeoutMs }))
        .audit,
    staleTime: refetchIntervalMs,
    refetchInterval: refetchIntervalMs,
    refetchIntervalInBackground: true,
  });
}

/** Replaces the cached brand audit; without one (after a sign-out) nothing is stored. */
export function updateCachedBrandAudit(interviewId: string, audit: BrandAudit | null): void {
  if (queryClient.getQueryData(buildBrandAuditQueryKey(interviewId)) === undefined) return;
  queryClient.setQueryData(buildBrandAuditQueryKey(interviewId), audit);
}

/** Fetches the brand audit again for fresh signed URLs; null when there is no file. */
export function refetchBrandAudit(interviewId: string): Promise<BrandAudit | null> {
  return queryClient.fetchQuery({ ...brandAuditQuery(interviewId), staleTime: 0 });
}
