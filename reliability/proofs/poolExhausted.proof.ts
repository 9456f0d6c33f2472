import { sellerPassword } from '@salespro/testing/createTestSeller.ts';
import pg from 'pg';
import { percentile } from '../lib/percentile.ts';
import { runFaultTest } from '../lib/runFaultTest.ts';
import { startFaultTestEnvironment } from '../lib/startFaultTestEnvironment.ts';
import { type SaveAttempt, trySave } from '../lib/trySave.ts';
import { pause, waitFor } from '../lib/waitFor.ts';

const poolSize = 5;

runFaultTest(
  import.meta.url,
  'When every database connection is taken, new requests are told so within a second, and all goes on as soon as one is free.',
  async (report) => {
    const world = await startFaultTestEnvironment(report);
    const api = await world.startApi({
      overrides: { DATABASE_POOL_SIZE: String(poolSize), DATABASE_QUERY_TIMEOUT_MS: '8000' },
    });
    const [seller] = await world.newSellers(api.url, 1);
    if (!seller) return;
    const held = await hold(report, world.urls.ownerUrl, seller.interviewId);
    // Saves of the locked interview wait for its row, each on a connection of the pool.
    const stuck = Array.from({ length: poolSize }, () => trySave(api.url, seller, 30_000));
    await waitFor(async () => (await held.countWaiting()) === poolSize, 'the pool to be taken');

    const tries: Promise<SaveAttempt>[] = [];
    const begin = performance.now();
    const signIn = fetch(`${api.url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: seller.email, password: sellerPassword }),
    }).then((reply) => ({ status: reply.status, ms: Math.round(performance.now() - begin) }));
    for (let place = 0; place < 150; place++) {
      tries.push(trySave(api.url, seller));
      await pause(20);
    }
    const rejected = await Promise.all(tries);
    const p99 = percentile(
      rejected.map(({ ms }) => ms),
      0.99,
    );
    report.record('requests at 50 a second while all connections are taken', rejected.length);
    const honest = rejected.filter(({ status, retryAfter }) => status === 503 && retryAfter);
    report.demand(
      'answered 503 with Retry-After',
      `${honest.length} of ${rejected.length}`,
      'all',
      honest.length === rejected.length,
    );
    report.demand('time to that answer, p99, ms', p99, 'at most 1100', p99 <= 1100);
    const entered = await signIn;
    report.demand(
      'a sign-in meanwhile, with connections of its own: status',
      `${entered.status} after ${entered.ms} ms`,
      '200',
      entered.status === 200,
    );
    const live = await fetch(`${api.url}/healthz`);
    report.demand('the process says it lives', live.status, '200', live.status === 200);

    const released = performance.now();
    await held.release();
    let saved = await trySave(api.url, seller);
    while (saved.status !== 200) saved = await trySave(api.url, seller);
    const backMs = Math.round(performance.now() - released);
    report.demand('first success after the release, ms', backMs, 'at most 500', backMs <= 500);
    const late = await Promise.all(stuck);
    report.record(
      'the saves that held the connections ended with',
      late.map((one) => one.status).join(', '),
    );

    const control = await waitWithoutDeadline(world.urls.appUrl);
    report.control(
      'a pool without a limit on waiting, requests still unanswered after 5 s',
      control,
      'more than 0',
      control > 0,
    );
  },
);

/** Opens another transaction that locks the interview's row. */
async function hold(
  report: { after(cleanUp: () => unknown): void },
  ownerUrl: string,
  interviewId: string,
) {
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  report.after(() => owner.end());
  const holder = await owner.connect();
  await holder.query('begin');
  await holder.query('select 1 from app.interviews where id = $1 for update', [interviewId]);
  return {
    countWaiting: async () =>
      (
        await owner.query(
          `select 1 from pg_stat_activity where application_name = 'salespro-api' and wait_event_type = 'Lock'`,
        )
      ).rowCount ?? 0,
    async release() {
      await holder.query('commit');
      holder.release();
    },
  };
}

async function waitWithoutDeadline(appUrl: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: appUrl, max: 1 });
  const holder = await pool.connect();
  let unanswered = 10;
  const asked = Array.from({ length: 10 }, async () => {
    await pool.query('select 1');
    unanswered -= 1;
  });
  await pause(5000);
  const seen = unanswered;
  holder.release();
  await Promise.all(asked);
  await pool.end();
  return seen;
}
