import { serviceIds } from '@salespro/domain/interviews/ServiceId.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newInterview } from '#test/interviewFields.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';
import { results, trialCalls } from '#test/trialCalls.ts';

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
  await answer('business_services', 'Maintain current customers but increase sales');
  await select('message_marketing');
});

const { answer, select, start, save, read } = trialCalls(() => ({ server, seller, id }));

test.each([
  ['a rating below 1.0', { google_rating_after: 0.9 }],
  ['a rating above 5.0', { google_rating_after: 5.1 }],
  ['a rating between two tenths', { google_rating_before: '4.55' }],
  ['half a review', { google_reviews_after: 58.5 }],
  ['fewer than no reviews', { google_reviews_before: -1 }],
  ['more reviews than can be counted', { google_reviews_after: 1e20 }],
  ['a required value left blank', { google_reviews_after: ' ' }],
  ['words for a number', { fb_reviews_after: 'lots' }],
  ['an endless lifetime value', { customer_lifetime_value: '9'.repeat(30) }],
])('TRIAL-04, TRIAL-08: %s is not saved', async (_what, change) => {
  const before = await read();
  const reply = await save({ ...results, ...change });
  expect([reply.statusCode, reply.json().error.code]).toEqual([422, 'trial_incomplete']);
  expect(await read()).toEqual(before);
});

test.each([
  ['a field that is not on the form', { trial_status: 'started' }],
  ['a list', { google_reviews_after: ['58'] }],
  ['a name that fills pages', { primary_service_name: 'x'.repeat(201) }],
])('TRIAL-01: %s is refused', async (_what, change) => {
  const reply = await save({ ...results, ...change });
  expect([reply.statusCode, reply.json().error.code]).toEqual([422, 'invalid_request']);
});

test.each(serviceIds)('SCRIPT-14, TRIAL-13: a trial with %s', async (serviceId) => {
  await select(serviceId);
  const isOffered = serviceId === 'reputation_management' || serviceId === 'message_marketing';
  for (const reply of [await start(), await save(results)]) {
    expect(reply.statusCode).toBe(isOffered ? 200 : 409);
    if (!isOffered) expect(reply.json().error.code).toBe('no_trial');
  }
});
