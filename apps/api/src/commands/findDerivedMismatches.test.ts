import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db } from '#lib/db.ts';
import { newInterviewBody } from '#test/interviewFields.ts';
import { outcomeCalls } from '#test/outcomeCalls.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';
import { findDerivedMismatches } from './findDerivedMismatches.ts';

let server: TestServer;
let db: Db;
beforeAll(async () => {
  server = await startTestServer();
  const limits = {
    poolSize: 2,
    acquireTimeoutMs: 10_000,
    queryTimeoutMs: 10_000,
    applicationName: 'test',
  };
  db = createDb({ url: server.urls.appUrl, ...limits });
});
afterAll(async () => {
  await db.close();
  await server.close();
});

test('FLOW-127: recomputes derived columns and returns interviews that differ', async () => {
  const seller = await server.newSeller();
  await seller.post('/api/interviews/practice', { operationId: randomUUID() });
  await seller.post('/api/interviews/import', {
    interviews: [{ ...newInterviewBody(), salesStatus: 'sold', selectedServiceId: 'seo' }],
  });
  const id = (await seller.post('/api/interviews', newInterviewBody())).json().interview.id;
  const { send, record } = outcomeCalls(() => ({ server, seller, id }));
  await send('POST', 'answers', { changes: [{ questionId: 'customer_list', value: true }] });
  await send('POST', 'service', { serviceId: 'reputation_management' });
  await send('POST', 'trial', { startDay: '2026-02-03' });
  await record({ kind: 'follow_up', day: '2026-02-05', time: '10:00', note: 'Call' });
  expect(await findDerivedMismatches(db)).toEqual([]);
  await server.owner.query(`update app.interviews set due_time = '11:00' where id = $1`, [id]);
  expect(await findDerivedMismatches(db)).toEqual([id]);
});
