import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { waitUntil } from '#test/testServer.ts';
import { createDb } from './db.ts';

/** A proxy to the database that delays both directions. */
const linkMs = 150;
const open = new Set<Socket>();
const link = createServer((near) => {
  const { hostname, port } = new URL(inject('superuserUrl'));
  const far = connect(Number(port), hostname);
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    open.add(from);
    from.on('error', () => {});
    from.on('data', (piece) => setTimeout(() => to.writable && to.write(piece), linkMs));
    from.on('close', () => to.destroy());
  }
});
let url: URL;
beforeAll(async () => {
  await new Promise<void>((resolve) => link.listen(0, '127.0.0.1', resolve));
  url = new URL(inject('superuserUrl'));
  url.hostname = '127.0.0.1';
  url.port = String((link.address() as { port: number }).port);
});
afterAll(() => {
  for (const socket of open) socket.destroy();
  link.close();
});

test('FLOW-114: a request rejected for lack of connections leaks none', async () => {
  // Longer than connecting takes, shorter than the first query.
  const limits = { poolSize: 1, acquireTimeoutMs: 5 * linkMs, queryTimeoutMs: 10_000 };
  const db = createDb({ url: url.href, applicationName: 'slow link', ...limits });
  await db.query('select 1 as one');
  // The only connection breaks while others wait: the next in line gets a new one.
  await Promise.allSettled([
    db.query('select pg_terminate_backend(pg_backend_pid())'),
    db.query('select 2 as two'),
    db.query('select 3 as three'),
  ]);
  await waitUntil(
    async () => (await db.query('select 4 as four').catch(() => undefined)) && true,
    () => 'no connection is ever free again',
  );
  await db.close();
});
