import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAiProvider, createLimitedFetch } from '#features/ai/aiProvider.ts';
import { createFileStorage } from '#lib/fileStorage.ts';
import { startTestServer, strongPassword, waitUntil } from '#test/testServer.ts';
import { findUrlProblem, readEnv } from './env.ts';

const hostile = [
  // Cloud metadata addresses in every spelling.
  'http://169.254.169.254/latest/meta-data/',
  'https://169.254.169.254/',
  'https://169.254.169.254./',
  'https://2852039166/',
  'https://0xa9fea9fe/',
  'https://0xa9.0xfe.0xa9.0xfe/',
  'https://0251.0376.0251.0376/',
  'https://169.254.43518/',
  'https://169.16689662/',
  'https://[::ffff:169.254.169.254]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[0:0:0:0:0:ffff:a9fe:a9fe]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://169.254.170.2/v2/credentials',
  'https://100.100.100.200/',
  'https://168.63.129.16/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://metadata.google.internal./',
  'https://METADATA.google.internal/',
  'https://metadata/',
  'https://instance-data/',
  'https://①⑥⑨.②⑤④.①⑥⑨.②⑤④/',
  'https://169。254。169。254/',
  // Unspecified and multicast addresses.
  'https://0.0.0.0/',
  'https://0/',
  'https://0x0/',
  'https://[::]/',
  'https://[::ffff:0.0.0.0]/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[ff02::1]/',
  // Plain http would expose keys.
  'http://api.example.com/v1',
  'http://10.0.0.5/v1',
  'http://192.168.1.10:9000',
  'http://minio:9000',
  'http://localhost.evil.example/',
  'http://127.0.0.1.evil.example/',
  'http://127.0.0.1@evil.example/',
  'http://[::ffff:127.0.0.1]/',
  'http://[fd12::1]/',
  'http://localhostx/',
  'http://xn--lcalhost-54a.example/',
  // URLs with passwords, which would reach logs or other servers.
  'https://user:password@api.example.com/',
  'https://user@api.example.com/',
  'https://api.openai.com@evil.example/v1',
  'https://api.openai.com:443@evil.example/v1',
  'https://api.example.com/#fragment',
  'https:///evil.example#@api.openai.com/',
  // Other protocols.
  'file:///etc/passwd',
  'ftp://example.com/',
  'gopher://127.0.0.1:6379/_INFO',
  'dict://127.0.0.1:11211/',
  'ldap://127.0.0.1/',
  'data:text/plain,x',
  'javascript:alert(1)',
  'blob:https://example.com/1',
  'ws://127.0.0.1/',
  'unix:/var/run/docker.sock',
  'jar:http://127.0.0.1!/',
  '//evil.example/',
  'api.example.com',
  'https://',
  'https://[::1',
  ' ',
];
const sound = [
  'https://api.openai.com/v1',
  'https://ai.agency.example:8443/v1',
  'https://10.0.0.5/v1',
  'https://minio:9000',
  'http://127.0.0.1:8080/v1',
  'http://localhost:9000',
  'http://[::1]:9000',
  'https://hooks.example.com/hooks/catch/1/2?silent=1',
];
const base = {
  PUBLIC_URL: 'https://x.example',
  APP_DATABASE_URL: 'postgres://a@localhost/c',
  AUTH_DATABASE_URL: 'postgres://a@localhost/c',
  JOBS_DATABASE_URL: 'postgres://a@localhost/c',
  SMTP_URL: 'smtp://localhost',
  AUTH_SECRET: 'only for this test, and long enough',
  ENCRYPTION_KEYS: `1:${randomBytes(32).toString('base64')}`,
};
const settings = [
  'OPENAI_BASE_URL',
  'SIGNUP_WEBHOOK_URL',
  'S3_ENDPOINT',
  'BREACHED_PASSWORDS_URL',
] as const;

