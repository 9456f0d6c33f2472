import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '#test/testServer.ts';

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'web-'));
  const page = '<meta name="csp-nonce" content="__CSP_NONCE__"><p>__SUPPORT_ADDRESS__</p>';
  for (const name of ['index.html', 'landing.html']) await writeFile(join(dist, name), page);
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
      expect(reply.body).not.toContain('__');
    }
  } finally {
    await server.close();
  }
});

test('an address that would be markup is refused at the start', async () => {
  await expect(startTestServer({ SUPPORT_EMAIL: '"><script>@x.example' })).rejects.toThrow(
    'SUPPORT_EMAIL',
  );
});
