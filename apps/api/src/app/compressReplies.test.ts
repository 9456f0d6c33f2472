import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createInterview } from '#test/interviewCalls.ts';
import { setUpWebServer } from '#test/setUpTestServer.ts';

const page = `<p>${'Café, naïve and then some. '.repeat(100)}</p>`;
const server = setUpWebServer(page);

const ask = (url: string, encodings?: string) =>
  server.app.inject({
    method: 'GET',
    url,
    headers: { accept: 'text/html', ...(encodings ? { 'accept-encoding': encodings } : {}) },
  });
const asIs = (bytes: Buffer) => bytes;

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['*', 'br', brotliDecompressSync],
  ['deflate', undefined, asIs],
  ['identity', undefined, asIs],
  ['br;q=not a number, ;;,', undefined, asIs],
  [undefined, undefined, asIs],
])(
  'FLOW-116: a long text for a browser that takes %j is sent as %j and reads the same',
  async (encodings, sent, unpack) => {
    const reply = await ask('/any', encodings);
    expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, sent]);
    expect(unpack(reply.rawPayload).toString()).toBe(page);
    expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length);
    expect(reply.headers.vary).toBe('accept-encoding');
  },
);

test('FLOW-116: compresses a long reply of an endpoint, but not a short one', async () => {
  const seller = await server.newSeller();
  for (let made = 0; made < 5; made += 1) await createInterview(seller);
  const plain = await seller.get('/api/interviews');
  expect(plain.body.length).toBeGreaterThan(1400);
  const packed = await seller.get('/api/interviews', { 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(String(brotliDecompressSync(packed.rawPayload))).toBe(plain.body);
  const health = await ask('/healthz', 'br');
  expect(health.headers).not.toHaveProperty('content-encoding');
  expect(health.body).toBe('{"status":"ok"}');
});
