import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#test/Browser.ts';
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
      // A nonce may hold two underlines by chance.
      expect(reply.body).not.toMatch(/__[A-Z]+_[A-Z]+__/);
    }
  } finally {
    await server.close();
  }
});

test('DEMO-30, TRUE-28: demo and sign-in come ready drawn where they look the same for everybody, and else as the app', async () => {
  const pages = await mkdtemp(join(tmpdir(), 'web-'));
  for (const name of ['index', 'landing', 'demo', 'signIn', 'client'])
    await writeFile(join(pages, `${name}.html`), `This is ${name}.`);
  const server = await startTestServer({ WEB_DIST: pages });
  try {
    const stranger = server.newBrowser();
    const seller = await server.newSeller();
    const show = async (browser: Browser, path: string) => (await browser.get(path)).body;
    expect(await show(stranger, '/demo')).toBe('This is demo.');
    expect(await show(stranger, '/demo/session/x/questions')).toBe('This is index.');
    expect(await show(stranger, '/auth')).toBe('This is signIn.');
    expect(await show(stranger, '/auth?mode=sign-up')).toBe('This is index.');
    expect(await show(stranger, '/auth?error=link_expired')).toBe('This is index.');
    expect(await show(seller, '/auth')).toBe('This is index.');
    await server.owner.query('update app.settings set disable_signups = true');
    expect(await show(stranger, '/auth')).toBe('This is index.');
  } finally {
    await server.close();
    await rm(pages, { recursive: true });
  }
});

test('an address that would be markup is refused at the start', async () => {
  await expect(startTestServer({ SUPPORT_EMAIL: '"><script>@x.example' })).rejects.toThrow(
    'SUPPORT_EMAIL',
  );
});

test('ROUTE-12: any other path opened in the browser shows the page, with a dot in it or not; a missing file is told so', async () => {
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
