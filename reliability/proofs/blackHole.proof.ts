import type { TestSeller } from '@salespro/testing/createTestSeller.ts';
import { buildDatabaseUrls } from '@salespro/testing/databaseUrls.ts';
import pg from 'pg';
import { percentile } from '../lib/percentile.ts';
import { runFaultTest } from '../lib/runFaultTest.ts';
import { type FaultProxy, startFaultProxy } from '../lib/startFaultProxy.ts';
import { startFaultTestEnvironment } from '../lib/startFaultTestEnvironment.ts';
import { type SaveAttempt, trySave } from '../lib/trySave.ts';
import { pause } from '../lib/waitFor.ts';
import { compareSavesWithDatabase, startWriters } from '../lib/writers.ts';

const silenceMs = 4000;

runFaultTest(
  import.meta.url,
  'After the network between api and database was silent for 4 s, saving goes on at once; a slow database slows no other part.',
  async (report) => {
    const world = await startFaultTestEnvironment(report);
    const proxy = await startFaultProxy(report, Number(new URL(world.urls.ownerUrl).port));
    const proxied = new URL(world.urls.ownerUrl);
    proxied.port = String(proxy.port);
    const api = await world.startApi({ urls: buildDatabaseUrls(proxied.href) });
    const sellers = await world.newSellers(api.url, 8);

    const writers = startWriters({ sellers, url: () => api.url });
    await pause(1500);
    await proxy.set({ kind: 'blackHole' });
    const caught = Promise.all([1, 2, 3].map(() => signInUntilDone(api.url, sellers)));
    await pause(silenceMs);
    await proxy.set({ kind: 'none' });
    const [recoveredAt, signedInAfterMs] = [
      performance.now(),
      await signInUntilDone(api.url, sellers),
    ];
    const atEnd = writers.count();
    while (writers.count() === atEnd && performance.now() - recoveredAt < 20_000) await pause(2);
    await caught;
    await pause(1000);
    await proxy.set({ kind: 'lostReply' });
    await pause(1000);
    await proxy.set({ kind: 'none' });
    await pause(500);
    const written = await writers.stop();
    const compared = await compareSavesWithDatabase(written, world.urls.ownerUrl);
    report.record('acknowledged saves around the silence', written.acknowledged.size);
    report.demand('lost', compared.lost, '0', compared.lost === 0);
    report.demand('applied twice', compared.duplicated, '0', compared.duplicated === 0);
    report.demand(
      'unknown outcomes resolved by repeating',
      `${written.unknownResolved} of ${written.unknown}`,
      'all, at least one',
      written.unknownResolved === written.unknown && written.unknown > 0,
    );

    const healed = await measureHealing(proxy, () =>
      trySave(api.url, sellers[0] as TestSeller, 3000),
    );
    report.demand('save works again after the silence, ms', healed, 'at most 500', healed <= 500);
    report.demand(
      'sign-in works again after the silence, ms',
      signedInAfterMs,
      'at most 2000; with its password, which takes its time beside the load',
      signedInAfterMs <= 2000,
    );

    await recordSlowNetwork(report, proxy, api.url, sellers);

    const careless = new pg.Pool({ connectionString: proxied.href, max: 4 });
    careless.on('error', () => {});
    await Promise.all(Array.from({ length: 4 }, () => careless.query('select 1')));
    const never = await measureHealing(proxy, async () => ({
      status: await Promise.race([
        careless.query('select 1').then(
          () => 200,
          () => 503,
        ),
        pause(3000).then(() => 0),
      ]),
    }));
    report.control(
      'a pool without a deadline, ms until it works again',
      never === Number.POSITIVE_INFINITY ? 'not within 10 s' : never,
      'not within 10 s',
      never === Number.POSITIVE_INFINITY,
    );
  },
);

/** Sends requests during 4 s of silence and returns the time until the first success after it. */
async function measureHealing(
  proxy: FaultProxy,
  use: () => Promise<Pick<SaveAttempt, 'status'>>,
): Promise<number> {
  await proxy.set({ kind: 'blackHole' });
  let isOver = false;
  let healedAt = 0;
  const users = Array.from({ length: 8 }, async (_, place) => {
    await pause(place * 110);
    while (healedAt === 0 && !isOver) {
      const { status } = await use();
      if (status === 200 && healedAt === 0) healedAt = performance.now();
      await pause(20);
    }
  });
  await pause(silenceMs);
  await proxy.set({ kind: 'none' });
  const begin = performance.now();
  while (healedAt === 0 && performance.now() - begin < 10_000) await pause(2);
  isOver = true;
  await Promise.all(users);
  return healedAt === 0 ? Number.POSITIVE_INFINITY : Math.max(0, Math.round(healedAt - begin));
}

async function signInUntilDone(url: string, [seller]: readonly TestSeller[]): Promise<number> {
  const begin = performance.now();
  for (;;) {
    const reply = await fetch(`${url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: seller?.email, password: 'correct horse battery' }),
      signal: AbortSignal.timeout(3000),
    }).catch(() => null);
    if (reply?.ok) return Math.round(performance.now() - begin);
    if (performance.now() - begin > 15_000) return Number.POSITIVE_INFINITY;
    await pause(20);
  }
}

/** Adds 500 ms to each database round trip: no queue grows, and requests without the database stay fast. */
async function recordSlowNetwork(
  report: Parameters<Parameters<typeof runFaultTest>[2]>[0],
  proxy: FaultProxy,
  url: string,
  sellers: readonly TestSeller[],
): Promise<void> {
  await proxy.set({ kind: 'latency', ms: 250 });
  const tried: SaveAttempt[] = [];
  const lags: number[] = [];
  let isOver = false;
  const probing = (async () => {
    while (!isOver) {
      const begin = performance.now();
      await (await fetch(`${url}/healthz`)).arrayBuffer();
      lags.push(performance.now() - begin);
      await pause(10);
    }
  })();
  const end = performance.now() + 8000;
  await Promise.all(
    sellers.map(async (seller) => {
      while (performance.now() < end) tried.push(await trySave(url, seller));
    }),
  );
  isOver = true;
  await probing;
  const half = Math.floor(tried.length / 2);
  const median = (part: readonly SaveAttempt[]) =>
    percentile(
      part.map(({ ms }) => ms),
      0.5,
    );
  const failed = tried.filter(({ status }) => status !== 200).length;
  const growth = median(tried.slice(half)) / median(tried.slice(0, half));
  report.demand('slow database: failed saves', `${failed} of ${tried.length}`, '0', failed === 0);
  report.demand(
    'slow database: time of a save, second half / first half',
    growth.toFixed(2),
    'at most 1.2, nothing piles up',
    growth <= 1.2,
  );
  report.demand(
    'slow database: an answer that needs none, p95, ms',
    percentile(lags, 0.95),
    'at most 50',
    percentile(lags, 0.95) <= 50,
  );
  await proxy.set({ kind: 'none' });
}