describe('addresses the operator sets', () => {
  test.each(hostile)('rejects %s at the start, for each of the four settings', (address) => {
    for (const name of settings)
      expect(() => readEnv({ ...base, [name]: address }), name).toThrow(name);
  });

  test.each(sound)('accepts %s', (address) => {
    for (const name of settings) expect(readEnv({ ...base, [name]: address })[name]).toBe(address);
  });

  test('control: without the check most hostile URLs are accepted', () => {
    const passing = hostile.filter(
      (address) => URL.canParse(address) && /^https?:/.test(new URL(address).protocol),
    );
    expect(passing.length).toBeGreaterThan(40);
    expect(passing.filter((address) => findUrlProblem(address, true) === null)).toEqual([]);
  });
});

describe('a redirect is never followed, so no key, address or file goes to another host', () => {
  const hits: { url: string; headers: string }[] = [];
  const servers: Server[] = [];
  let redirecting: string;
  let asked = 0;

  async function listen(server: Server): Promise<string> {
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  beforeAll(async () => {
    const inner = await listen(
      createServer((request, response) => {
        hits.push({ url: request.url ?? '', headers: JSON.stringify(request.headers) });
        response.end('{}');
      }),
    );
    redirecting = await listen(
      createServer((request, response) => {
        asked += 1;
        const status = Number(/\/(30\d)/.exec(request.url ?? '')?.[1] ?? 307);
        request.resume();
        request.on('end', () => response.writeHead(status, { location: `${inner}/stolen` }).end());
      }),
    );
  });
  afterAll(() => {
    for (const server of servers) server.close().closeAllConnections();
  });

  const statuses = [301, 302, 303, 307, 308];

  test.each(statuses)('the AI provider answers %i', async (status) => {
    const provider = createAiProvider({
      baseUrl: `${redirecting}/${status}`,
      idleTimeoutMs: 2000,
      totalTimeoutMs: 4000,
      shutdownSignal: new AbortController().signal,
    });
    const ask = {
      apiKey: 'sk-planted-key',
      model: 'gpt-4o-mini' as const,
      prompt: { system: 'x', user: 'y' } as never,
      callerSignal: new AbortController().signal,
    };
    await expect(provider.complete(ask)).rejects.toMatchObject({ code: expect.any(String) });
    await expect(provider.stream(ask).next()).rejects.toMatchObject({ code: expect.any(String) });
    expect(hits).toEqual([]);
  });

  test.each(statuses)('the storage answers %i', async (status) => {
    const files = createFileStorage({
      driver: 's3',
      bucket: String(status),
      region: 'us-east-1',
      endpoint: redirecting,
      accessKeyId: 'planted',
      secretAccessKey: 'planted-secret',
      forcePathStyle: true,
      timeoutMs: 3000,
    });
    await expect(files.read('a/b.pdf')).rejects.toThrow();
    await expect(files.put('a/b.pdf', Readable.from(['%PDF-']), 5)).rejects.toThrow();
    files.close();
    expect(hits).toEqual([]);
  });

  test.each(statuses)('the sign-up notification is answered %i', async (status) => {
    const before = asked;
    const server = await startTestServer({
      SIGNUP_WEBHOOK_URL: `${redirecting}/${status}`,
      SIGNUP_WEBHOOK_SECRET: 'a shared webhook secret',
    });
    try {
      await server.newBrowser().post('/api/auth/sign-up', {
        email: 'planted@agency.example',
        password: strongPassword,
      });
      await waitUntil(
        async () =>
          (
            await server.owner.query(
              `select 1 from graphile_worker._private_jobs where last_error is not null`,
            )
          ).rowCount || undefined,
        () => 'the notification did not fail',
      );
      expect(asked).toBeGreaterThan(before);
      expect(hits).toEqual([]);
    } finally {
      await server.close();
    }
  });

  test('control: a plain fetch follows every redirect', async () => {
    for (const status of statuses)
      await fetch(`${redirecting}/${status}`, { method: 'POST', body: 'x' });
    expect(hits).toHaveLength(statuses.length);
    hits.length = 0;
    const limited = createLimitedFetch({ maxLineBytes: 1000, maxBytes: 1000 });
    for (const status of statuses)
      await expect(limited(`${redirecting}/${status}`, { method: 'POST' })).rejects.toThrow();
    expect(hits).toEqual([]);
  });
});
