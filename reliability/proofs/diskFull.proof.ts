import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findFreePort, startPostgres } from '@salespro/testing/postgres.ts';
import pg from 'pg';
import { areAllReadsComplete, readRepeatedly } from '../lib/readRepeatedly.ts';
import { type FaultTestReport, runFaultTest } from '../lib/runFaultTest.ts';
import { startFaultTestEnvironment } from '../lib/startFaultTestEnvironment.ts';
import { type SaveAttempt, trySave } from '../lib/trySave.ts';
import { pause } from '../lib/waitFor.ts';

const megabytes = 200;

runFaultTest(
  import.meta.url,
  'When the disk of the database is full, no save is called saved that is not, reading goes on, and saving comes back by itself.',
  async (report) => {
    const name = `proof-disk-${process.pid}`;
    const dataDir = await mountSmallDisk(report, name);
    const world = await startFaultTestEnvironment(report, {
      name,
      settings: ['max_wal_size=64MB', 'min_wal_size=32MB', 'restart_after_crash=on'],
    });
    const api = await world.startApi();
    const careless = await world.startApi({
      program: new URL('../lib/carelessApi.ts', import.meta.url),
    });
    const sellers = await world.newSellers(api.url, 4);
    const tried: SaveAttempt[] = [];
    const saveAll = async () => {
      for (const seller of sellers) tried.push(await trySave(api.url, seller));
    };
    for (let round = 0; round < 20; round++) await saveAll();
    // The control has saved before and has open connections.
    for (const seller of sellers) await trySave(careless.url, seller);

    await makeDue(world.urls.ownerUrl);
    // The ballast leaves some free pages; further rows fill those, until the table cannot grow.
    const ballast = join(dataDir, 'ballast');
    fillDisk(ballast);
    await growUntilFull(world.urls.ownerUrl);
    const before = tried.length;
    const seen: SaveAttempt[] = [];
    for (
      let round = 0;
      round < 300 && seen.filter((one) => one.status !== 200).length < 40;
      round++
    )
      for (const seller of sellers) seen.push(await trySave(api.url, seller));
    tried.push(...seen);
    const rejected = seen.filter(({ status }) => status !== 200);
    report.record('saves before / while the disk was full', `${before} / ${seen.length}`);
    report.demand('refused while full', rejected.length, 'more than 0', rejected.length > 0);
    report.demand(
      'refusals that are a 503',
      rejected.filter(({ status }) => status === 503).length,
      'all',
      rejected.every(({ status }) => status === 503),
    );
    const reads = await readRepeatedly(api.url, sellers);
    report.demand(
      'reads while full, with a look and a session due to be written',
      `${reads.fine} of ${reads.asked}`,
      'all, at least 10000',
      areAllReadsComplete(reads),
    );
    report.record('of them, p95 / slowest, ms', `${reads.p95Ms} / ${reads.slowestMs}`);
    const believed: SaveAttempt[] = [];
    for (let round = 0; round < 10; round++)
      for (const seller of sellers) believed.push(await trySave(careless.url, seller));

    rmSync(ballast);
    const freedAt = performance.now();
    const [seller] = sellers;
    if (!seller) return;
    let saved = await trySave(api.url, seller);
    while (saved.status !== 200 && performance.now() - freedAt < 20_000) {
      await pause(20);
      saved = await trySave(api.url, seller);
    }
    tried.push(saved);
    const backMs = Math.round(performance.now() - freedAt);
    report.demand('saves again after space was made, ms', backMs, 'at most 1000', backMs <= 1000);
    const lost = await countLost(world.urls.ownerUrl, tried);
    const acknowledged = tried.filter(({ status }) => status === 200).length;
    report.demand('acknowledged saves lost', `${lost} of ${acknowledged}`, '0', lost === 0);
    const acknowledgedAndLost = await countLost(world.urls.ownerUrl, believed);
    report.control(
      'the same server, answering before the database has committed: acknowledged and not in the database',
      `${acknowledgedAndLost} of ${believed.filter(({ status }) => status === 200).length}`,
      'more than 0',
      acknowledgedAndLost > 0,
    );
    report.limit(
      `A memory disk of ${megabytes} MB. The log has its reserved files; a log without room makes PostgreSQL stop and start again, which is the case of postgresKill.`,
    );
  },
);

async function mountSmallDisk(report: FaultTestReport, name: string): Promise<string> {
  // Started and stopped once, to create and find the folder of the unprivileged user.
  const probe = await startPostgres({ name, port: await findFreePort(), isTemporary: true });
  const { uid, gid } = statSync(probe.dataDir);
  probe.stop();
  mkdirSync(probe.dataDir, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', probe.dataDir]);
  report.after(() => {
    execFileSync('umount', ['-l', probe.dataDir]);
    rmSync(probe.dataDir, { recursive: true, force: true });
  });
  chownSync(probe.dataDir, uid, gid);
  return probe.dataDir;
}

/** Makes the last-seen day and the session of every account due to be written at the next request. */
async function makeDue(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('update app.customer_contacts set accessed_at = null');
  await owner.query(`update auth.session set "expiresAt" = now() + interval '5 days'`);
  await owner.end();
}

function fillDisk(ballast: string): void {
  const folder = dirname(ballast);
  const free = Number(
    execFileSync('df', ['--output=avail', '-k', folder], { encoding: 'utf8' })
      .trim()
      .split('\n')[1],
  );
  writeFileSync(ballast, Buffer.alloc(Math.max(0, free - 256) * 1024, 1));
}

/** Inserts other rows into the last free pages until the database reports a full disk. */
async function growUntilFull(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  owner.on('error', () => {});
  await owner.connect();
  await owner
    .query('create unlogged table if not exists public.filler (text text)')
    .catch(() => {});
  try {
    for (;;)
      await owner.query(
        `insert into public.filler select repeat(md5(random()::text), 50) from generate_series(1, 100)`,
      );
  } catch (error) {
    if ((error as { code?: string }).code !== '53100') throw error;
  } finally {
    await owner.end();
  }
}

async function countLost(ownerUrl: string, tried: readonly SaveAttempt[]): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ value: string }>(
    `select after #>> '{}' as value from app.answer_history where question_id = 'ideal_90_days'`,
  );
  await owner.end();
  const stored = new Set(rows.map(({ value }) => value));
  return tried.filter(({ status, value }) => status === 200 && !stored.has(value)).length;
}
