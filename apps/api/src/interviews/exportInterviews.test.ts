import { randomUUID } from 'node:crypto';
import { exportColumns } from '@salespro/domain/interviews/export/exportColumns.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newInterview } from '#test/interviewFields.ts';
import { importLeads } from '#test/leadCalls.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const address = (columns: readonly string[], more = '') =>
  `/api/interviews/export?columns=${columns.join(',')}${more}`;

test('LEAD-22: all interviews leave with the chosen columns and no others, newest first', async () => {
  const seller = await server.newSeller();
  // More than one page, made within microseconds of each other.
  const names = Array.from({ length: 60 }, (_, place) => `Business ${place}`);
  await importLeads(
    seller,
    names.map((businessName) => ({ businessName })),
  );
  const two = (await seller.get(address(['businessName', 'status']))).json();
  expect(two.interviews).toEqual(
    names.map((businessName) => ({ businessName, status: 'Questions Pending' })),
  );
  const all = (await seller.get(address(exportColumns))).json();
  expect(Object.keys(all.interviews[0])).toEqual([...exportColumns]);
  for (const wrong of ['nonsense', 'businessName,user_id', '__proto__'])
    expect((await seller.get(address([wrong]))).statusCode).toBe(422);
});

test('LEAD-25, LEAD-27: answers only where they are asked for, logins and practice interviews not', async () => {
  const seller = await server.newSeller();
  const { id } = (await seller.post('/api/interviews', newInterview())).json().interview;
  await seller.post(`/api/interviews/${id}/answers`, {
    operationId: randomUUID(),
    changes: [{ questionId: 'customer_list', value: true }],
  });
  await seller.post('/api/interviews/practice', { operationId: randomUUID() });
  const read = async (more: string) => (await seller.get(address(['industry'], more))).json();
  expect((await read('')).interviews).toHaveLength(1);
  expect((await read('')).interviews[0]).not.toHaveProperty('answers');
  expect((await read('&answers=yes')).interviews[0].answers).toEqual({ customer_list: true });
  expect((await read('&practice=yes')).interviews).toHaveLength(7);
});

test('LEAD-26: an export demands a fresh proof, is written down and told by mail', async () => {
  const seller = await server.newSeller();
  await server.makeStale(seller);
  const refused = await seller.get(address(['industry']));
  expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'identity_unproven']);
  const other = await server.newSeller();
  expect((await other.get(address(['industry']))).statusCode).toBe(200);
  const { events } = (await other.get('/api/account/activity')).json();
  expect(events[0].action).toBe('account.export');
  const mail = await server.waitForMail(other.email, /interviews were exported/);
  expect(mail.text).toContain('The interviews in your account were downloaded');
});
