import { pause } from './concurrency.ts';
import type { Db, Row, Values } from './db.ts';

/** Where something large may be read. */
export interface Reading {
  /** A database that has everything the primary has at this moment. */
  choose(): Promise<Pick<Db, 'asUser'>>;
}

const askAgainMs = 20;
/** So long a replica that was behind or gone is not asked: an export of many parts would wait for it at each. */
const restMs = 5_000;

/**
 * The replica when it has caught up with the primary as of now, so that whoever has just saved reads what was saved;
 * the primary when that takes longer than the limit, or when the replica does not answer. What fails there in the
 * middle (a conflict with what is being replayed, a lost machine) is asked of the primary instead: it is only read.
 */
export function createReading(primary: Db, replica: Db | null, limitMs: number): Reading {
  let restUntil = 0;
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
      if (performance.now() - begin + askAgainMs > limitMs) return false;
      await pause(askAgainMs);
    }
  }
  return {
    async choose() {
      if (!replica || performance.now() < restUntil) return primary;
      if (!(await hasCaughtUp().catch(() => false))) {
        restUntil = performance.now() + restMs;
        return primary;
      }
      return {
        asUser: <R extends Row>(userId: string, sql: string, values?: Values) =>
          replica
            .asUser<R>(userId, sql, values)
            .catch(() => primary.asUser<R>(userId, sql, values)),
      };
    },
  };
}
