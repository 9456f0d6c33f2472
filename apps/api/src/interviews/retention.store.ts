import type { Db } from '#lib/db.ts';

export interface RetentionStore {
  /** Operations that nobody can repeat any more, of all accounts. */
  pruneOperations(): Promise<void>;
  /** Interviews nobody changed or opened for so many days, of all accounts. */
  deleteIdle(days: number): Promise<void>;
}

/** So many rows fit into the deadline of a statement many times over. */
const batchSize = 1000;

export function createRetentionStore(db: Db): RetentionStore {
  async function untilNone(sql: string, values: readonly unknown[]): Promise<void> {
    for (;;) {
      const [row] = await db.query<{ gone: number }>(sql, values);
      if (!row?.gone) return;
    }
  }
  return {
    pruneOperations: () => untilNone('select app.prune_operations($1) as gone', [batchSize]),
    deleteIdle: (days) =>
      untilNone('select app.delete_idle_interviews($1, $2) as gone', [days, batchSize / 10]),
  };
}
