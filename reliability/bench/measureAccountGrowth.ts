import type { FaultTestReport } from '../lib/runFaultTest.ts';
import { type BenchEnvironment, buildListRequest, median } from './benchEnvironment.ts';
import { compareCallTimes } from './compareCallTimes.ts';

/** Measures whether pages get slower as an account grows. */
export async function measureAccountGrowth(
  world: BenchEnvironment,
  report: FaultTestReport,
): Promise<void> {
  const [small, large] = [
    await world.openSeller('small@bench.example'),
    await world.openSeller('large@bench.example'),
  ];
  const toCaller = ({ cookie }: typeof small) => ({ url: world.stack.url, cookie });
  await world.fill(small, 19);
  await world.fill(large, 9_999);
  await world.owner.query('vacuum analyze app.interviews, app.customer_contacts');
  // Ten seconds per round, because shorter rounds under full load alternated between fast and slow.
  const slow = async (seller: typeof small) =>
    (await world.load(() => [buildListRequest()], [seller], { seconds: world.seconds * 5 })).latency
      .p97_5;
  const ratios: number[] = [];
  for (let round = 0; round < world.rounds; round++) {
    const order = round % 2 === 0 ? [small, large] : [large, small];
    const found = new Map<typeof small, number>();
    for (const seller of order) found.set(seller, await slow(seller));
    ratios.push((found.get(large) ?? Number.NaN) / (found.get(small) ?? Number.NaN));
  }
  const growth = median(ratios);
  report.demand(
    'list by 16 callers without a pause, p97.5, 10,000 / 20 interviews in the account',
    growth.toFixed(2),
    'at most 1.2',
    growth <= 1.2,
  );

  await measureDeepPage(world, report, large);

  // Both accounts have the same number of due interviews; the others are long inactive.
  await world.owner.query(
    `update app.interviews set worked_at = now() - interval '100 days', due_work = due_work - 100
      where agency_id = $1 and id not in (select id from app.interviews where agency_id = $1 order by created_at limit 20)`,
    [large.userId],
  );
  await world.owner.query('vacuum analyze app.interviews');
  for (const [name, path] of [
    ['list', '/api/interviews?limit=20'],
    ['what is due', '/api/due'],
    ['one group of the list', '/api/interviews?group=in_progress&limit=20'],
  ] as const) {
    const found = await compareCallTimes(path, [toCaller(small), toCaller(large)]);
    report.demand(
      `${name}, p95, 10,000 / 20 interviews in the account (${found.words})`,
      found.ratio.toFixed(2),
      'at most 1.2',
      found.ratio <= 1.2,
    );
  }

  const times: number[] = [];
  for (let i = 0; i < 40; i++) {
    // Every fourth search follows a change of the account, so that the index is rebuilt.
    if (i % 4 === 0)
      await world.owner.query('select app.update_account_counters($1, null, null)', [large.userId]);
    const begin = performance.now();
    const reply = await fetch(`${world.stack.url}/api/interviews?search=maple&limit=20`, {
      headers: { cookie: large.cookie },
    });
    if (!reply.ok) throw new Error(`search: ${reply.status}`);
    times.push(performance.now() - begin);
  }
  const p95 = times.toSorted((a, b) => a - b)[37] ?? 0;
  report.demand(
    'search over 10,000 interviews, p95 in ms',
    p95.toFixed(0),
    'at most 150',
    p95 <= 150,
  );
}

/** Measures the last page of 400 against the first, alternately. */
async function measureDeepPage(
  world: BenchEnvironment,
  report: FaultTestReport,
  { cookie }: { readonly cookie: string },
): Promise<void> {
  const read = async (after: string | null) => {
    const place = after ? `&after=${after}` : '';
    const begin = performance.now();
    const reply = await fetch(`${world.stack.url}/api/interviews?limit=25${place}`, {
      headers: { cookie },
    });
    const { cards, next } = (await reply.json()) as { cards: unknown[]; next: string | null };
    if (cards.length !== 25) throw new Error(`a page of ${cards.length}`);
    return { next, ms: performance.now() - begin };
  };
  let place: string | null = null;
  for (let page = 1; page < 400; page++) place = (await read(place)).next;
  const [first, last]: [number[], number[]] = [[], []];
  for (let i = 0; i < 400; i++) {
    first.push((await read(null)).ms);
    last.push((await read(place)).ms);
  }
  const ratio = median(last) / median(first);
  report.demand(
    `page 400 of 10,000 interviews / page 1 (${median(last).toFixed(1)} / ${median(first).toFixed(1)} ms)`,
    ratio.toFixed(2),
    'at most 1.3',
    ratio <= 1.3,
  );
}
