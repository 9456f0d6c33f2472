/**
 * The API against the bare engine: the same statements through pgbench on the same database, in
 * alternating slices, so that a busy machine slows both. Ratios are the result; raw values are shown.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { newSeller, sampleFields } from '../scripts/newSeller.ts';
import { startStack } from '../scripts/stack.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const connections = 16;

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const stack = await startStack({ DATABASE_POOL_SIZE: '10' }, { isDurable: true });
const owner = new pg.Client({ connectionString: stack.ownerUrl });
await owner.connect();

const openSeller = (email: string) => newSeller(stack.url, stack.ownerUrl, email);

async function load(
  requests: autocannon.Request[],
  cookie: string,
  duration = seconds,
): Promise<autocannon.Result> {
  const result = await autocannon({
    url: stack.url,
    connections,
    duration,
    headers: { cookie },
    requests,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return result;
}

const folder = mkdtempSync(join(tmpdir(), 'salespro-bench-'));
function pgbench(name: string, script: string): number {
  const file = join(folder, `${name}.sql`);
  writeFileSync(file, script);
  const app = new URL(stack.appUrl);
  const done = spawnSync(
    'pgbench',
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      '10',
      '-j',
      '1',
      '-T',
      String(seconds),
      '-f',
      file,
      '-h',
      app.hostname,
      '-p',
      app.port,
      '-U',
      'salespro_app',
      app.pathname.slice(1),
    ],
    { encoding: 'utf8', env: { ...process.env, PGPASSWORD: decodeURIComponent(app.password) } },
  );
  const found = /tps = ([\d.]+)/.exec(done.stdout ?? '');
  if (!found) throw new Error(`pgbench: ${done.error?.message ?? done.stderr}`);
  return Number(found[1]);
}

const anna = await openSeller('anna@bench.example');
/** Many interviews of one account, the way a device brings them in: fifty at a time. */
async function fill(cookie: string, count: number): Promise<void> {
  for (let done = 0; done < count; done += 50) {
    const interviews = Array.from({ length: Math.min(50, count - done) }, (_, i) => ({
      ...sampleFields,
      id: randomUUID(),
      businessName: `Maple Street Dental ${done + i}`,
      answers: { customer_list: true },
      createdAt: new Date(Date.now() - (done + i) * 60_000).toISOString(),
    }));
    const reply = await fetch(`${stack.url}/api/interviews/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ interviews }),
    });
    if (!reply.ok) throw new Error(`import: ${reply.status}`);
  }
}

const { interviewId } = anna;
const transaction = (statement: string) =>
  `begin;\nselect set_config('app.user_id', '${anna.userId}', true);\n${statement};\ncommit;\n`;
const scripts = {
  save: transaction(
    `select app.save_answers('${anna.userId}', '${interviewId}', gen_random_uuid(), '{"ideal_90_days": "Twenty new patients a month"}', '{}', '{}')`,
  ),
  read: transaction(
    `select i.*, c.* from app.interviews i left join app.customer_contacts c on c.user_id = i.user_id and c.session_id = i.id where i.user_id = '${anna.userId}' and i.id = '${interviewId}'`,
  ),
};
const calls: Record<keyof typeof scripts, autocannon.Request[]> = {
  save: [
    {
      method: 'POST',
      path: `/api/interviews/${interviewId}/answers`,
      headers: { 'content-type': 'application/json' },
      setupRequest: (request) => ({
        ...request,
        body: JSON.stringify({
          operationId: randomUUID(),
          changes: [{ questionId: 'ideal_90_days', value: 'Twenty new patients a month' }],
        }),
      }),
    },
  ],
  read: [{ method: 'GET', path: `/api/interviews/${interviewId}` }],
};

try {
  await fill(anna.cookie, 1000);
  for (const [name, goal] of [
    ['save', 0.7],
    ['read', 0.35],
  ] as const) {
    const [api, bare]: [number[], number[]] = [[], []];
    await load(calls[name], anna.cookie, 1);
    for (let round = 0; round < rounds; round++) {
      api.push((await load(calls[name], anna.cookie)).requests.average);
      bare.push(pgbench(name, scripts[name]));
    }
    const ratio = median(api.map((value, i) => value / (bare[i] ?? 1)));
    console.log(
      `${name}: api ${median(api).toFixed(0)}/s, bare engine ${median(bare).toFixed(0)}/s, ratio ${ratio.toFixed(2)} (goal ${goal})`,
    );
  }

  const [small, large] = [
    await openSeller('small@bench.example'),
    await openSeller('large@bench.example'),
  ];
  await fill(small.cookie, 19);
  await fill(large.cookie, 9_999);
  await owner.query('vacuum analyze app.interviews, app.customer_contacts');
  const list: autocannon.Request[] = [{ method: 'GET', path: '/api/interviews?limit=20' }];
  const p = async (cookie: string, requests: autocannon.Request[]) =>
    (await load(requests, cookie)).latency.p97_5;
  const [few, many]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    few.push(await p(small.cookie, list));
    many.push(await p(large.cookie, list));
  }
  console.log(
    `list page: p97.5 ${median(few)} ms with 20 interviews, ${median(many)} ms with 10,000, ratio ${(median(many) / median(few)).toFixed(2)} (goal 1.2)`,
  );

  const times: number[] = [];
  for (let i = 0; i < 40; i++) {
    // Every fourth search comes after a change of the account, so that the index is built anew.
    if (i % 4 === 0) await owner.query('select app.bump_list($1)', [large.userId]);
    const begin = performance.now();
    await fetch(`${stack.url}/api/interviews?search=maple&limit=20`, {
      headers: { cookie: large.cookie },
    });
    times.push(performance.now() - begin);
  }
  const sorted = times.toSorted((a, b) => a - b);
  console.log(
    `search over 10,000: median ${median(times).toFixed(0)} ms, p95 ${(sorted[37] ?? 0).toFixed(0)} ms (goal 150; a quarter with a cold index)`,
  );

  const crowd = async (count: number) => {
    await owner.query(`select set_config('app.user_id', $1, false)`, [anna.userId]);
    await owner.query(
      `insert into app.interviews (user_id, id, customer_contact_id, created_at) select $1, uuidv7(), uuidv7(), now() - n * interval '1 second' from generate_series(1, $2) n`,
      [anna.userId, count],
    );
    await owner.query('vacuum analyze app.interviews');
  };
  await crowd(5_000);
  const quiet: number[] = [];
  for (let round = 0; round < rounds; round++) quiet.push(await p(small.cookie, list));
  await crowd(Number(process.env.BENCH_CROWD ?? 1_000_000));
  const crowded: number[] = [];
  for (let round = 0; round < rounds; round++) crowded.push(await p(small.cookie, list));
  console.log(
    `list page among others' rows: p97.5 ${median(quiet)} ms with 5,000, ${median(crowded)} ms with 1,000,000, ratio ${(median(crowded) / median(quiet)).toFixed(2)} (goal 1.3)`,
  );
} finally {
  await owner.end();
  await stack.stop();
}
