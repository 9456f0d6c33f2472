import pg from 'pg';
import type { FaultTestReport } from '../lib/runFaultTest.ts';
import { runFaultTest } from '../lib/runFaultTest.ts';
import { startFaultTestEnvironment } from '../lib/startFaultTestEnvironment.ts';
import { waitFor } from '../lib/waitFor.ts';
import { compareSavesWithDatabase, startWriters } from '../lib/writers.ts';

const rounds = 5;

runFaultTest(
  import.meta.url,
  'A save that was acknowledged survives the death of PostgreSQL and all its processes; saving goes on by itself when it is back.',
  async (report) => {
    const real = await killUnderLoad(report, []);
    report.record('kills / acknowledged saves', `${rounds} / ${real.acknowledged}`);
    report.demand('lost', real.lost, '0', real.lost === 0);
    report.demand('applied twice', real.duplicated, '0', real.duplicated === 0);
    report.demand(
      'unknown outcomes resolved by repeating',
      `${real.unknownResolved} of ${real.unknown}`,
      'all',
      real.unknownResolved === real.unknown,
    );
    const lags = real.outages.map(({ outageMs, bareMs }) => outageMs - bareMs);
    report.record(
      'outage / bare `pg_ctl start` with its recovery, per kill, ms',
      real.outages.map(({ outageMs, bareMs }) => `${outageMs} / ${bareMs}`).join(', '),
    );
    report.demand(
      'every seller saves again after the database is back, worst, ms',
      Math.max(...lags),
      'at most 500',
      Math.max(...lags) <= 500,
    );
    const careless = await killUnderLoad(report, [
      'synchronous_commit=off',
      'wal_writer_delay=10s',
    ]);
    report.control(
      'a database that answers before its log is on disk, acknowledged saves lost',
      careless.lost,
      'more than 0',
      careless.lost > 0,
    );
    report.limit(
      'A process kill leaves what the kernel already took; a power cut also tests the disk, which no program can.',
    );
  },
);

async function killUnderLoad(report: FaultTestReport, settings: readonly string[]) {
  const world = await startFaultTestEnvironment(report, { settings });
  const api = await world.startApi();
  const sellers = await world.newSellers(api.url, 8);
  // The careless database may lose later answers, but not the accounts created just now.
  await checkpoint(world.urls.ownerUrl);
  const writers = startWriters({ sellers, url: () => api.url });
  const outages: { outageMs: number; bareMs: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = writers.count();
    await waitFor(() => writers.count() >= before + 200, 'saves before the kill');
    await world.postgres.kill();
    const atKill = writers.count();
    const killedAt = performance.now();
    await world.postgres.restart();
    const bareMs = Math.round(performance.now() - killedAt);
    // A save in transit at the kill may still be counted; more than one per seller is new.
    await waitFor(() => writers.count() > atKill + sellers.length, 'saves after the kill');
    outages.push({ outageMs: Math.round(performance.now() - killedAt), bareMs });
  }
  const written = await writers.stop();
  await api.stop();
  const compared = await compareSavesWithDatabase(written, world.urls.ownerUrl);
  return { ...compared, ...written, acknowledged: written.acknowledged.size, outages };
}

async function checkpoint(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('checkpoint');
  await owner.end();
}
