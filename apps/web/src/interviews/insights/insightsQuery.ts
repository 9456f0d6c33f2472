import { readInsights } from '@salespro/contract/insights.ts';
import { type PeriodId, toPeriod } from '@salespro/domain/insights/periods.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/http.ts';
import { findCopyOf, loadWithCopy } from '#sync/copies/queryCopies.ts';

/** Counts of a period, and when they were loaded. */
export interface LoadedInsights {
  readonly counts: Readonly<Record<string, number>>;
  readonly from: string;
  readonly to: string;
  readonly loadedAt: string;
  /** As this device last saw them. */
  readonly isCopy: boolean;
}

/** Of a period that ends on the seller's day. */
export function insightsQuery(id: PeriodId, today: string) {
  const queryKey = ['insights', id, today] as const;
  const copyAs = `insights/${id}`;
  return queryOptions({
    queryKey,
    queryFn: () =>
      loadWithCopy<LoadedInsights>({
        queryKey,
        async load() {
          const period = toPeriod(id, today);
          const { counts } = await call(readInsights, { query: period });
          return { counts, ...period, loadedAt: new Date().toISOString(), isCopy: false };
        },
        async findCopy(userId) {
          const copy = await findCopyOf(userId, copyAs, isLoaded);
          return copy && { ...copy, isCopy: true };
        },
      }),
    staleTime: 0,
    meta: { copyAs },
  });
}

function isLoaded(copy: unknown): copy is LoadedInsights {
  return typeof copy === 'object' && copy !== null && 'counts' in copy && 'loadedAt' in copy;
}
