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

test('DATA-39: a website comes in, is on the card and leaves as it came', async () => {
  const seller = await server.newSeller();
  const website = 'https://maple.example/?a=1';
  await importLeads(seller, [{ businessName: 'Maple Dental', website }, { businessName: 'Oak' }]);
  const { cards } = (await seller.get('/api/interviews')).json();
  expect(cards).toMatchObject([{ website }, { website: '' }]);
  const { interviews } = (await seller.get(address(['website']))).json();
  expect(interviews).toEqual([{ website }, { website: '' }]);
  const edited = await seller.send('PUT', `/api/interviews/${cards[0].id}/info`, {
    operationId: randomUUID(),
    website: '',
  });
  expect(edited.json()).toMatchObject({ businessName: 'Maple Dental', website: '' });
  expect((await seller.get('/api/interviews')).json().cards).toMatchObject([{ website: '' }, {}]);
});

test('LEAD-30, LEAD-31: phone, notes, outcome, reason, follow-up date and price leave as they are now', async () => {
  const seller = await server.newSeller();
  const { id } = (
    await seller.post('/api/interviews', { ...newInterview(), contactPhone: '+1 555 0100' })
  ).json().interview;
  const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const reply = await seller.send(method, `/api/interviews/${id}/${path}`, {
      operationId: randomUUID(),
      ...body,
    });
    expect(reply.statusCode, reply.body).toBe(200);
  };
  const columns = ['contactPhone', 'price', 'outcome', 'reason', 'followUp', 'notes'];
  const read = async () => (await seller.get(address(columns))).json().interviews;
  const blank = { price: null, outcome: null, reason: null, followUp: null };
  expect(await read()).toEqual([{ contactPhone: '+1 555 0100', ...blank, notes: [] }]);

  for (const [kind, text] of [
    ['note', '=1+1'],
    ['quote', 'We lose calls'],
  ])
    await send('PUT', 'notes', { note: { id: randomUUID(), kind, text, screen: 'questions' } });
  const ending = { note: '', day: '2099-11-19' };
  await send('POST', 'outcome', {
    outcome: { ...ending, kind: 'not_now', reason: 'price' },
  });
  const noted = { contactPhone: '+1 555 0100', notes: ['=1+1', '"We lose calls"'] };
  expect(await read()).toEqual([
    { ...noted, price: null, outcome: 'Not now', reason: 'Price', followUp: '2099-11-19' },
  ]);
  await send('POST', 'outcome', { outcome: { ...ending, kind: 'follow_up', time: '10:00' } });
  expect(await read()).toEqual([
    { ...noted, price: null, outcome: 'Follow up', reason: null, followUp: '2099-11-19 10:00' },
  ]);
  await send('POST', 'answers', { changes: [{ questionId: 'customer_list', value: true }] });
  await send('POST', 'service', { serviceId: 'seo' });
  await send('POST', 'sold', { price: 39_750 });
  expect(await read()).toEqual([
    { ...noted, price: 397.5, outcome: 'Sold', reason: null, followUp: null },
  ]);
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
