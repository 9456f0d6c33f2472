import type pg from 'pg';
import { unlockStaleJobs } from '../../apps/api/src/lib/jobQueue.ts';
import { pause } from './waitFor.ts';

const locked = `select id::text, locked_at::text from graphile_worker._private_jobs where locked_at is not null order by id`;

/**
 * Frees jobs that were locked for a second, as if the deadline of their process had passed. Running workers
 * hold a lock for milliseconds only, or do not run during this call.
 */
export async function freeDeadJobLocks(pool: pg.Pool): Promise<void> {
  const first = (await pool.query(locked)).rows.map(({ id, locked_at }) => `${id} ${locked_at}`);
  await pause(1000);
  const still = (await pool.query(locked)).rows.filter(({ id, locked_at }) =>
    first.includes(`${id} ${locked_at}`),
  );
  const ids = still.map(({ id }) => id);
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '1 day' where id = any ($1)`,
    [ids],
  );
  await unlockStaleJobs(pool, () => 600_000);
  await pool.query('update graphile_worker._private_jobs set run_at = now() where id = any ($1)', [
    ids,
  ]);
}
