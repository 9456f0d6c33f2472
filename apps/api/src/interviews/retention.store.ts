import type { Db } from '#lib/db.ts';
import { batchSize, inBatches } from '#lib/inBatches.ts';

export interface RetentionStore {
  /** Operations that nobody can repeat any more, of all accounts. */
  pruneOperations(): Promise<void>;
  /** Interviews nobody changed or opened for so many days, of all accounts. */
  deleteIdle(days: number): Promise<void>;
}

export function createRetentionStore(db: Db): RetentionStore {
  const untilNone = (sql: string, values: readonly unknown[]) =>
    inBatches(async () => (await db.query<{ gone: number }>(sql, values))[0]?.gone ?? 0);
  return {
    pruneOperations: () => untilNone('select app.prune_operations($1) as gone', [batchSize]),
    deleteIdle: (days) =>
      untilNone('select app.delete_idle_interviews($1, $2) as gone', [days, batchSize / 10]),
  };
}
