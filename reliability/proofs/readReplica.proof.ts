/** Tests reads from a standby: every seller reads all own saves, in any state of the standby. */
import { randomUUID } from 'node:crypto';
import { createTestSeller, sampleInterviewFields } from '@salespro/testing/createTestSeller.ts';
import { buildDatabaseUrls } from '@salespro/testing/databaseUrls.ts';
import { startApiProcess } from '@salespro/testing/startApi.ts';
import type { DatabaseNode } from '../lib/databaseNode.ts';
import { startDatabasePair, waitUntil } from '../lib/databasePair.ts';
import { runFaultTest } from '../lib/runFaultTest.ts';
import { pause } from '../lib/waitFor.ts';

const rounds = 20;

interface Seen {
  readonly asked: number;
  /** Number of replies that contained everything the seller had saved. */
  readonly whole: number;
  readonly slowestMs: number;
}

await runFaultTest(
  import.meta.url,
  'With READ_DATABASE_URL exports, insights and searches are read from a standby, and have everything that was saved: in step, far behind, and gone.',
  async (report) => {
    const pair = await startDatabasePair({ isSynchronous: false });
    report.after(() => pair.close());
    // As in docs/fleet.md; otherwise replay cancels running queries.
    await pair.standby.query('alter system set hot_standby_feedback = on');
    await pair.standby.query('select pg_reload_conf()');
    const api = await startApiProcess({
      urls: pair.urls,
      overrides: { READ_DATABASE_URL: buildDatabaseUrls(pair.standby.url).appUrl },
    });
    report.after(() => api.stop());

    const inStep = await countScans(pair.standby, () => saveAndRead(api.url, pair.urls.ownerUrl));
    report.demand('In step: whole answers', toWords(inStep.seen), 'all', isWhole(inStep.seen));
    report.demand(
      'In step: looks at interviews on the standby',
      inStep.scans,
      `at least ${3 * rounds}, one for each answer`,
      inStep.scans >= 3 * rounds,
    );

    await pair.standby.query('select pg_wal_replay_pause()');
    await waitUntil(async () => {
      const [row] = await pair.standby.query<{ state: string }>(
        'select pg_get_wal_replay_pause_state() as state',
      );
      return row?.state === 'paused';
    }, 'the standby does not pause');
    const behind = await countScans(pair.standby, () => saveAndRead(api.url, pair.urls.ownerUrl));
    report.demand(
      'The standby has stopped replaying: whole answers',
      toWords(behind.seen),
      'all',
      isWhole(behind.seen),
    );
    report.demand(
      'The standby has stopped replaying: slowest answer, ms',
      Math.round(behind.seen.slowestMs),
      'at most 3000: it is waited for once, not by every part',
      behind.seen.slowestMs <= 3000,
    );
    report.demand(
      'The standby has stopped replaying: looks at interviews there',
      behind.scans,
      '0',
      behind.scans === 0,
    );
    const missing = await countMissing(pair.primary, pair.standby);
    report.control(
      'interviews that reading the standby as it is would have left out',
      missing,
      'more than 0',
      missing > 0,
    );

    await pair.standby.query('select pg_wal_replay_resume()');
    await waitUntil(
      async () => (await countMissing(pair.primary, pair.standby)) === 0,
      'the standby does not catch up',
    );
    let isDead = false;
    const lost = await saveAndRead(api.url, pair.urls.ownerUrl, (round) => {
      if (isDead || round < rounds / 2) return;
      isDead = true;
      pair.standby.kill();
    });
    report.demand('The standby is killed: whole answers', toWords(lost), 'all', isWhole(lost));
    report.limit(
      'One seller makes an interview and reads an export, insights and a search after each. The limit of the wait (READ_MAX_LAG_MS) is 1 s, as shipped.',
    );
  },
);

function isWhole({ asked, whole }: Seen): boolean {
  return asked > 0 && whole === asked;
}

function toWords({ asked, whole, slowestMs }: Seen): string {
  return `${whole} of ${asked}, the slowest after ${Math.round(slowestMs)} ms`;
}

/** Adds one interview per round, then reads everything that is served from the standby. */
async function saveAndRead(
  url: string,
  ownerUrl: string,
  onRound: (round: number) => void = () => {},
): Promise<Seen> {
  const seller = await createTestSeller(url, ownerUrl, `${randomUUID()}@agency.example`);
  let [asked, whole, slowestMs, counted] = [0, 0, 0, 0];
  const day = new Date().toISOString().slice(0, 10);
  const get = async <T>(path: string): Promise<T> => {
    const reply = await fetch(`${url}${path}`, { headers: { cookie: seller.cookie } });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return (await reply.json()) as T;
  };
  const reads = [
    // The first interview was created with the seller.
    async (round: number) => {
      const { interviews } = await get<{ interviews: unknown[] }>('/api/account/export');
      return interviews.length === round + 2;
    },
    async (round: number) => {
      const found = await get<{ cards: unknown[] }>(`/api/interviews?search=Harbor${round}`);
      return found.cards.length === 1;
    },
    async () => {
      const { counts } = await get<{ counts: Record<string, number> }>(
        `/api/insights?from=${day}&to=${day}`,
      );
      const before = counted;
      counted = Object.values(counts).reduce((sum, one) => sum + one, 0);
      return counted > before;
    },
  ];
  for (let round = 0; round < rounds; round += 1) {
    const made = await fetch(`${url}/api/interviews`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: seller.cookie },
      body: JSON.stringify({
        id: randomUUID(),
        ...sampleInterviewFields,
        businessName: `Harbor${round} Dental`,
      }),
    });
    if (!made.ok) throw new Error(`a new interview: ${made.status}`);
    onRound(round);
    for (const read of reads) {
      const begin = performance.now();
      asked += 1;
      if (await read(round)) whole += 1;
      slowestMs = Math.max(slowestMs, performance.now() - begin);
    }
  }
  return { asked, whole, slowestMs };
}

/** Counts the scans of a table on this node during `run`. */
async function countScans(node: DatabaseNode, run: () => Promise<Seen>) {
  const count = async () => {
    // Each connection reports its statistics at the latest when idle for ten seconds.
    await pause(11_000);
    const [row] = await node.query<{ n: number }>(
      `select sum(seq_scan + coalesce(idx_scan, 0))::int as n from pg_stat_user_tables
        where schemaname = 'app' and relname = 'interviews'`,
    );
    return row?.n ?? 0;
  };
  const before = await count();
  const seen = await run();
  return { seen, scans: (await count()) - before };
}

async function countMissing(primary: DatabaseNode, standby: DatabaseNode): Promise<number> {
  const count = async (node: DatabaseNode) => {
    const [row] = await node.query<{ n: number }>('select count(*)::int as n from app.interviews');
    return row?.n ?? 0;
  };
  return (await count(primary)) - (await count(standby));
}
