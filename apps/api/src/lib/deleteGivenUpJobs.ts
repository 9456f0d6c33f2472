import type pg from 'pg';
import { queryNamed } from '#lib/named.ts';

/**
 * A message that could not be sent stays for a week after its last try, for the operator to see and to mend. Whom it
 * was for, maybe somebody whose account is erased, is not kept for ever. Other jobs name nobody and may be all that
 * remembers a promise, such as an erasure: they stay.
 */
export async function deleteGivenUpJobs(
  pool: pg.Pool,
  messageTasks: readonly string[],
): Promise<number> {
  const { rowCount } = await queryNamed(
    pool,
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = any (:messageTasks)
        and j.attempts >= j.max_attempts and j.locked_at is null and j.run_at < now() - interval '7 days'`,
    { messageTasks },
  );
  return rowCount ?? 0;
}
