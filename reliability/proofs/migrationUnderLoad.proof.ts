import type { TestSeller } from '@salespro/testing/createTestSeller.ts';
import pg from 'pg';
import { retryUntilUnlocked } from '../../apps/api/src/app/migrate.ts';
import { migrationKinds, plantMigrationRows } from '../lib/migrationKinds.ts';
import { runFaultTest } from '../lib/runFaultTest.ts';
import { startFaultTestEnvironment } from '../lib/startFaultTestEnvironment.ts';
import { pause } from '../lib/waitFor.ts';
import { compareSavesWithDatabase, startWriters } from '../lib/writers.ts';

const forgottenMs = 4000;
/** Number of rows that are rewritten, indexed and hashed. */
const rows = Number(process.env.MIGRATE_ROWS ?? 500_000);

runFaultTest(
  import.meta.url,
  'A change of the schema during work stalls nobody: not while somebody forgot an open transaction, and not when rows are rewritten, indexed or chained.',
  async (report) => {
    const world = await startFaultTestEnvironment(report);
    const api = await world.startApi();
    const nextSellers = () => world.newSellers(api.url, 6);

    const before = await measure(world.urls.ownerUrl, api.url, await nextSellers(), () =>
      pause(forgottenMs),
    );
    const ours = await measure(world.urls.ownerUrl, api.url, await nextSellers(), (client) =>
      retryUntilUnlocked(client, () =>
        client.query('alter table app.interviews add column proof_a text'),
      ),
    );
    const careless = await measure(world.urls.ownerUrl, api.url, await nextSellers(), (client) =>
      client.query('alter table app.interviews add column proof_b text'),
    );
    report.record('reads / saves during the migration', `${ours.reads} / ${ours.saves}`);
    report.demand('failed reads', ours.failedReads, '0', ours.failedReads === 0);
    report.demand('acknowledged saves lost', ours.lost, '0', ours.lost === 0);
    report.demand('saves applied twice', ours.duplicated, '0', ours.duplicated === 0);
    report.record('worst read with no migration, ms', before.worstRead);
    report.demand(
      'worst read during the migration, ms',
      ours.worstRead,
      'at most 150 more than without',
      ours.worstRead <= before.worstRead + 150,
    );
    report.record('the migration itself took, ms', ours.migrationMs);
    report.control(
      'without a limit on waiting for the lock, worst read, ms',
      careless.worstRead,
      'more than 1000, or failed reads',
      careless.worstRead > 1000 || careless.failedReads > 0,
    );
    report.record('ratio of the two stalls', (ours.worstRead / careless.worstRead).toFixed(3));

    const owner = new pg.Client({ connectionString: world.urls.ownerUrl });
    await owner.connect();
    report.after(() => owner.end());
    const [planted] = await nextSellers();
    if (!planted) throw new Error('nobody came');
    await plantMigrationRows(owner, planted.userId, rows);
    report.record('rows of sessions, of operations and of the audit', rows);
    for (const { name, careful, likeBefore } of migrationKinds) {
      const kind = async (work: (client: pg.Client) => Promise<unknown>) =>
        measure(world.urls.ownerUrl, api.url, await nextSellers(), work, 0);
      const gentle = await kind(careful);
      const harsh = await kind(likeBefore);
      report.demand(`${name}: failed reads`, gentle.failedReads, '0', gentle.failedReads === 0);
      report.demand(
        `${name}: saves lost or applied twice`,
        gentle.lost + gentle.duplicated,
        '0',
        gentle.lost + gentle.duplicated === 0,
      );
      report.record(`${name}: took, ms`, gentle.migrationMs);
      const stall = (one: typeof gentle) => Math.max(one.worstRead, one.longestOutageMs);
      report.demand(
        `${name}: longest wait for a read, or for anybody's next save, ms`,
        stall(gentle),
        'at most 500 more than with no migration',
        stall(gentle) <= stall(before) + 500,
      );
      report.control(
        `${name} as in 0013 and 0014, the same wait, ms`,
        stall(harsh),
        'longer than ours, or failed reads',
        stall(harsh) > stall(gentle) || harsh.failedReads > 0,
      );
    }
  },
);

async function measure(
  ownerUrl: string,
  url: string,
  sellers: readonly TestSeller[],
  migrateWith: (client: pg.Client) => Promise<unknown>,
  openMs = forgottenMs,
) {
  const [forgotten, migrating] = [0, 1].map(() => new pg.Client({ connectionString: ownerUrl }));
  if (!forgotten || !migrating) throw new Error('no connections');
  await Promise.all([forgotten.connect(), migrating.connect()]);
  const times: number[] = [];
  let failedReads = 0;
  let isOver = false;
  const reading = sellers.map(async (seller) => {
    // The second path reads the audit events, which saving an answer does not change.
    const paths = [`/api/interviews/${seller.interviewId}`, '/api/account/activity'];
    for (let turn = 0; !isOver; turn += 1) {
      const begin = performance.now();
      const reply = await fetch(`${url}${paths[turn % paths.length]}`, {
        headers: { cookie: seller.cookie },
      });
      await reply.arrayBuffer();
      times.push(performance.now() - begin);
      if (!reply.ok) failedReads += 1;
      await pause(10);
    }
  });
  const writers = startWriters({ sellers, url: () => url, pauseMs: 20 });
  await forgotten.query('begin');
  await forgotten.query('select count(*) from app.interviews');
  const ending = pause(openMs).then(() => forgotten.query('commit'));
  const begin = performance.now();
  await migrateWith(migrating);
  const migrationMs = Math.round(performance.now() - begin);
  await ending;
  isOver = true;
  await Promise.all(reading);
  const written = await writers.stop();
  await Promise.all([forgotten.end(), migrating.end()]);
  return {
    ...(await compareSavesWithDatabase(written, ownerUrl)),
    reads: times.length,
    saves: written.acknowledged.size,
    failedReads,
    longestOutageMs: written.longestOutageMs,
    worstRead: Math.round(Math.max(...times)),
    migrationMs,
  };
}
