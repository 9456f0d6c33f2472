import type pg from 'pg';

/**
 * A job that failed too often stays for the operator to see and to mend, for a week. What it was for, maybe the
 * address of somebody whose account is erased, is not kept for ever.
 */
export async function deleteGivenUpJobs(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null and run_at < now() - interval '7 days'`,
  );
  return rowCount ?? 0;
}
