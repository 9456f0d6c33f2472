import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '#test/testServer.ts';

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'web-'));
  const page = '<meta name="csp-nonce" content="__CSP_NONCE__"><p>__SUPPORT_ADDRESS__</p>';
  for (const name of ['index.html', 'landing.html', 'demo.html', 'signIn.html', 'client.html'])
    await writeFile(join(dist, name), page);
});
afterAll(() => rm(dist, { recursive: true }));

test.each([
  ['help+sales@agency.example', '<p>help+sales@agency.example</p>'],
  ['', '<p></p>'],
])('W-46: the pages carry the support address of the operator (%j)', async (address, shown) => {
  const server = await startTestServer({ WEB_DIST: dist, SUPPORT_EMAIL: address });
  try {
    for (const path of ['/', '/auth', '/session/x/pitch']) {
      const reply = await server.newBrowser().get(path);
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toContain(shown);
      // A random nonce may contain two underscores.
      expect(reply.body).not.toMatch(/__[A-Z]+_[A-Z]+__/);
    }
  } finally {
    await server.close();
  }
});

test('ROUTE-16: demo and sign-in get the page that announces their scripts, at each of their addresses', async () => {
  const pages = await mkdtemp(join(tmpdir(), 'web-'));
  for (const name of ['index', 'landing', 'demo', 'signIn', 'client'])
    await writeFile(join(pages, `${name}.html`), `This is ${name}.`);
  const server = await startTestServer({ WEB_DIST: pages });
  try {
    const visitor = server.newBrowser();
    for (const [path, shown] of [
      ['/demo', 'demo'],
      ['/demo/session/x/questions', 'demo'],
      ['/auth', 'signIn'],
      ['/auth?mode=sign-up', 'signIn'],
      ['/auth/confirmed', 'index'],
      ['/my-interviews', 'index'],
    ] as const)
      expect([path, (await visitor.get(path)).body]).toEqual([path, `This is ${shown}.`]);
  } finally {
    await server.close();
    await rm(pages, { recursive: true });
  }
});

test('rejects a support address that contains markup', async () => {
  await expect(startTestServer({ SUPPORT_EMAIL: '"><script>@x.example' })).rejects.toThrow(
    'SUPPORT_EMAIL',
  );
});

test('ROUTE-12: any other path opened in the browser shows the 404 page, with or without a dot; a missing file gets a 404 error', async () => {
  const server = await startTestServer({ WEB_DIST: dist });
  try {
    const open = (url: string, accept: string) =>
      server.app.inject({ method: 'GET', url, headers: { accept } });
    const navigation = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    for (const path of [
      '/nope',
      '/about.html',
      '/session/x/report.pdf',
      '/session/x/report.pdf?a=b',
    ]) {
      const reply = await open(path, navigation);
      expect([path, reply.statusCode, reply.headers['content-type']]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
      ]);
      expect(reply.body).toContain('csp-nonce');
    }
    for (const [path, accept] of [
      ['/assets/gone-1a2b3c.js', '*/*'],
      ['/picture.png', 'image/avif,image/webp,*/*;q=0.8'],
      ['/api/nope', navigation],
    ] as const) {
      const reply = await open(path, accept);
      expect([path, reply.statusCode, reply.json().error.code]).toEqual([path, 404, 'not_found']);
    }
  } finally {
    await server.close();
  }
});

test('ROUTE-16: a script is sent as the build compressed it, in the best form the browser takes', async () => {
  const script = 'export const words = "a script";';
  await mkdir(join(dist, 'assets'), { recursive: true });
  const path = join(dist, 'assets', 'app-1a2b3c.js');
  await writeFile(path, script);
  await writeFile(`${path}.br`, brotliCompressSync(script));
  await writeFile(`${path}.gz`, gzipSync(script));
  const server = await startTestServer({ WEB_DIST: dist });
  try {
    const ask = (encodings: string) =>
      server.app.inject({
        method: 'GET',
        url: '/assets/app-1a2b3c.js',
        headers: { 'accept-encoding': encodings },
      });
    for (const [encodings, sent, unpack] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['identity', undefined, (packed: Buffer) => packed],
    ] as const) {
      const reply = await ask(encodings);
      expect([encodings, reply.statusCode, reply.headers['content-encoding']]).toEqual([
        encodings,
        200,
        sent,
      ]);
      expect(reply.headers['content-type']).toMatch(/javascript/);
      expect(reply.headers['cache-control']).toContain('immutable');
      expect(String(reply.headers.vary)).toContain('accept-encoding');
      expect(unpack(reply.rawPayload).toString()).toBe(script);
    }
  } finally {
    await server.close();
  }
});
