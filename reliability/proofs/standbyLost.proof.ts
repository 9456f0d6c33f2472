/** Fault matrix row 8: the standby is lost. With one standby saves wait unacknowledged; with two nothing changes. */
import { createTestSeller, type TestSeller } from '@salespro/testing/createTestSeller.ts';
import { startApiProcess } from '@salespro/testing/startApi.ts';
import { createStandbyNode } from '../lib/databaseNode.ts';
import {
  type DatabasePair,
  requireStandby,
  startDatabasePair,
  waitForStandby,
  waitUntil,
} from '../lib/databasePair.ts';
import { areAllReadsComplete, readRepeatedly } from '../lib/readRepeatedly.ts';
import { runFaultTest } from '../lib/runFaultTest.ts';
import { type SaveAttempt, trySave } from '../lib/trySave.ts';
import { compareSavesWithDatabase, startWriters, type Writers } from '../lib/writers.ts';

/** Sellers who save at once: half the connections of a process, so that the others remain for reads. */
const writing = 4;
/** Seconds without the standby; the guarantee names ten minutes (600). */
const awaySeconds = Number(process.env.STANDBY_AWAY_SECONDS ?? 60);

await runFaultTest(
  import.meta.url,
  'The synchronous standby is lost: with one, saving waits and nothing is acknowledged until an operator relaxes the rule; with two, sellers notice nothing.',
  async (report) => {
    const one = await withWriters(
      await startDatabasePair(),
      async (pair, writers, { url, sellers }) => {
        await makeDue(pair);
        pair.standby.kill();
        await pause(500);
        const before = writers.count();
        const [reads, told] = await Promise.all([
          readRepeatedly(url, sellers, { forMs: awaySeconds * 1000 }),
          saveForAWhile(url, sellers[0] as TestSeller),
        ]);
        const stalled = writers.count() - before;
        const connections = await countConnections(pair);
        const cancelled = await cancelWaits(pair);
        await pause(1000);
        const afterCancel = writers.count() - before;
        pair.primary.kill();
        await pair.primary.start();
        await pause(2000);
        const afterRestart = writers.count() - before;
        const begin = performance.now();
        await requireStandby(pair.primary, '');
        await waitUntil(() => writers.count() > before, 'nothing is saved after relaxing');
        return {
          reads,
          told,
          connections,
          stalled,
          cancelled,
          afterCancel,
          afterRestart,
          again: Math.round(performance.now() - begin),
        };
      },
    );
    const { seen } = one;
    report.demand(
      `One standby, lost for ${awaySeconds} s: acknowledged`,
      seen.stalled,
      '0',
      seen.stalled === 0,
    );
    report.demand(
      'Interviews and lists read meanwhile, of those asked for, with a look and a session due to be written',
      `${seen.reads.fine} of ${seen.reads.asked}`,
      'all, at least 10000',
      areAllReadsComplete(seen.reads),
    );
    report.record('Of them, p95 / slowest, ms', `${seen.reads.p95Ms} / ${seen.reads.slowestMs}`);
    report.demand(
      'Saves tried meanwhile that were told 503 with a time to try again',
      `${seen.told.honest} of ${seen.told.tried}`,
      'all',
      seen.told.honest === seen.told.tried && seen.told.tried > 0,
    );
    report.record('Slowest of these answers, ms', seen.told.slowestMs);
    // A process uses 16 connections; statements it gave up must not remain in the database.
    report.demand(
      'Connections that the database holds at the end of it',
      seen.connections,
      'at most 40 of its 100',
      seen.connections <= 40,
    );
    report.demand(
      `Acknowledged after ${seen.cancelled} waits were cancelled by hand`,
      seen.afterCancel,
      '0',
      seen.afterCancel === 0 && seen.cancelled > 0,
    );
    report.demand(
      'Acknowledged after the primary crashed and came back without its standby',
      seen.afterRestart,
      '0',
      seen.afterRestart === 0,
    );
    report.record('First save after the rule was relaxed, ms', seen.again);
    report.demand('Lost', one.lost, '0', one.lost === 0);
    report.demand('Saved twice', one.duplicated, '0', one.duplicated === 0);

    const two = await withWriters(await startDatabasePair(), async (pair, writers) => {
      const third = await createStandbyNode(pair.primary, `${pair.primary.name}_c`);
      try {
        await third.start();
        await waitForStandby(pair.primary, third);
        await requireStandby(pair.primary, `ANY 1 (${pair.standby.name}, ${third.name})`);
        const before = writers.count();
        pair.standby.kill();
        const pauseMs = await longestPause(writers, 5000);
        return { pauseMs, saved: writers.count() - before };
      } finally {
        await requireStandby(pair.primary, '');
        await third.remove();
      }
    });
    report.demand(
      'Two standbys, one lost: longest time without a save, ms',
      two.seen.pauseMs,
      '<= 1000',
      two.seen.pauseMs <= 1000,
    );
    report.record('Acknowledged in the 5 s after', two.seen.saved);
    report.demand('Lost with two', two.lost, '0', two.lost === 0);

    const control = await withWriters(
      await startDatabasePair({ isSynchronous: false }),
      async (pair, writers) => {
        pair.standby.kill();
        await pause(500);
        const before = writers.count();
        await pause(2000);
        return writers.count() - before;
      },
    );
    report.control(
      'saves acknowledged on one machine alone when the rule is off, in 2 s',
      control.seen,
      '> 0',
      control.seen > 0,
    );
    report.limit(
      `The standby was away for ${awaySeconds} s (STANDBY_AWAY_SECONDS) while ${writing} sellers saved at once. A save that waits for the standby holds its connection for two seconds: where as many save at once as a process has connections (8), a read waits for one up to 0.9 s and is then told to try again.`,
    );
    report.limit(
      'Cancelling a wait is answered by PostgreSQL with success and a warning; the api takes it for a failure, and a repeated save waits again.',
    );
  },
);

