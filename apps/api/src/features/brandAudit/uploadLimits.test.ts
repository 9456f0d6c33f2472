import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { pdfUpload } from '@salespro/contract/pdfUpload.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FileStorage } from '#lib/fileStorage.ts';
import { brandAuditPath, createInterviewOf, uploadBrandAudit } from '#test/brandAuditCalls.ts';
import { listObjects } from '#test/listObjects.ts';
import { makePdf } from '#test/pdfs.ts';
import { startTestServer, type TestServer, waitUntil } from '#test/testServer.ts';

let maxWritten = 0;
/** Wraps the real disk storage and records the bytes written for one object. */
const counting = (real: FileStorage): FileStorage => ({
  ...real,
  put: (key, content, bytes) => {
    let written = 0;
    const counted = content.map((chunk: Buffer) => {
      written += chunk.length;
      maxWritten = Math.max(maxWritten, written);
      return chunk;
    });
    return real.put(key, counted, bytes);
  },
});

let server: TestServer;
let seller: Awaited<ReturnType<TestServer['newSeller']>>;
let id: string;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer({ UPLOAD_SECONDS: '2' }, undefined, { wrapFiles: counting });
  seller = await server.newSeller();
  port = Number(new URL(await server.app.listen({ port: 0 })).port);
});
beforeEach(async () => {
  maxWritten = 0;
  id = await createInterviewOf(seller);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** Opens a raw connection, which can announce more bytes than it sends, and read while it sends. */
async function send(headers: Record<string, string | number>, body: Buffer | string) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  const state = { socket, text: '', isClosed: false };
  socket.on('data', (data) => {
    state.text += data;
  });
  socket.on('close', () => {
    state.isClosed = true;
  });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`PUT ${brandAuditPath(id)} HTTP/1.1\r\nhost: x\r\n${lines.join('')}\r\n`);
  socket.write(body);
  return state;
}
const cookie = () => [...seller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const whenClosed = (state: { isClosed: boolean }) =>
  waitUntil(
    () => state.isClosed || undefined,
    () => 'the connection is still held',
  );
const whenEmpty = () =>
  waitUntil(
    async () => (await listObjects(server.filesDir, 'brand-audits')).length === 0 || undefined,
    () => 'something of the upload is left',
  );

test('SAFE-50: rejects a compressed upload without reading it', async () => {
  const plain = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(60 * 1024 * 1024)]);
  const packed = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
  const reply = await uploadBrandAudit(seller, id, packed, { 'content-encoding': 'br' });
  expect([reply.statusCode, reply.json().error.code]).toEqual([415, 'packed_request']);
  expect(maxWritten).toBe(0);
  await whenEmpty();
});

test('SAFE-50: rejects a compressed JSON call', async () => {
  const reply = await seller.post('/api/interviews', '{}', {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
  });
  expect([reply.statusCode, reply.json().error.code]).toEqual([415, 'packed_request']);
});

test('SAFE-51: a body that is longer than it said is written no further than it said', async () => {
  const pdf = Buffer.concat([makePdf(), Buffer.alloc(2 * pdfUpload.maxBytes)]);
  const reply = await uploadBrandAudit(seller, id, pdf, { 'content-length': '100000' });
  expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'upload_incomplete']);
  expect(maxWritten).toBeLessThanOrEqual(100_000);
  await whenEmpty();
});

test('SAFE-52: a disconnect stops the upload and leaves no object', async () => {
  const state = await send(
    {
      cookie: cookie(),
      'content-type': 'application/pdf',
      'content-length': 10_000_000,
    },
    makePdf(),
  );
  await waitUntil(
    async () => (await listObjects(server.filesDir, 'brand-audits')).length > 0 || undefined,
    () => 'writing never began',
  );
  state.socket.destroy();
  await whenEmpty();
});

test('SAFE-53: an upload beyond the timeout is aborted and leaves no object', async () => {
  const state = await send(
    { cookie: cookie(), 'content-type': 'application/pdf', 'content-length': 1_000_000 },
    makePdf(),
  );
  await whenClosed(state);
  await whenEmpty();
});

test.each([
  ['2 GB of a stranger', 2_000_000_000],
  ['1 MB of a stranger', 1_000_000],
])('SAFE-54: a refused upload is answered and its connection closed: %s', async (_what, length) => {
  const state = await send(
    { 'content-type': 'application/pdf', 'content-length': length },
    '%PDF-1.7',
  );
  await whenClosed(state);
  expect(state.text).toMatch(/^HTTP\/1\.1 401 /);
  expect(state.text.toLowerCase()).toContain('connection: close');
});
