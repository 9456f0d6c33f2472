/** Fault matrix row 19: two API processes behind HAProxy, each restarted in turn while sellers work. */
import { randomUUID } from 'node:crypto';
import { createTestSeller, type TestSeller } from '@salespro/testing/createTestSeller.ts';
import { buildDatabaseUrls } from '@salespro/testing/databaseUrls.ts';
import { findFreePort, startPostgres } from '@salespro/testing/postgres.ts';
import { type ApiProcess, startApiProcess } from '@salespro/testing/startApi.ts';
import { migrate } from '../../apps/api/src/app/migrate.ts';
import { waitUntil } from '../lib/databasePair.ts';
import { startHaproxy } from '../lib/haproxy.ts';
import { runFaultTest } from '../lib/runFaultTest.ts';

const wanted = 10_000;

await runFaultTest(
  import.meta.url,
  'Two api processes behind HAProxy are restarted one after the other under load: no request fails.',
  async (report) => {
    const gracefulRestart = await runUnder('SIGTERM', 3000, wanted);
    report.record('Requests (half of them saves), 16 at a time', gracefulRestart.requests);
    report.record('Restarts', gracefulRestart.restarts);
    report.demand(
      'Failed',
      gracefulRestart.failed,
      '0',
      gracefulRestart.failed === 0 && gracefulRestart.requests >= wanted,
    );
    report.record('Slowest request, ms', gracefulRestart.slowestMs);
    if (gracefulRestart.failures.length > 0)
      report.record('How they failed', gracefulRestart.failures.join('; '));
    const hasty = await runUnder('SIGTERM', 0, wanted / 2);
    report.record(
      `Failed without the pause before closing (DRAIN_MS=0), of ${hasty.requests}`,
      hasty.failed,
    );
    const killed = await runUnder('SIGKILL', 0, wanted / 4);
    report.control(
      `failed when the processes are killed instead, of ${killed.requests}`,
      killed.failed,
      '> 0',
      killed.failed > 0,
    );
    report.limit(
      'HAProxy repeats a connection that was refused, so most of what a hasty stop drops is mended by it; the pause is for what is left, and for balancers that do not repeat.',
    );
  },
);

async function runUnder(signal: 'SIGTERM' | 'SIGKILL', drainMs: number, atLeast: number) {
  const closing: (() => unknown)[] = [];
  try {
    const postgres = await startPostgres({
      name: `rolling-${process.pid}-${Date.now()}`,
      port: await findFreePort(),
      isTemporary: true,
      settings: ['max_connections=200'],
    });
    closing.push(() => postgres.stop());
    const urls = buildDatabaseUrls(postgres.superuserUrl);
    await migrate(urls);
    const ports = [await findFreePort(), await findFreePort()] as const;
    const start = (port: number) =>
      startApiProcess({
        urls,
        port,
        overrides: { DRAIN_MS: String(drainMs), TRUST_PROXY: 'true' },
      });
    const apis: ApiProcess[] = [await start(ports[0]), await start(ports[1])];
    closing.push(() => Promise.all(apis.map((api) => api.kill())));
    const door = await findFreePort();
    const url = `http://127.0.0.1:${door}`;
    const haproxy = startHaproxy('haproxy.cfg', {
      PLAIN_HTTP: '1',
      // All sellers of this test share one IP address.
      SOURCE_REQUESTS: '1000000',
      WEB_BIND: `127.0.0.1:${door}`,
      API_A: `localhost:${ports[0]}`,
      API_B: `localhost:${ports[1]}`,
    });
    closing.push(() => haproxy.stop());
    await waitUntil(
      () =>
        fetch(`${url}/api/settings`).then(
          ({ ok }) => ok,
          () => false,
        ),
      'HAProxy does not answer',
    );
    const sellers = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        createTestSeller(url, urls.ownerUrl, `s${i}@agency.example`),
      ),
    );
    const load = startLoad(url, sellers);
    let restarts = 0;
    // Restarts both alternately, as a deployment does, until enough requests were made.
    while (load.counted.requests < atLeast || restarts < 4) {
      const place = restarts % 2;
      await (signal === 'SIGTERM' ? apis[place]?.stop() : apis[place]?.kill());
      apis[place] = await start(ports[place] as number);
      restarts += 1;
      // HAProxy needs two successful checks before it uses a process that is ready.
      await new Promise((resolve) => setTimeout(resolve, 2000));
    }
    await load.stop();
    return { ...load.counted, restarts, failures: [...load.counted.failures] };
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

/** Lets every seller read and save alternately, without pauses and without retries. */
function startLoad(url: string, sellers: readonly TestSeller[]) {
  const counted = { requests: 0, failed: 0, slowestMs: 0, failures: new Set<string>() };
  let isStopping = false;
  const once = async (seller: TestSeller, isSave: boolean) => {
    const begin = performance.now();
    const path = `${url}/api/interviews/${seller.interviewId}`;
    const failure = await fetch(isSave ? `${path}/answers` : path, {
      method: isSave ? 'POST' : 'GET',
      headers: { cookie: seller.cookie, ...(isSave ? { 'content-type': 'application/json' } : {}) },
      ...(isSave
        ? {
            body: JSON.stringify({
              operationId: randomUUID(),
              changes: [{ questionId: 'ideal_90_days', value: randomUUID() }],
            }),
          }
        : {}),
      signal: AbortSignal.timeout(20_000),
    }).then(
      async (reply) => {
        await reply.arrayBuffer();
        return reply.ok ? null : `answered ${reply.status}`;
      },
      (error: Error) => String(error.cause ?? error.message),
    );
    counted.requests += 1;
    counted.slowestMs = Math.max(counted.slowestMs, Math.round(performance.now() - begin));
    if (failure) {
      counted.failed += 1;
      counted.failures.add(failure);
    }
  };
  const running = sellers.map(async (seller) => {
    for (let turn = 0; !isStopping; turn += 1) await once(seller, turn % 2 === 0);
  });
  return {
    counted,
    async stop() {
      isStopping = true;
      await Promise.all(running);
    },
  };
}
