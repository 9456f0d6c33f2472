import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { interviewFields, newInterview } from '#test/interviewFields.ts';
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

const facts = {
  google_rating: 3.9,
  google_review_count: 0,
  website_check: 'Broken or hard to use',
  sells_to: 'Both',
  marketing_run_by: 'Corporate or franchisor',
  time_in_business: '1-5 years',
  demand_now: 'Booked out',
  they_call_customers: 'guests',
  customer_worth: 1500,
  lead_reply: 'Some never get a reply',
  why_now: 'The lease runs out in May',
  decision_maker: 'Someone else',
};
const save = (values: Record<string, unknown>) =>
  seller.post(`/api/interviews/${id}/answers`, {
    operationId: randomUUID(),
    changes: Object.entries(values).map(([questionId, value]) => ({ questionId, value })),
  });
const read = async (interviewId = id) =>
  (await seller.get(`/api/interviews/${interviewId}`)).json().answers;

test('FACT-04: the server keeps every fact under its id, and null removes one', async () => {
  expect((await save(facts)).statusCode).toBe(200);
  expect(await read()).toEqual(facts);
  await save({ google_rating: null, google_review_count: '27', customer_worth: '$1,200' });
  const { google_rating: _gone, ...rest } = facts;
  expect(await read()).toEqual({ ...rest, google_review_count: 27, customer_worth: 1200 });
});

test.each([
  ['google_rating', 5.1],
  ['google_rating', 'four'],
  ['google_review_count', -1],
  ['demand_now', 'Busy'],
  ['customer_worth', -5],
  ['lead_reply', 'Soon'],
  ['google_stars', 4],
])('FACT-04: %s of %j is refused and changes nothing', async (questionId, value) => {
  await save({ google_rating: 4.4 });
  const refused = await save({ sells_to: 'Both', [questionId]: value });
  expect(refused.statusCode).toBe(422);
  expect(await read()).toEqual({ google_rating: 4.4 });
});

test('FACT-06: an interview with nothing but facts still waits for its questions', async () => {
  const card = async () =>
    (await seller.get('/api/interviews')).json().cards.find((one: { id: string }) => one.id === id);
  await save(facts);
  expect(await card()).toMatchObject({ hasAnswers: false });
  await save({ customer_list: false });
  expect(await card()).toMatchObject({ hasAnswers: true });
});

test('FACT-13: earlier values of a fact can be read and given again', async () => {
  await save({ google_rating: 3.9 });
  await save({ google_rating: 4.1 });
  const { earlier } = (await seller.get(`/api/interviews/${id}/answers/google_rating`)).json();
  expect(earlier).toMatchObject([{ value: 3.9 }]);
  expect((await save({ google_rating: earlier[0].value })).statusCode).toBe(200);
  expect(await read()).toEqual({ google_rating: 3.9 });
});

test('FACT-13: an import keeps the facts and the export holds them', async () => {
  const other = await server.newSeller();
  const device = { id: 'old-1', ...interviewFields(), answers: { ...facts, customer_list: true } };
  const reply = await other.post('/api/interviews/import', { interviews: [device] });
  expect(reply.json()).toEqual({ imported: 1, skipped: 0 });
  const { interviews } = (await other.get('/api/account/export')).json();
  expect(interviews).toHaveLength(1);
  expect(interviews[0].answers).toEqual({ ...facts, customer_list: true });
});
