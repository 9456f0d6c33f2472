import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@salespro/testing/postgres.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import {
  startTestServer,
  strongPassword,
  testEncryptionKeys,
  waitUntil,
} from '#test/testServer.ts';
import { readEnv } from './env.ts';

const server = setUpTestServer({ NODE_ENV: 'development' });
describe('health', () => {
  test('/healthz reports the process, /readyz the database', async () => {
    expect((await server.newBrowser().get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await server.newBrowser().get('/readyz')).statusCode).toBe(200);
    const broken = await startTestServer({ DATABASE_QUERY_TIMEOUT_MS: '300' });
    await broken.owner.query(
      `do $$ begin execute format('revoke connect on database %I from public', current_database()); end $$`,
    );
    try {
      await broken.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'salespro-api' and datname = current_database()`,
      );
      expect((await broken.newBrowser().get('/readyz')).statusCode).toBe(503);
      expect((await broken.newBrowser().get('/healthz')).statusCode).toBe(200);
      const reply = await broken.newBrowser().get('/api/settings');
      expect([reply.statusCode, reply.json().error.code]).toEqual([503, 'unavailable']);
      expect(reply.headers['retry-after']).toBe('1');
    } finally {
      await broken.close();
    }
  });

  test('/metrics is available on this machine, elsewhere only with the token', async () => {
    const ask = (remoteAddress: string, headers = {}) =>
      server.app.inject({ url: '/metrics', remoteAddress, headers });
    expect((await ask('127.0.0.1')).body).toContain('http_request_duration_seconds');
    expect((await ask('203.0.113.9')).statusCode).toBe(404);
    // An untrusted proxy on this machine forwards for other clients.
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
      expect((await ask('127.0.0.1', { [name]: '203.0.113.9' })).statusCode).toBe(404);
  });
});

describe('headers', () => {
  test('W-18: no inline script, no foreign host, no framing, and replies are not cached', async () => {
    const reply = await server.newBrowser().get('/api/settings');
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|https?:\/\/|\*/);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test('the API document is generated from the contract', async () => {
  const document = (await server.newBrowser().get('/api/docs/json')).json();
  expect(document.paths['/api/auth/sign-in'].post.requestBody).toBeDefined();
  expect(document.paths['/api/settings'].put.responses['403']).toBeDefined();
});

test('ERR-13: the log holds no password, address, cookie or token, and replies no technical details', async () => {
  const seller = await server.newSeller('secret-person@agency.example');
  await seller.post('/api/auth/sign-in', {
    email: 'secret-person@agency.example',
    password: 'wrong-secret-word',
  });
  await seller.post('/api/auth/recover', { email: 'secret-person@agency.example' });
  await server.waitForMail('secret-person@agency.example', /new password/);
  const log = server.logLines.join('');
  expect(log).toContain('/api/auth/sign-in');
  const cookies = [...seller.cookies.values()].map(
    (value) => decodeURIComponent(value).split('.')[0] ?? '?',
  );
  for (const planted of [
    'secret-person',
    'wrong-secret-word',
    strongPassword,
    testEncryptionKeys,
    'token=',
    ...cookies,
  ])
    expect(log).not.toContain(planted);
});

test('readable failures for missing and wrong settings', () => {
  expect(() => readEnv({})).toThrow('PUBLIC_URL: is missing');
  const ok = {
    PUBLIC_URL: 'https://x.example/',
    APP_DATABASE_URL: 'postgres://a@localhost/c',
    AUTH_DATABASE_URL: 'postgres://a@localhost/c',
    JOBS_DATABASE_URL: 'postgres://a@localhost/c',
    SMTP_URL: 'smtp://localhost',
    AUTH_SECRET: 'only for this test, and long enough',
    ENCRYPTION_KEYS: `1:${randomBytes(32).toString('base64')}`,
  };
  expect(readEnv(ok).PUBLIC_URL).toBe('https://x.example');
  expect(() => readEnv({ ...ok, AUTH_SECRET: 'short' })).toThrow(
    'AUTH_SECRET: needs at least 32 characters',
  );
  expect(() => readEnv({ ...ok, PORT: '' })).not.toThrow();
  expect(() => readEnv({ ...ok, APP_DATABASE_URL: 'mysql://a@b/c' })).toThrow('APP_DATABASE_URL');
});

describe('the process', () => {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const envOf = (port: number) => ({
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    APP_DATABASE_URL: server.urls.appUrl,
    AUTH_DATABASE_URL: server.urls.authUrl,
    JOBS_DATABASE_URL: server.urls.jobsUrl,
    AUTH_SECRET: server.env.AUTH_SECRET,
    ENCRYPTION_KEYS: `1:${randomBytes(32).toString('base64')}`,
    SMTP_URL: server.env.SMTP_URL,
    // Uses its own folder, because that of the checkout belongs to another database.
    FILES_DIR: server.filesDir,
    LOG_LEVEL: 'silent',
  });

  /** The process is killed at the end of the test, also after a timeout. */
  function startMain(env: NodeJS.ProcessEnv) {
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    const ended = once(child, 'exit');
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await ended;
    });
    return { child, ended };
  }

  test('a stop finishes the request in flight, then ends with 0', async () => {
    const port = await findFreePort();
    const { child, ended } = startMain(envOf(port));
    await waitUntil(
      () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          (reply) => reply.ok || undefined,
          () => undefined,
        ),
      () => 'did not start',
    );
    // Password hashing keeps the request running while the signal arrives.
    const inFlight = fetch(`http://127.0.0.1:${port}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'flight@agency.example', password: 'x' }),
    });
    await waitUntil(
      async () =>
        (
          await server.owner.query('select 1 from auth.rate_limit where key = sha256($1::bytea)', [
            Buffer.from('sign-in flight@agency.example'),
          ])
        ).rowCount || undefined,
      () => 'the call did not arrive',
    );
    child.kill('SIGTERM');
    expect((await inFlight).status).toBe(401);
    expect(await ended).toEqual([0, null]);
  });

  test('a stopping process fails /readyz first and serves requests until the load balancer has noticed', async () => {
    const port = await findFreePort();
    const { child, ended } = startMain({ ...envOf(port), DRAIN_MS: '5000' });
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        (reply) => reply,
        () => undefined,
      );
    await waitUntil(
      async () => (await ask('/readyz'))?.ok || undefined,
      () => 'did not start',
    );
    child.kill('SIGTERM');
    await waitUntil(
      async () => (await ask('/readyz'))?.status === 503 || undefined,
      () => 'did not say that it stops',
    );
    const reply = await ask('/api/settings');
    expect([reply?.status, reply?.headers.get('connection')]).toEqual([200, 'close']);
    expect(await ended).toEqual([0, null]);
  });

  test('a taken port and missing settings end with one readable line', async () => {
    const run = async (env: NodeJS.ProcessEnv) => {
      const { child, ended } = startMain(env);
      let text = '';
      child.stderr.on('data', (chunk) => {
        text += chunk;
      });
      const [code] = await ended;
      return { code, text };
    };
    const missing = await run({ PATH: process.env.PATH });
    expect(missing).toEqual({
      code: 1,
      text: expect.stringMatching(/^The settings are not complete \(see \.env\.example\):\n/),
    });
    const port = await findFreePort();
    const unbuilt = await run({ ...envOf(port), WEB_DIST: '/nowhere' });
    expect(unbuilt.text).toMatch(/^The web is not built: .* Run: npm run build\n$/);
    await server.app.listen({ port, host: '127.0.0.1' });
    const taken = await run(envOf(port));
    expect(taken).toEqual({ code: 1, text: expect.stringContaining('EADDRINUSE') });
    expect(taken.text.trim().split('\n')).toHaveLength(1);
  });
});
