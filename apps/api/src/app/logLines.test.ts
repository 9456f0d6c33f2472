import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#lib/log.ts';
import { startTestServer, strongPassword, type TestServer, waitUntil } from '#test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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

/** The lines of one request, once it is finished. */
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

test('FLOW-09: every request leaves one line: its time in UTC, its number, what was asked from where, and the outcome', async () => {
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

test('refused calls are logged: no sign-in, no right, another site, a wrong form, too many', async () => {
  const seller = await server.newSeller();
  const settings = {
    new_require_login_for_home: false,
    new_disable_signups: false,
    new_allow_user_objections_edit: true,
  };
  const refused = async (request: Promise<{ headers: Record<string, unknown> }>) =>
    (await linesOf(request)).find(({ res }) => res)?.res?.status;
  expect(await refused(server.newBrowser().get('/api/interviews'))).toBe(401);
  expect(await refused(seller.send('PUT', '/api/settings', settings))).toBe(403);
  expect(
    await refused(seller.post('/api/interviews', {}, { 'sec-fetch-site': 'cross-site' })),
  ).toBe(403);
  expect(await refused(seller.post('/api/interviews', { role: 'admin' }))).toBe(422);
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

test('what a caller sends cannot begin a log line of its own', async () => {
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
  // Also what reaches the log through an error or a value of ours.
  const own: string[] = [];
  const log = createLog(
    'info',
    new Writable({ write: (line, _encoding, done) => done(void own.push(String(line))) }),
  );
  log.warn({ err: new Error(`broken\n${forged}`), name: `x"}\n${forged}` }, `told\n${forged}`);
  expect(parse(own)).toHaveLength(1);
  expect(parse(own)[0]?.msg).toBe(`told\n${forged}`);
});

test('a fault nobody expected is logged with its cause, and its caller learns nothing of it', async () => {
  const broken = await startTestServer();
  try {
    await broken.owner.query('alter table app.settings rename to settings_away');
    const reply = await broken.newBrowser().get('/api/settings');
    expect([reply.statusCode, reply.json().error.code]).toEqual([500, 'unexpected']);
    expect(reply.body).not.toMatch(/settings_away|app\.settings|relation|\.ts/);
    const told = await waitUntil(
      () => parse(broken.logLines).find(({ msg }) => msg === 'unexpected error'),
      () => 'the fault was not logged',
    );
    expect(JSON.stringify(told)).toMatch(/relation .*app\.settings.* does not exist/);
  } finally {
    await broken.close();
  }
});

test('when sessions or rights cannot be read, nobody is let in', async () => {
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
