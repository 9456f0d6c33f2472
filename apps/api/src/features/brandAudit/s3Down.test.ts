import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { findFreePort } from '@salespro/testing/postgres.ts';
import { afterEach, expect, test } from 'vitest';
import { readEnv } from '#app/env.ts';
import { createInterviewOf, readBrandAudit, uploadBrandAudit } from '#test/brandAuditCalls.ts';
import { makePdfOfSize } from '#test/pdfs.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer | undefined;
let silent: Server | undefined;
afterEach(async () => {
  await server?.close();
  silent?.close();
  server = undefined;
  silent = undefined;
});

const startWith = (port: number) =>
  startTestServer({
    FILES_DRIVER: 's3',
    S3_BUCKET: 'salespro',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'planted-storage-secret',
    S3_FORCE_PATH_STYLE: 'true',
    S3_TIMEOUT_MS: '500',
  });

/** Accepts connections and never replies. */
async function startSilent(): Promise<number> {
  silent = createServer((socket) => socket.on('error', () => {}).resume()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  return (silent.address() as AddressInfo).port;
}

test.each([
  ['is not there', findFreePort],
  ['takes everything and says nothing', startSilent],
])('AUDIT-06: an S3 server that %s: the right message, no row, no secret', async (_name, port) => {
  server = await startWith(await port());
  const seller = await server.newSeller();
  const id = await createInterviewOf(seller);
  const reply = await uploadBrandAudit(seller, id, makePdfOfSize(1_000_000));
  expect([reply.statusCode, reply.json().error.code]).toEqual([503, 'storage_failed']);
  expect(await readBrandAudit(seller, id)).toBeNull();
  expect(server.logLines.join('')).not.toContain('planted-storage-secret');
});

test('without a bucket and its keys the s3 driver does not start', () => {
  const missing = () => readEnv({ ...settings, FILES_DRIVER: 's3', S3_BUCKET: 'b' });
  expect(missing).toThrow('S3_ACCESS_KEY_ID: is missing');
  expect(missing).toThrow('S3_SECRET_ACCESS_KEY: is missing');
  expect(missing).not.toThrow('S3_BUCKET');
  expect(readEnv(settings).FILES_DRIVER).toBe('disk');
});

const settings = {
  PUBLIC_URL: 'https://x.example',
  APP_DATABASE_URL: 'postgres://a@localhost/c',
  AUTH_DATABASE_URL: 'postgres://a@localhost/c',
  JOBS_DATABASE_URL: 'postgres://a@localhost/c',
  SMTP_URL: 'smtp://localhost',
  AUTH_SECRET: 'only for this test, and long enough',
  ENCRYPTION_KEYS: `1:${randomBytes(32).toString('base64')}`,
};
