import { randomUUID } from 'node:crypto';
import type { Report } from '../lib/prove.ts';
import { compare } from './compare.ts';
import { closeWorld, openWorld, type World, yearOfInsights } from './world.ts';

/** What somebody with twenty interviews asks for, and its limit against the same among few others. */
const calls = [
  ['list', '/api/interviews?limit=20'],
  ['search', '/api/interviews?search=maple&limit=20'],
  ['what is due', '/api/due'],
  ['kept insights', yearOfInsights()],
] as const;
const mostTimes = 1.3;

/**
 * Whether anything gets slower with the accounts of others. Two databases, one of them crowded, are asked by turns: what
 * the machine does in the minutes of filling would otherwise count.
 */
export async function measureForeignRows(world: World, report: Report): Promise<void> {
  const rows = Number(process.env.BENCH_CROWD ?? 5_000_000);
  const calm = await openWorld();
  try {
    const open = async (one: World) => {
      const seller = await one.openSeller('one-of-many@bench.example');
      await one.fill(seller, 19);
      return { url: one.stack.url, cookie: seller.cookie };
    };
    const [few, many] = [await open(calm), await open(world)];
    await crowd(calm, 5_000);
    await crowd(world, rows);
    for (const [name, path] of calls) {
      const found = await compare(path, [few, many]);
      report.demand(
        `${name}, p95, among ${rows.toLocaleString('en-US')} / 5,000 rows of other accounts (${found.words})`,
        found.ratio.toFixed(2),
        `at most ${mostTimes}`,
        found.ratio <= mostTimes,
      );
    }
  } finally {
    await closeWorld(calm);
  }
}

/** Rows of a thousand other people. In parts: triggers look at all rows of a statement together. */
async function crowd({ owner }: World, count: number): Promise<void> {
  const { rows: people } = await owner.query<{ id: string }>(
    `insert into auth."user" (name, email, "emailVerified")
     select 'Other', $1 || n || '@bench.example', true from generate_series(1, 1000) n returning id`,
    [randomUUID()],
  );
  const part = 50_000;
  for (let done = 0; done < count; done += part)
    await owner.query(
      `insert into app.interviews (agency_id, id, customer_contact_id, created_at)
       select p.id, uuidv7(), uuidv7(), now() - n * interval '1 second'
         from generate_series($2::integer, $3::integer) n
         join unnest($1::uuid[]) with ordinality p (id, place) on p.place = 1 + n % 1000`,
      [people.map(({ id }) => id), done + 1, Math.min(done + part, count)],
    );
  await owner.query('vacuum analyze app.interviews');
}
