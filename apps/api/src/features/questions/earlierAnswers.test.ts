import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newInterview } from '#test/interviewFields.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;
let seller: Awaited<ReturnType<TestServer['newSeller']>>;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.newSeller();
});
afterAll(() => server.close());
beforeEach(async () => {
  id = (await seller.post('/api/interviews', newInterview())).json().interview.id;
});

const save = (questionId: string, value: unknown) =>
  seller.post(`/api/interviews/${id}/answers`, {
    operationId: randomUUID(),
    changes: [{ questionId, value }],
  });
const earlier = async (questionId: string) =>
  (await seller.get(`/api/interviews/${id}/answers/${questionId}`)).json().earlier;
const version = async () => (await seller.get(`/api/interviews/${id}/version`)).json().seq;

test('W-08: what was overwritten can be read again, newest first, with its time', async () => {
  const first = (await save('ideal_90_days', 'From the phone')).json();
  await save('ideal_90_days', 'From the');
  await save('ideal_90_days', 'From the laptop');
  await save('customer_list', true);
  expect(await earlier('ideal_90_days')).toEqual([
    { value: 'From the phone', at: first.updatedAt },
  ]);
  expect(await earlier('customer_list')).toEqual([]);
  expect(await earlier('never_heard_of')).toEqual([]);
});

test('W-08: a removed answer and a list emptied by another answer are in the history too', async () => {
  await save('ai_implemented', true);
  await save('ai_implemented_services', ['AI Agent', 'Voice AI']);
  await save('ai_implemented', false);
  await save('ai_implemented', null);
  expect(
    (await earlier('ai_implemented_services')).map(({ value }: { value: unknown }) => value),
  ).toEqual([['AI Agent', 'Voice AI']]);
  expect((await earlier('ai_implemented')).map(({ value }: { value: unknown }) => value)).toEqual([
    false,
    true,
  ]);
});

test('onboarding answers of the same name are not mixed in', async () => {
  await save('ideal_90_days', 'Mine');
  await save('ideal_90_days', 'Newer');
  await server.owner.query(
    `insert into app.answer_history (agency_id, interview_id, seq, question_id, before, after, part)
     select agency_id, id, 99, 'ideal_90_days', null, '"Of another part"', 'onboarding' from app.interviews where id = $1`,
    [id],
  );
  expect((await earlier('ideal_90_days')).map(({ value }: { value: unknown }) => value)).toEqual([
    'Mine',
  ]);
});

test('W-08: replaced onboarding answers can be read again, and no detail of a login is among them', async () => {
  const service = { selected_service_id: 'seo', sales_status: 'sold' };
  await server.owner.query(
    'update app.interviews set selected_service_id = $2, sales_status = $3 where id = $1',
    [id, service.selected_service_id, service.sales_status],
  );
  const details = 'website_login_credentials_details';
  for (const [phone, secret] of [
    ['555-0100', 'hunter2-first'],
    ['555-0199', 'hunter2-second'],
  ]) {
    const reply = await seller.post(`/api/interviews/${id}/onboarding`, {
      operationId: randomUUID(),
      changes: [
        { questionId: 'primary_phone_number', value: phone },
        { questionId: 'website_login_credentials', value: 'Yes, I have them' },
        { questionId: details, value: secret },
      ],
    });
    expect(reply.statusCode).toBe(200);
  }
  const past = async (questionId: string) =>
    (await seller.get(`/api/interviews/${id}/answers/${questionId}?part=onboarding`)).json();
  expect((await past('primary_phone_number')).earlier).toMatchObject([{ value: '555-0100' }]);
  expect((await past(details)).earlier).toEqual([]);
  expect(await earlier('primary_phone_number'), 'not among those of the interview').toEqual([]);
});

test('the version grows with every change and with nothing else', async () => {
  const before = await version();
  await earlier('customer_list');
  expect(await version()).toBe(before);
  const { seq } = (await save('customer_list', true)).json();
  expect(seq).toBeGreaterThan(before);
  expect(await version()).toBe(seq);
  expect((await seller.get(`/api/interviews/${id}`)).json().seq).toBe(seq);
});

test('somebody else learns neither the history nor the version', async () => {
  await save('ideal_90_days', 'A secret plan');
  await save('ideal_90_days', 'Another');
  const stranger = await server.newSeller();
  for (const path of [
    'version',
    'answers/ideal_90_days',
    'answers/ideal_90_days?part=onboarding',
  ]) {
    const reply = await stranger.get(`/api/interviews/${id}/${path}`);
    expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'not_found']);
  }
});
