import type { NamedValues } from '#lib/bindNamedValues.ts';
import type { Db } from '#lib/db.ts';
import { batchSize, runInBatches } from '#lib/runInBatches.ts';

export function createRetentionStore(db: Db) {
  const untilNone = (sql: string, values: NamedValues) =>
    runInBatches(async () => (await db.query<{ gone: number }>(sql, values))[0]?.gone ?? 0);
  return {
    /** Deletes operation ids too old to be retried, of all accounts. */
    pruneOperations: (): Promise<void> =>
      untilNone('select app.prune_operations(:batchSize) as gone', { batchSize }),

    /** Deletes interviews without access or change for so many days, of all accounts. */
    deleteIdleInterviews: (days: number): Promise<void> =>
      untilNone('select app.delete_idle_interviews(:days, :most) as gone', {
        days,
        most: batchSize / 10,
      }),
  };
}
