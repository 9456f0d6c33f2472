import { randomUUID } from 'node:crypto';
import type { FaultTestReport } from '../lib/runFaultTest.ts';
import {
  type BenchEnvironment,
  buildYearOfInsightsPath,
  closeBenchEnvironment,
  openBenchEnvironment,
} from './benchEnvironment.ts';
import { compareCallTimes } from './compareCallTimes.ts';

/** Calls of a seller with twenty interviews, and the limit of each relative to a nearly empty database. */
const calls = [
  ['list', '/api/interviews?limit=20'],
  ['search', '/api/interviews?search=maple&limit=20'],
  ['what is due', '/api/due'],
  ['kept insights', buildYearOfInsightsPath()],
] as const;
const maxRatio = 1.3;

/**
 * Measures whether calls get slower with the number of other accounts. Queries two databases alternately, one
 * of them crowded, because the load of the machine changes while one is being filled.
 */
export async function measureImpactOfOtherAccounts(
  world: BenchEnvironment,
  report: FaultTestReport,
): Promise<void> {
  const rows = Number(process.env.BENCH_CROWD ?? 5_000_000);
  const emptyWorld = await openBenchEnvironment();
  try {
    const open = async (one: BenchEnvironment) => {
      const seller = await one.openSeller('one-of-many@bench.example');
      await one.fill(seller, 19);
      return { url: one.stack.url, cookie: seller.cookie };
    };
    const [few, many] = [await open(emptyWorld), await open(world)];
    await crowd(emptyWorld, 5_000);
    await crowd(world, rows);
    for (const [name, path] of calls) {
      const found = await compareCallTimes(path, [few, many]);
      report.demand(
        `${name}, p95, among ${rows.toLocaleString('en-US')} / 5,000 rows of other accounts (${found.words})`,
        found.ratio.toFixed(2),
        `at most ${maxRatio}`,
        found.ratio <= maxRatio,
      );
    }
  } finally {
    await closeBenchEnvironment(emptyWorld);
  }
}

/**
 * Inserts rows of a thousand other sellers, in chunks, because triggers process all rows of a statement
 * together.
 */
async function crowd({ owner }: BenchEnvironment, count: number): Promise<void> {
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
