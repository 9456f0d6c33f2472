import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createInterviewOf, findUserId } from '#test/brandAuditCalls.ts';
import { type Pooler, startPooler } from '#test/startPooler.ts';
import { startTestServer, strongPassword, type TestServer } from '#test/testServer.ts';

let pooler: Pooler;
let server: TestServer;
const through = (url: string) => {
  const moved = new URL(url);
  moved.hostname = '127.0.0.1';
  moved.port = String(pooler.port);
  return moved.href;
};
beforeAll(async () => {
  const { hostname, port } = new URL(inject('superuserUrl'));
  pooler = await startPooler({ host: hostname, port: Number(port) });
  server = await startTestServer({}, undefined, {}, (urls) => ({
    APP_DATABASE_URL: through(urls.appUrl),
    AUTH_DATABASE_URL: through(urls.authUrl),
  }));
});
afterAll(async () => {
  await server.close();
  await pooler.close();
});

test('FLOW-50: behind a pooler in transaction mode everything works, from sign-up to erasure', async () => {
  const seller = await server.newSeller();
  const userId = await findUserId(seller);
  const id = await createInterviewOf(seller);
  const saved = await seller.post(`/api/interviews/${id}/answers`, {
    operationId: randomUUID(),
    changes: [{ questionId: 'ideal_90_days', value: 'ten patients' }],
  });
  expect(saved.statusCode).toBe(200);
  expect((await seller.get(`/api/interviews?search=${'a'}`)).statusCode).toBe(200);
  await server.turnOnTwoFactor(seller);
  const changed = { currentPassword: strongPassword, newPassword: 'another fine phrase' };
  expect((await seller.post('/api/auth/change-password', changed)).statusCode).toBe(200);
  expect((await seller.get('/api/account/export')).statusCode).toBe(200);
  // Every event contains the source of its own request only.
  const { rows } = await server.owner.query(
    `select action, detail -> 'from' ->> 'device' as device from app.audit_events where user_id = $1 order by seq`,
    [userId],
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows)
    expect([row.action, row.device]).toEqual([row.action, expect.any(String)]);
  expect((await seller.post('/api/account/delete')).statusCode).toBe(200);
  expect(pooler.complaints).toEqual([]);
});

test('FLOW-50: control: startup settings, session settings and LISTEN are detected', async () => {
  const connect = async (more: pg.ClientConfig = {}) => {
    const client = new pg.Client({ connectionString: through(server.urls.appUrl), ...more });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  await expect(connect({ statement_timeout: 2000 })).rejects.toThrow();
  const client = await connect();
  await client.query(`select set_config('app.request_source', 'here', false)`);
  const { rows } = await client.query(
    `select current_setting('app.request_source', true) as place`,
  );
  await client.query('listen something');
  await client.end();
  expect(rows).toEqual([{ place: '' }]);
  expect(pooler.complaints).toEqual(['start-up parameter statement_timeout', 'listen something\0']);
});
