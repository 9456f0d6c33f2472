import { Logger, type Runner, run } from 'graphile-worker';
import type pg from 'pg';
import type { Logger as Log } from 'pino';
import { pause } from './concurrency.ts';
import { createPool } from './db.ts';
import { queryNamed } from './named.ts';

export type Task = (payload: unknown, job: { readonly id: string }) => Promise<void>;
export type Tasks = Readonly<Record<string, Task>>;

export interface JobOptions {
  readonly url: string;
  readonly tasks: Tasks;
  readonly log: Log;
  readonly concurrency?: number;
  /** Lines of the crontab format: `0 * * * * task_name`. */
  readonly crontab?: string;
  /** Of one statement to the queue's tables. */
  readonly databaseDeadlineMs?: number;
  /** How long a job may take before it counts as failed, so that none holds its place for ever. */
  readonly deadlineMs?: number;
  /** Tasks with a deadline of their own: most are known to take longer. */
  readonly longTasks?: Readonly<Record<string, number>>;
  /** Tasks that tell somebody something: given up, such a job is deleted after a week. */
  readonly messageTasks?: readonly string[];
}

export interface Work {
  /** Lets running jobs end and hands back what was not begun. */
  stop(): Promise<void>;
}

const watchMs = 15_000;
const restartMs = 1000;

/** Runs the queue in this process. A failing job is tried again with growing pauses; given up, it is told and stays, a message for a week. */
export async function startJobs(options: JobOptions): Promise<Work> {
  const { url, tasks, log, concurrency = 4, crontab = '', databaseDeadlineMs = 5000 } = options;
  const deadlineOf = (task: string) => options.longTasks?.[task] ?? options.deadlineMs ?? 60_000;
  const pool = createPool({
    url,
    // One listens all the time; the other takes jobs and hands them back, which takes a moment each.
    poolSize: 2,
    isDirect: true,
    // Nobody waits for a job as one waits for a page: a busy moment is no reason to give up.
    waitMs: databaseDeadlineMs,
    deadlineMs: databaseDeadlineMs,
    applicationName: 'salespro-jobs',
  });
  const runOnce = () =>
    run({
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      crontab,
      pollInterval: 2000,
      // Otherwise an outcome that cannot be written is a rejection nobody listens to, and ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: Object.fromEntries(
        Object.entries(tasks).map(([name, task]) => [
          name,
          (payload: unknown, { job }: { job: { id: string | number } }) =>
            withDeadline(task(payload, { id: String(job.id) }), deadlineOf(name)),
        ]),
      ),
      logger: new Logger(() => (level, message) => {
        // The library's own words may quote a payload; its level and a short text are enough.
        if (level === 'error' || level === 'warning')
          log.warn({ job: message.slice(0, 200) }, 'job trouble');
      }),
    });

  let isStopping = false;
  let runner: Runner | null = await runOnce();
  const keepRunning = async () => {
    while (!isStopping) {
      await runner?.promise.catch(() => {});
      if (isStopping) return;
      // The queue gives up when the database does not take an outcome; we do not.
      await pause(restartMs);
      runner = isStopping ? null : await runOnce().catch(() => null);
      // Asked to stop while it began: nobody else knows of it yet.
      if (isStopping) await runner?.stop().catch(() => {});
    }
  };
  const kept = keepRunning();
  const lookThrough = async () => {
    try {
      const freed = await freeStaleJobs(pool, deadlineOf);
      if (freed > 0) log.warn({ count: freed }, 'jobs of a process that ended are free again');
      const deleted = await deleteGivenUpJobs(pool, options.messageTasks ?? []);
      if (deleted > 0) log.warn({ count: deleted }, 'messages given up a week ago are deleted');
    } catch (error) {
      log.warn({ err: error }, 'the queue could not be looked through');
    }
  };
  const watch = setInterval(lookThrough, watchMs).unref();
  void lookThrough();

  return {
    async stop() {
      isStopping = true;
      clearInterval(watch);
      await runner?.stop().catch(() => {});
      await kept;
      await pool.end();
    },
  };
}

/** The work itself cannot be stopped from here, but its place in the queue is free again. */
function withDeadline(work: Promise<void>, ms: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error(`not done within ${ms / 1000} s`)), ms);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

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

/**
 * A message that could not be sent stays for a week after its last try, for the operator to see and to mend. Whom it
 * was for, maybe somebody whose account is erased, is not kept for ever. Other jobs name nobody and may be all that
 * remembers a promise, such as an erasure: they stay.
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
