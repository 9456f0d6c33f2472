import type { Db } from '#lib/db.ts';
import { batchSize, inBatches } from '#lib/inBatches.ts';
import type { Named } from '#lib/named.ts';

export interface RetentionStore {
  /** Operations that nobody can repeat any more, of all accounts. */
  pruneOperations(): Promise<void>;
  /** Interviews nobody changed or opened for so many days, of all accounts. */
  deleteIdle(days: number): Promise<void>;
}

export function createRetentionStore(db: Db): RetentionStore {
  const untilNone = (sql: string, values: Named) =>
    inBatches(async () => (await db.query<{ gone: number }>(sql, values))[0]?.gone ?? 0);
  return {
    pruneOperations: () =>
      untilNone('select app.prune_operations(:batchSize) as gone', { batchSize }),
    deleteIdle: (days) =>
      untilNone('select app.delete_idle_interviews(:days, :most) as gone', {
        days,
        most: batchSize / 10,
      }),
  };
}
