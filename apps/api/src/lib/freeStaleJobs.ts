import type pg from 'pg';
import { queryNamed } from '#lib/named.ts';

const marginMs = 30_000;

interface LockedJob {
  readonly id: string;
  readonly task: string;
  readonly locked_ms: number;
}

/**
 * A process that was killed leaves its jobs locked, and the queue itself waits four hours for it. No
 * job takes longer than its deadline, so one locked for longer has nobody any more: it is tried again
 * after the pause of a failed one. A job that kills its process is so given up after its last try.
 */
export async function freeStaleJobs(
  pool: pg.Pool,
  deadlineOf: (task: string) => number,
): Promise<number> {
  const { rows } = await pool.query<LockedJob>(
    `select j.id, t.identifier as task, extract(epoch from now() - j.locked_at)::float8 * 1000 as locked_ms
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.locked_at is not null`,
  );
  const stale = rows.filter((job) => job.locked_ms > deadlineOf(job.task) + marginMs);
  if (stale.length === 0) return 0;
  const { rowCount } = await queryNamed(
    pool,
    `update graphile_worker._private_jobs
        set locked_at = null, locked_by = null, last_error = 'the process that ran it ended',
            run_at = greatest(run_at, now() + exp(least(attempts, 10)) * interval '1 second')
      where id = any (:ids) and locked_at < now() - :marginMs * interval '1 millisecond'`,
    { ids: stale.map(({ id }) => id), marginMs },
  );
  return rowCount ?? 0;
}