async function withWriters<T>(
  pair: DatabasePair,
  run: (pair: DatabasePair, writers: Writers, people: People) => Promise<T>,
) {
  const closing: (() => unknown)[] = [() => pair.close()];
  try {
    const api = await startApiProcess({ urls: pair.urls });
    closing.push(() => api.stop());
    const sellers = await Promise.all(
      // One more seller, whose saves are tried once and counted separately.
      Array.from({ length: writing + 1 }, (_, i) =>
        createTestSeller(api.url, pair.urls.ownerUrl, `seller-${i}@agency.example`),
      ),
    );
    const writers = startWriters({ sellers: sellers.slice(1), url: () => api.url });
    await waitUntil(() => writers.count() >= 100, 'the sellers cannot save');
    const seen = await run(pair, writers, { url: api.url, sellers });
    await waitUntil(() => writers.count() >= 200, 'the sellers cannot save any more');
    const written = await writers.stop();
    return { seen, ...(await compareSavesWithDatabase(written, pair.urls.ownerUrl)) };
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

interface People {
  readonly url: string;
  readonly sellers: readonly TestSeller[];
}

/** Makes the last-seen day and the session of every account due to be written at the next request. */
async function makeDue({ primary }: DatabasePair): Promise<void> {
  await primary.query('update app.customer_contacts set accessed_at = null');
  await primary.query(`update auth.session set "expiresAt" = now() + interval '5 days'`);
}

/** Tries each save once, one after the other, and records the responses of the failed ones. */
async function saveForAWhile(url: string, seller: TestSeller) {
  const tried: SaveAttempt[] = [];
  for (let round = 0; round < 10; round += 1) tried.push(await trySave(url, seller));
  return {
    tried: tried.length,
    honest: tried.filter(({ status, retryAfter }) => status === 503 && retryAfter).length,
    slowestMs: Math.round(Math.max(...tried.map(({ ms }) => ms))),
  };
}

async function countConnections({ primary }: DatabasePair): Promise<number> {
  const [row] = await primary.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where backend_type = 'client backend'`,
  );
  return row?.n ?? 0;
}

async function cancelWaits({ primary }: DatabasePair): Promise<number> {
  let cancelled = 0;
  for (let i = 0; i < 20; i += 1) {
    const rows = await primary.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
    );
    cancelled += rows.length;
    await pause(100);
  }
  return cancelled;
}

async function longestPause(writers: Writers, ms: number): Promise<number> {
  const end = performance.now() + ms;
  let [last, lastAt, longest] = [writers.count(), performance.now(), 0];
  while (performance.now() < end) {
    await pause(5);
    if (writers.count() !== last) {
      longest = Math.max(longest, performance.now() - lastAt);
      [last, lastAt] = [writers.count(), performance.now()];
    }
  }
  return Math.round(Math.max(longest, performance.now() - lastAt));
}

function pause(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
