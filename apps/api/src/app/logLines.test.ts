import { readFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { createLog } from '#lib/log.ts';
import { allEndpoints } from '#test/allEndpoints.ts';
import { newInterviewBody } from '#test/interviewFields.ts';
import { prepareForFile, setUpTestServer } from '#test/setUpTestServer.ts';
import { startTestServer, strongPassword, waitUntil } from '#test/testServer.ts';

const server = setUpTestServer();
type Line = Record<string, unknown> & {
  time: number;
  reqId?: string;
  msg?: string;
  req?: { method: string; route: string; ip: string };
  res?: { status: number };
};
const parse = (lines: readonly string[]) =>
  lines
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** Returns the log lines of one finished request. */
async function linesOf(request: Promise<{ headers: Record<string, unknown> }>): Promise<Line[]> {
  const id = String((await request).headers['x-request-id']);
  return waitUntil(
    () => {
      const own = parse(server.logLines).filter(({ reqId }) => reqId === id);
      return own.some(({ res }) => res) ? own : undefined;
    },
    () => `request ${id} was not logged`,
  );
}

test('FLOW-09: logs one line per request: time in UTC, request id, route, address and status', async () => {
  const before = Date.now();
  const [line, ...rest] = await linesOf(
    server.app.inject({ url: '/api/settings', remoteAddress: '203.0.113.9' }),
  );
  expect(line?.req).toEqual({ method: 'GET', route: '/api/settings', ip: '203.0.113.9' });
  expect(line?.time).toBeGreaterThanOrEqual(before);
  expect(line?.time).toBeLessThanOrEqual(Date.now());
  expect(line?.res).toEqual({ status: 200 });
  expect(rest).toEqual([]);
});

test('a sign-in that fails and one that succeeds are both logged, each with its outcome', async () => {
  const { email } = await server.newSeller();
  const outcomes: unknown[] = [];
  for (const password of ['wrong', strongPassword]) {
    const lines = await linesOf(server.newBrowser().post('/api/auth/sign-in', { email, password }));
    outcomes.push([
      lines.find(({ req }) => req)?.req?.route,
      lines.find(({ res }) => res)?.res?.status,
    ]);
  }
  expect(outcomes).toEqual([
    ['/api/auth/sign-in', 401],
    ['/api/auth/sign-in', 200],
  ]);
});

test('logs rejected requests: no sign-in, no permission, another site, invalid, too many', async () => {
  const seller = await server.newSeller();
  const settings = {
    new_require_login_for_home: false,
    new_disable_signups: false,
    new_allow_user_objections_edit: true,
  };
  const statusInLog = async (request: Promise<{ headers: Record<string, unknown> }>) =>
    (await linesOf(request)).find(({ res }) => res)?.res?.status;
  expect(await statusInLog(server.newBrowser().get('/api/interviews'))).toBe(401);
  expect(await statusInLog(seller.send('PUT', '/api/settings', settings))).toBe(403);
  expect(
    await statusInLog(seller.post('/api/interviews', {}, { 'sec-fetch-site': 'cross-site' })),
  ).toBe(403);
  expect(await statusInLog(seller.post('/api/interviews', { role: 'admin' }))).toBe(422);
  const strict = await startTestServer({ RATE_LIMIT_SCALE: '0.1' });
  try {
    for (let i = 0; i < 4; i++)
      await strict.newBrowser().post('/api/auth/sign-in', { email: 'a@b.example', password: 'x' });
    await waitUntil(
      () => parse(strict.logLines).find(({ res }) => res?.status === 429),
      () => 'the limit was not logged',
    );
  } finally {
    await strict.close();
  }
});

test('input of a client cannot forge a log line', async () => {
  const forged = '{"level":30,"time":1,"msg":"forged"}';
  const before = server.logLines.length;
  const requests = [
    { url: `/api/x%0a${encodeURIComponent(forged)}` },
    { url: `/api/interviews?search=%0d%0a${encodeURIComponent(forged)}` },
    { url: `/api/interviews/${encodeURIComponent(`\n${forged}\n`)}` },
    { url: '/api/settings', headers: { 'user-agent': `x\t${forged}`, 'x-request-id': forged } },
  ];
  for (const request of requests) await linesOf(server.app.inject(request));
  for (const line of server.logLines.slice(before)) {
    expect(line.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' });
  }
  // Also texts that reach the log in errors or values.
  const own: string[] = [];
  const log = createLog(
    'info',
    new Writable({ write: (line, _encoding, done) => done(void own.push(String(line))) }),
  );
  log.warn({ err: new Error(`broken\n${forged}`), name: `x"}\n${forged}` }, `told\n${forged}`);
  expect(parse(own)).toHaveLength(1);
  expect(parse(own)[0]?.msg).toBe(`told\n${forged}`);
});

test('an unexpected error is logged with its cause and not revealed to the client', async () => {
  const broken = await startTestServer();
  try {
    await broken.owner.query('alter table app.settings rename to settings_away');
    const reply = await broken.newBrowser().get('/api/settings');
    expect([reply.statusCode, reply.json().error.code]).toEqual([500, 'unexpected']);
    expect(reply.body).not.toMatch(/settings_away|app\.settings|relation|\.ts/);
    const found = await waitUntil(
      () => parse(broken.logLines).find(({ msg }) => msg === 'unexpected error'),
      () => 'the fault was not logged',
    );
    expect(JSON.stringify(found)).toMatch(/relation .*app\.settings.* does not exist/);
  } finally {
    await broken.close();
  }
});

test('rejects all requests while sessions or roles cannot be read', async () => {
  const broken = await startTestServer();
  try {
    const admin = await broken.newAdmin();
    await broken.owner.query('alter table app.settings rename to settings_away');
    const settings = {
      new_require_login_for_home: false,
      new_disable_signups: false,
      new_allow_user_objections_edit: true,
    };
    expect((await admin.send('PUT', '/api/settings', settings)).statusCode).toBe(500);
    await broken.owner.query('alter table auth.session rename to session_away');
    for (const path of ['/api/interviews', '/api/auth/devices', '/api/account/export'])
      expect((await admin.get(path)).statusCode).toBe(500);
  } finally {
    await broken.close();
  }
});

const read = (file: string) =>
  readFileSync(new URL(`../../../../ops/${file}`, import.meta.url), 'utf8');
const readMetrics = async () => String((await server.newBrowser().get('/metrics')).body);

/** Matches metric names. */
const metricsIn = (text: string) =>
  new Set(
    [...text.matchAll(/\b(?:http|nodejs|process|salespro)_[a-z0-9_]+/g)].map(([name]) => name),
  );

test.each(['alerts.yml', 'grafana-dashboard.json'])(
  '%s uses only metrics that /metrics contains',
  async (file) => {
    await server.newBrowser().get('/api/settings');
    const found = await readMetrics();
    const wanted = metricsIn(read(file));
    expect(wanted.size).toBeGreaterThan(4);
    const names = new Set(found.split('\n').map((line) => /^[a-z0-9_]+/.exec(line)?.[0]));
    expect([...wanted].filter((name) => !names.has(name))).toEqual([]);
  },
);

test('routes named in alerts and dashboard are routes of the contract', () => {
  const text = read('alerts.yml') + read('grafana-dashboard.json').replaceAll('\\"', '"');
  const routes = [...text.matchAll(/route="([^"]+)"/g)].map(([, route]) => route);
  const known = Object.values(allEndpoints).map(({ path }) => path);
  expect(routes.length).toBeGreaterThan(1);
  for (const route of routes) expect(known).toContain(route);
});

test('counts waiting, failing and given-up jobs; without the database the metrics are absent', async () => {
  await server.owner.query(
    `select graphile_worker.add_job('nobody_does_this', '{}', max_attempts => 1)`,
  );
  await server.owner.query(
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'x' where max_attempts = 1`,
  );
  const found = await readMetrics();
  expect(found).toContain('\nsalespro_database_up 1');
  expect(found).toContain('\nsalespro_jobs_given_up 1');
  await server.owner.query('alter function jobs.figures() rename to figures_away');
  const silent = await readMetrics();
  expect(silent).toContain('\nsalespro_database_up 0');
  expect(silent).not.toMatch(/\nsalespro_jobs_given_up [0-9]/);
});

let interviewId: string;
const seller = prepareForFile(() => server.newAdmin());
beforeAll(async () => {
  interviewId = (await seller.post('/api/interviews', newInterviewBody())).json().interview.id;
});

/** Columns that reading may change: time and number of accesses. */
const notes = ['app.audit_events', 'app.audit_heads', 'auth.rate_limit'];

/** Dumps all rows without the time of the last access. */
async function readAll(): Promise<Map<string, string>> {
  const { rows: tables } = await server.owner.query<{ name: string }>(`
    select n.nspname || '.' || quote_ident(c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('app', 'auth')`);
  const all = new Map<string, string>();
  for (const { name } of tables) {
    if (notes.includes(name)) continue;
    const { rows } = await server.owner.query<{ row: string }>(
      `select (to_jsonb(t) - 'accessed_at')::text as row from ${name} t order by 1`,
    );
    all.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return all;
}

const gets = allEndpoints.filter(({ method }) => method === 'GET');

test('no GET request changes a table', async () => {
  const before = await readAll();
  expect(before.size).toBeGreaterThan(15);
  for (const { path } of gets) {
    const url = path
      .replace(':templateId', 'retainer_close')
      .replace(':serviceId', 'seo')
      .replace(':questionId', 'ideal_90_days')
      .replaceAll(/:\w+/g, interviewId);
    for (const browser of [seller, server.newBrowser()]) await browser.get(url);
    for (const [name, rows] of await readAll())
      expect([path, name, rows]).toEqual([path, name, before.get(name)]);
  }
  expect(await seller.whoAmI()).toBe(seller.email);
});

test('control: a change is detected', async () => {
  const before = await readAll();
  await seller.post('/api/interviews', newInterviewBody());
  expect(await readAll()).not.toEqual(before);
});
