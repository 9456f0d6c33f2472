import { type DueListRow, listDueInterviews } from '@salespro/contract/due.ts';
import { queryOptions } from '@tanstack/react-query';
import { classifyFailure } from '#lib/CallError.ts';
import { call } from '#lib/http.ts';
import { queryClient } from '#lib/queryClient.ts';
import { findCopyOf, loadWithCopy } from '#sync/copies/queryCopies.ts';

export interface DueList {
  readonly rows: readonly DueListRow[];
  /** As this device last saw it. */
  readonly isCopy: boolean;
}

const dueKey = ['due'] as const;
const copyName = 'due';

/** What is due; always asked anew, because every step changes it. Where that fails as this device last saw it. */
export const dueQuery = queryOptions({
  queryKey: dueKey,
  queryFn: () =>
    loadWithCopy<DueList>({
      queryKey: dueKey,
      load: async () => ({ ...(await call(listDueInterviews, {})), isCopy: false }),
      async findCopy(userId) {
        const copy = await findCopyOf(userId, copyName, isDueList);
        return copy && { ...copy, isCopy: true };
      },
      // A server that fails at this one call must not look like a day with nothing to do.
      isCopyWanted: (thrown) => !['refused', 'signed_out'].includes(classifyFailure(thrown)),
    }),
  staleTime: 0,
  meta: { copyAs: copyName },
});

export const refreshDue = (): Promise<void> => queryClient.invalidateQueries({ queryKey: dueKey });

/** Shown at once. An answer that is on its way does not know of it yet. */
export function changeDue(change: (row: DueListRow) => DueListRow): void {
  void queryClient.cancelQueries({ queryKey: dueKey });
  queryClient.setQueryData(
    dueQuery.queryKey,
    (held) => held && { ...held, rows: held.rows.map(change) },
  );
}

function isDueList(copy: unknown): copy is DueList {
  return typeof copy === 'object' && copy !== null && 'rows' in copy && Array.isArray(copy.rows);
}
