import { pause } from './concurrency.ts';
import type { Db, QueryValues, Row } from './db.ts';

/** Chooses the database for a large read. */
export type ReplicaSelector = ReturnType<typeof createReplicaSelector>;

const pollIntervalMs = 20;
/** A replica that lagged or failed is skipped for this long. */
const skipReplicaMs = 5_000;

/**
 * Creates a selector that prefers the read replica. It returns the primary when the replica does not catch
 * up within the limit, so that users read their own writes. A query that fails on the replica is repeated
 * on the primary.
 */
export function createReplicaSelector(primary: Db, replica: Db | null, maxLagMs: number) {
  let skipReplicaUntil = 0;
  async function hasCaughtUp(): Promise<boolean> {
    if (!replica) return false;
    const begin = performance.now();
    const [now] = await primary.query<{ place: string }>(
      'select pg_current_wal_lsn()::text as place',
    );
    for (;;) {
      const [state] = await replica.query<{ is_there: boolean }>(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= :place::pg_lsn as is_there',
        { place: now?.place },
      );
      if (state?.is_there) return true;
      if (performance.now() - begin + pollIntervalMs > maxLagMs) return false;
      await pause(pollIntervalMs);
    }
  }
  return {
    /** Returns a database that contains every commit made so far. */
    async choose(): Promise<Pick<Db, 'asUser'>> {
      if (!replica || performance.now() < skipReplicaUntil) return primary;
      if (!(await hasCaughtUp().catch(() => false))) {
        skipReplicaUntil = performance.now() + skipReplicaMs;
        return primary;
      }
      return {
        asUser: <R extends Row>(userId: string, sql: string, values?: QueryValues) =>
          replica
            .asUser<R>(userId, sql, values)
            .catch(() => primary.asUser<R>(userId, sql, values)),
      };
    },
  };
}
