import { type DueListRow, listDueInterviews } from '@salespro/contract/due.ts';
import { queryOptions } from '@tanstack/react-query';
import { classifyCallFailure } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';
import { queryClient } from '#lib/queryClient.ts';
import { findValidCopy, loadWithCopyFallback } from '#sync/copies/queryCopies.ts';

/** Due items of all interviews, from the server or from the copy on this device. */
export interface DueList {
  readonly rows: readonly DueListRow[];
  /** True when the list is the copy stored on this device. */
  readonly isCopy: boolean;
}

const dueKey = ['due'] as const;
const copyName = 'due';

/** Loads the due list without caching; when the request fails, uses the copy on this device. */
export const dueQuery = queryOptions({
  queryKey: dueKey,
  queryFn: () =>
    loadWithCopyFallback<DueList>({
      queryKey: dueKey,
      load: async () => ({ ...(await call(listDueInterviews, {})), isCopy: false }),
      async findCopy(userId) {
        const copy = await findValidCopy(userId, copyName, isDueList);
        return copy && { ...copy, isCopy: true };
      },
      // Uses the copy on server errors too, except for rejected requests and ended sessions.
      isCopyWanted: (thrown) => !['refused', 'signed_out'].includes(classifyCallFailure(thrown)),
    }),
  staleTime: 0,
  meta: { copyAs: copyName },
});

export const refreshDueList = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: dueKey });

/** Changes the cached due rows at once and cancels requests in flight, which would return stale rows. */
export function updateCachedDueRows(change: (row: DueListRow) => DueListRow): void {
  void queryClient.cancelQueries({ queryKey: dueKey });
  queryClient.setQueryData(
    dueQuery.queryKey,
    (cached) => cached && { ...cached, rows: cached.rows.map(change) },
  );
}

function isDueList(copy: unknown): copy is DueList {
  return typeof copy === 'object' && copy !== null && 'rows' in copy && Array.isArray(copy.rows);
}
