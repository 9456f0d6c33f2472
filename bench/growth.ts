import { randomUUID } from 'node:crypto';
import type { Report } from '../proofs/prove.ts';
import { listRequest, median, type World } from './world.ts';

/** Whether a page gets slower with the account, and with the accounts of others. */
export async function measureGrowth(world: World, report: Report): Promise<void> {
  const [small, large] = [
    await world.openSeller('small@bench.example'),
    await world.openSeller('large@bench.example'),
  ];
  await world.fill(small, 19);
  await world.fill(large, 9_999);
  await world.owner.query('vacuum analyze app.interviews, app.customer_contacts');
  const slow = async (seller: typeof small) =>
    (await world.load(() => [listRequest()], [seller])).latency.p97_5;
  const ratios: number[] = [];
  for (let round = 0; round < world.rounds; round++) {
    const few = await slow(small);
    ratios.push((await slow(large)) / few);
  }
  const growth = median(ratios);
  report.demand(
    'list p97.5, 10,000 / 20 interviews in the account',
    growth.toFixed(2),
    'at most 1.2',
    growth <= 1.2,
  );

  const times: number[] = [];
  for (let i = 0; i < 40; i++) {
    // Every fourth search comes after a change of the account, so that the index is built anew.
    if (i % 4 === 0) await world.owner.query('select app.bump_list($1)', [large.userId]);
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

  const rows = Number(process.env.BENCH_CROWD ?? 5_000_000);
  await crowd(world, 5_000);
  const quiet: number[] = [];
  for (let round = 0; round < world.rounds; round++) quiet.push(await slow(small));
  await crowd(world, rows - 5_000);
  const crowded: number[] = [];
  for (let round = 0; round < world.rounds; round++) crowded.push(await slow(small));
  const ratio = median(crowded) / median(quiet);
  report.demand(
    `list p97.5, ${rows.toLocaleString('en-US')} / 5,000 rows of other accounts`,
    ratio.toFixed(2),
    'at most 1.3',
    ratio <= 1.3,
  );
}

/** Rows of a thousand other people. */
async function crowd({ owner }: World, count: number): Promise<void> {
  await owner.query(
    `with people as (insert into auth."user" (name, email, "emailVerified")
       select 'Other', $1 || n || '@bench.example', true from generate_series(1, 1000) n returning id),
     numbered as (select id, row_number() over () - 1 as place from people)
     insert into app.interviews (user_id, id, customer_contact_id, created_at)
     select p.id, uuidv7(), uuidv7(), now() - n * interval '1 second'
       from generate_series(1, $2) n join numbered p on p.place = n % 1000`,
    [randomUUID(), count],
  );
  await owner.query('vacuum analyze app.interviews');
}
