import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type FaultTestReport, runFaultTest } from '../lib/runFaultTest.ts';
import {
  type FaultTestEnvironment,
  startFaultTestEnvironment,
} from '../lib/startFaultTestEnvironment.ts';
import { pause, waitFor } from '../lib/waitFor.ts';

const healthyJobs = 600;
const poisons = ['throws', 'hangs', 'loops', 'kills'] as const;

runFaultTest(
  import.meta.url,
  'A job that throws, hangs, loops or kills its process neither stops nor slows the others, and is given up in the end.',
  async (report) => {
    const world = await startFaultTestEnvironment(report);
    const owner = new pg.Pool({ connectionString: world.urls.ownerUrl, max: 2 });
    owner.on('error', () => {});
    report.after(() => owner.end());
    await owner.query(
      'create table public.done (number int, enqueued_at timestamptz, done_at timestamptz default clock_timestamp())',
    );
    // Jobs of migrations have tasks that these workers do not define.
    await owner.query('delete from graphile_worker._private_jobs');
    const fleet = await startFleet(report, world, 2);
    await runHealthy(owner, 0);
    const clean = await runHealthy(owner, 1);
    for (const poison of poisons)
      await owner.query(`select graphile_worker.add_job($1, '{}'::json, max_attempts => 3)`, [
        poison,
      ]);
    const poisoned = await runHealthy(owner, 2);
    // Makes retries and locks of dead workers due, by moving their times back by hours.
    await waitFor(
      async () => {
        await owner.query(
          `update graphile_worker._private_jobs set run_at = least(run_at, now()),
                  locked_at = case when locked_at < now() - interval '5 seconds' then now() - interval '1 hour' else locked_at end`,
        );
        await pause(500);
        return (await countOpen(owner)) === 0;
      },
      'every poisoned job to be given up',
      600_000,
    );
    const lost = await countLost(owner);
    report.record('p95 of healthy jobs without / with poison, ms', `${clean} / ${poisoned}`);
    const ratio = poisoned / clean;
    report.demand(
      'p95 with poison / without',
      ratio.toFixed(2),
      'at most 1.2, or within 15 ms',
      ratio <= 1.2 || poisoned - clean <= 15,
    );
    report.demand('healthy jobs lost', lost, '0', lost === 0);
    const dead = await owner.query(
      `select task_identifier, last_error from graphile_worker.jobs where attempts >= max_attempts order by 1`,
    );
    report.demand(
      'given up after their last try, with the reason kept',
      dead.rows
        .map((row) => `${row.task_identifier}: ${String(row.last_error).split('\n')[0]}`)
        .join('; '),
      'all four',
      dead.rows.length === poisons.length && dead.rows.every((row) => row.last_error),
    );
    report.record('processes killed by the poison and started again', fleet.countDeaths());
    fleet.stop();

    await owner.query('delete from graphile_worker._private_jobs');
    await startFleet(report, world, 1, { DEADLINE_MS: '3600000' });
    for (const _ of [1, 2, 3, 4])
      await owner.query(`select graphile_worker.add_job('hangs', '{}'::json)`);
    await pause(1000);
    await enqueue(owner, 20, 3);
    await pause(5000);
    const blocked = await countLost(owner);
    report.control(
      'without a deadline, four hanging jobs: healthy jobs not run after 5 s',
      `${blocked} of 20`,
      'all',
      blocked === 20,
    );
    report.limit(
      'A job that computes without end would stop its whole process, since jobs run beside the requests; no job of the product computes on what users send. The pauses between tries are skipped by moving times in the database.',
    );
  },
);

/** Starts workers and restarts those that exit, like a service manager. */
async function startFleet(
  report: FaultTestReport,
  { urls }: FaultTestEnvironment,
  size: number,
  more: Record<string, string> = {},
) {
  const running = new Set<ChildProcess>();
  let deaths = 0;
  let isOver = false;
  const startOne = async () => {
    const worker = fork(fileURLToPath(new URL('../lib/poisonedWorker.ts', import.meta.url)), {
      env: { ...process.env, JOBS_URL: urls.jobsUrl, OWNER_URL: urls.ownerUrl, ...more },
    });
    running.add(worker);
    worker.once('exit', () => {
      running.delete(worker);
      if (isOver) return;
      deaths += 1;
      void startOne();
    });
    await once(worker, 'message');
  };
  const stop = () => {
    isOver = true;
    for (const worker of running) worker.kill('SIGKILL');
  };
  report.after(stop);
  for (let place = 0; place < size; place++) await startOne();
  return { countDeaths: () => deaths, stop };
}

async function enqueue(owner: pg.Pool, count: number, round: number): Promise<void> {
  for (let place = 0; place < count; place++) {
    await owner.query(
      `select graphile_worker.add_job('healthy', json_build_object('number', $1::int, 'at', clock_timestamp()))`,
      [round * 10_000 + place],
    );
    await pause(15);
  }
}

/** Returns the p95 from enqueuing a job to its completion. */
async function runHealthy(owner: pg.Pool, round: number): Promise<number> {
  await enqueue(owner, healthyJobs, round);
  await pause(1000);
  const { rows } = await owner.query<{ p95: number }>(
    `select percentile_cont(0.95) within group (order by extract(epoch from done_at - enqueued_at)) * 1000 as p95
       from public.done where number between $1 and $1 + 9999`,
    [round * 10_000],
  );
  return Math.round(rows[0]?.p95 ?? Number.POSITIVE_INFINITY);
}

async function countOpen(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query(
    'select count(*)::int as open from graphile_worker.jobs where attempts < max_attempts or locked_at is not null',
  );
  return rows[0]?.open ?? 0;
}

/** Counts healthy jobs that were enqueued and not executed: still queued, or lost. */
async function countLost(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query(
    `select count(*)::int as waiting from graphile_worker.jobs where task_identifier = 'healthy'`,
  );
  const done = await owner.query('select count(distinct number)::int as done from public.done');
  const waiting = rows[0]?.waiting ?? 0;
  return waiting > 0 ? waiting : 3 * healthyJobs - (done.rows[0]?.done ?? 0);
}
