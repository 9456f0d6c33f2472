import { Logger, type Runner, run } from 'graphile-worker';
import type pg from 'pg';
import type { Logger as Log } from 'pino';
import { queryNamed } from './bindNamedValues.ts';
import { pause } from './concurrency.ts';
import { createPool } from './db.ts';

/** The function of a job. */
export type Task = (payload: unknown, job: { readonly id: string }) => Promise<void>;
/** Job functions by task name. */
export type Tasks = Readonly<Record<string, Task>>;

export interface JobQueueOptions {
  readonly url: string;
  readonly tasks: Tasks;
  readonly log: Log;
  readonly concurrency?: number;
  /** Lines in crontab format: `0 * * * * task_name`. */
  readonly crontab?: string;
  /** Timeout of one statement on the tables of the queue. */
  readonly queryTimeoutMs?: number;
  /** Jobs that take longer count as failed, so that none occupies a worker for ever. */
  readonly jobTimeoutMs?: number;
  /** Timeouts of single tasks that usually take longer. */
  readonly taskTimeoutsMs?: Readonly<Record<string, number>>;
  /** Tasks that send a message to a person: given up, such a job is deleted after a week. */
  readonly messageTasks?: readonly string[];
}

/** The running job queue of this process. */
export interface JobQueue {
  /** Waits for running jobs and returns the others to the queue. */
  stop(): Promise<void>;
}

const cleanupIntervalMs = 15_000;
const restartDelayMs = 1000;

/**
 * Starts the job queue in this process. Failed jobs are retried with growing delays; a job that is given
 * up is logged and kept, a message for a week only.
 */
export async function startJobQueue(options: JobQueueOptions): Promise<JobQueue> {
  const { url, tasks, log, concurrency = 4, crontab = '', queryTimeoutMs = 5000 } = options;
  const getTimeoutMs = (task: string) =>
    options.taskTimeoutsMs?.[task] ?? options.jobTimeoutMs ?? 60_000;
  const pool = createPool({
    url,
    // One connection listens for jobs; the other fetches and completes them.
    poolSize: 2,
    isDirect: true,
    // Jobs can wait longer than requests for a free connection.
    acquireTimeoutMs: queryTimeoutMs,
    queryTimeoutMs,
    applicationName: 'salespro-jobs',
  });
  const runOnce = () =>
    run({
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      crontab,
      pollInterval: 2000,
      // Without these settings a result that cannot be stored is an unhandled rejection, which ends the
      // process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: Object.fromEntries(
        Object.entries(tasks).map(([name, task]) => [
          name,
          (payload: unknown, { job }: { job: { id: string | number } }) =>
            withTimeout(task(payload, { id: String(job.id) }), getTimeoutMs(name)),
        ]),
      ),
      logger: new Logger(() => (level, message) => {
        // Messages of the library may quote a payload, so only a short text is logged.
        if (level === 'error' || level === 'warning')
          log.warn({ job: message.slice(0, 200) }, 'job failed');
      }),
    });

  let isStopping = false;
  let runner: Runner | null = await runOnce();
  const restartWhileNotStopped = async () => {
    while (!isStopping) {
      await runner?.promise.catch(() => {});
      if (isStopping) return;
      // The library stops when the database rejects a result, so the queue is started again.
      await pause(restartDelayMs);
      runner = isStopping ? null : await runOnce().catch(() => null);
      // The queue was stopped while it was starting.
      if (isStopping) await runner?.stop().catch(() => {});
    }
  };
  const restartLoop = restartWhileNotStopped();
  const cleanUpQueue = async () => {
    try {
      const unlocked = await unlockStaleJobs(pool, getTimeoutMs);
      if (unlocked > 0) log.warn({ count: unlocked }, 'stale jobs unlocked');
      const deleted = await deleteGivenUpJobs(pool, options.messageTasks ?? []);
      if (deleted > 0) log.warn({ count: deleted }, 'given-up message jobs deleted');
    } catch (error) {
      log.warn({ err: error }, 'the job queue could not be cleaned up');
    }
  };
  const cleanupTimer = setInterval(cleanUpQueue, cleanupIntervalMs).unref();
  void cleanUpQueue();

  return {
    async stop() {
      isStopping = true;
      clearInterval(cleanupTimer);
      await runner?.stop().catch(() => {});
      await restartLoop;
      await pool.end();
    },
  };
}

/** Rejects after a timeout. The task itself goes on, but its worker is free again. */
function withTimeout(work: Promise<void>, ms: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error(`not done within ${ms / 1000} s`)), ms);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

const staleMarginMs = 30_000;

interface LockedJob {
  readonly id: string;
  readonly task: string;
  readonly locked_ms: number;
}

/**
 * Unlocks jobs that have been locked for longer than their timeout, and returns how many. A killed process
 * leaves its jobs locked, and the library would wait four hours. A job that kills its process is given up
 * after its last attempt.
 */
export async function unlockStaleJobs(
  pool: pg.Pool,
  getTimeoutMs: (task: string) => number,
): Promise<number> {
  const { rows } = await pool.query<LockedJob>(
    `select j.id, t.identifier as task, extract(epoch from now() - j.locked_at)::float8 * 1000 as locked_ms
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.locked_at is not null`,
  );
  const stale = rows.filter((job) => job.locked_ms > getTimeoutMs(job.task) + staleMarginMs);
  if (stale.length === 0) return 0;
  const { rowCount } = await queryNamed(
    pool,
    `update graphile_worker._private_jobs
        set locked_at = null, locked_by = null, last_error = 'the process that ran it ended',
            run_at = greatest(run_at, now() + exp(least(attempts, 10)) * interval '1 second')
      where id = any (:ids) and locked_at < now() - :marginMs * interval '1 millisecond'`,
    { ids: stale.map(({ id }) => id), marginMs: staleMarginMs },
  );
  return rowCount ?? 0;
}

/**
 * Deletes messages that were given up a week ago, because they contain addresses. Other jobs name no
 * person and may be the only record of a pending erasure, so they are kept.
 */
async function deleteGivenUpJobs(pool: pg.Pool, messageTasks: readonly string[]): Promise<number> {
  const { rowCount } = await queryNamed(
    pool,
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = any (:messageTasks)
        and j.attempts >= j.max_attempts and j.locked_at is null and j.run_at < now() - interval '7 days'`,
    { messageTasks },
  );
  return rowCount ?? 0;
}
