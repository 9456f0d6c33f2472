import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import { waitUntil } from '#test/testServer.ts';
import { createPool } from './db.ts';
import { type JobQueue, startJobQueue, type Task, unlockStaleJobs } from './jobQueue.ts';

let work: JobQueue | null = null;
const server = setUpTestServer();
afterEach(async () => {
  await work?.stop();
  work = null;
});

const log = pino({ level: 'silent' });
const enqueue = (task: string) =>
  server.owner.query(`select graphile_worker.add_job($1, '{}'::json)`, [task]);
const readJob = async (task: string) =>
  (
    await server.owner.query(
      `select attempts, locked_at, last_error, run_at > now() as is_later from graphile_worker.jobs where task_identifier = $1`,
      [task],
    )
  ).rows[0];

const start = async (
  tasks: Record<string, Task>,
  deadlineMs = 300,
  messageTasks: readonly string[] = [],
) => {
  const url = server.urls.jobsUrl;
  work = await startJobQueue({
    url,
    log,
    concurrency: 1,
    jobTimeoutMs: deadlineMs,
    tasks,
    messageTasks,
  });
};

test('a job that never ends fails at its timeout and frees its worker', async () => {
  const [hanging, healthy] = [`hang_${randomUUID()}`, `good_${randomUUID()}`];
  let done = 0;
  await enqueue(hanging);
  await enqueue(healthy);
  await start({
    [hanging]: () => new Promise(() => {}),
    [healthy]: async () => {
      done += 1;
    },
  });
  await waitUntil(
    () => done === 1 || undefined,
    () => 'the healthy job did not run',
  );
  await waitUntil(
    async () => ((await readJob(hanging)).last_error ? true : undefined),
    () => 'the hanging job did not fail',
  );
  expect(await readJob(hanging)).toMatchObject({
    attempts: 1,
    locked_at: null,
    last_error: expect.stringContaining('not done within 0.3 s'),
    is_later: true,
  });
});

test('the queue continues after the database closed all connections during a job', async () => {
  const task = `cut_${randomUUID()}`;
  let runs = 0;
  await enqueue(task);
  await start(
    {
      [task]: async () => {
        runs += 1;
        if (runs === 1)
          await server.owner.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
              where application_name = 'salespro-jobs' and datname = current_database()`,
          );
      },
    },
    5000,
  );
  await waitUntil(
    () => runs === 1 || undefined,
    () => 'the job did not run',
  );
  await enqueue(task);
  await waitUntil(
    () => runs >= 2 || undefined,
    () => 'the queue did not go on',
  );
});

test('a queue that is stopped while it starts again leaves nothing running', async () => {
  const task = `cut_${randomUUID()}`;
  const hold = await server.owner.connect();
  const own = await startJobQueue({
    url: server.urls.jobsUrl,
    log,
    concurrency: 1,
    queryTimeoutMs: 3000,
    tasks: {
      // The result cannot be stored, so the queue restarts and the job waits a second time.
      [task]: async () => {
        await hold.query('begin');
        await hold.query('lock table graphile_worker._private_jobs in share mode');
        await hold.query('lock table graphile_worker.migrations in access exclusive mode');
      },
    },
  });
  await enqueue(task);
  await waitUntil(
    async () =>
      (
        await server.owner.query(
          `select 1 from pg_stat_activity where application_name = 'salespro-jobs'
            and datname = current_database() and wait_event_type = 'Lock' and query like '%migrations%'`,
        )
      ).rowCount || undefined,
    () => 'the queue does not start again',
  );
  const stopped = own.stop();
  await hold.query('commit');
  hold.release();
  // The pool ends only when all connections are released.
  await stopped;
});

test('jobs of a killed process are unlocked after their timeout, with a delay', async () => {
  const task = `dead_${randomUUID()}`;
  const pool = createPool({
    url: server.urls.jobsUrl,
    poolSize: 1,
    acquireTimeoutMs: 10_000,
    queryTimeoutMs: 10_000,
    applicationName: 'test',
  });
  await enqueue(task);
  const lockFor = (age: string) =>
    server.owner.query(
      `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - $2::interval, attempts = 1
        where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
      [task, age],
    );
  await lockFor('80 seconds');
  expect(await unlockStaleJobs(pool, () => 60_000)).toBe(0);
  expect((await readJob(task)).locked_at).not.toBeNull();
  await lockFor('100 seconds');
  expect(await unlockStaleJobs(pool, () => 60_000)).toBe(1);
  expect(await readJob(task)).toMatchObject({
    locked_at: null,
    last_error: 'the process that ran it ended',
    is_later: true,
  });
  await pool.end();
});

test('SAFE-83: a message is kept for a week after it was given up, and no longer; any other job stays', async () => {
  const names = ['week', 'days', 'tried', 'other'].map((name) => `${name}_${randomUUID()}`);
  const [week = '', days = '', tried = '', other = ''] = names;
  for (const name of names) await enqueue(name);
  const setBack = (name: string, attempts: number, age: string) =>
    server.owner.query(
      `update graphile_worker._private_jobs set attempts = $2, run_at = now() - $3::interval
        where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
      [name, attempts, age],
    );
  await setBack(week, 25, '7 days 1 minute');
  await setBack(days, 25, '6 days 23 hours');
  await setBack(tried, 24, '30 days');
  await setBack(other, 25, '30 days');
  await start({}, 300, [week, days, tried]);
  await waitUntil(
    async () => ((await readJob(week)) ? undefined : true),
    () => 'a message given up a week ago is still there',
  );
  const left = [days, tried, other].map(async (name) => (await readJob(name)).attempts);
  expect(await Promise.all(left)).toEqual([25, 24, 25]);
});
