import { randomUUID } from 'node:crypto';
import { serviceIds } from '@salespro/domain/interviews/ServiceId.ts';
import { beforeEach, expect, test } from 'vitest';
import { newInterviewBody } from '#test/interviewFields.ts';
import { prepareForFile, setUpTestServer } from '#test/setUpTestServer.ts';
import { trialCalls, trialResults } from '#test/trialCalls.ts';

let id: string;

const server = setUpTestServer();
const seller = prepareForFile(() => server.newSeller());

beforeEach(async () => {
  id = (await seller.post('/api/interviews', newInterviewBody())).json().interview.id;
  await answer('business_services', 'Maintain current customers but increase sales');
  await select('message_marketing');
});

const { answer, select, start, save, sell, read, history } = trialCalls(() => ({
  server,
  seller,
  id,
}));

test('TRIAL-14, SCRIPT-12: the status moves from none to started to completed, and leaves a history', async () => {
  expect((await read()).answers.trial_status).toBeUndefined();
  expect((await start()).json().answers).toEqual({
    business_services: 'Maintain current customers but increase sales',
    trial_status: 'started',
  });
  expect((await save(trialResults)).json().answers.trial_status).toBe('completed');
  const steps = (await history()).filter((row) => row.question_id === 'trial_status');
  expect(steps.map(({ before, after }) => [before, after])).toEqual([
    [null, 'started'],
    ['started', 'completed'],
  ]);
});

test('TRIAL-14: a trial that runs or has ended is not started again, and nothing changes', async () => {
  await start();
  const { seq } = await read();
  expect((await start()).json()).toMatchObject({ seq, answers: { trial_status: 'started' } });
  const done = (await save(trialResults)).json();
  expect((await start()).json()).toEqual(done);
});

test('TRIAL-14: of a start and a save at the same moment, completed stays', async () => {
  for (let round = 0; round < 10; round += 1) {
    await select('reputation_management');
    await server.owner.query(
      `update app.interviews set answers = answers - 'trial_status' where id = $1`,
      [id],
    );
    await Promise.all([start(), save(trialResults), start()]);
    expect((await read()).answers.trial_status).toBe('completed');
  }
});

test('TRIAL-14: an unknown status means no trial, which can be started', async () => {
  await server.owner.query(
    `update app.interviews set answers = answers || '{"trial_status": "maybe"}' where id = $1`,
    [id],
  );
  expect((await start()).json().answers.trial_status).toBe('started');
  expect(await history()).toEqual([
    { question_id: 'trial_status', before: 'maybe', after: 'started' },
  ]);
});

test('TRIAL-09, TRIAL-05: numbers are stored as numbers, blank ones as empty', async () => {
  await save({
    google_reviews_before: '0',
    google_reviews_after: '58',
    google_rating_before: '4.1',
    google_rating_after: 5,
    fb_reviews_before: '',
    fb_reviews_after: null,
    customer_lifetime_value: '1,200',
    primary_service_name: ' Star Plan ',
    primary_service_price: '$497/month',
  });
  expect((await read()).answers).toEqual({
    business_services: 'Maintain current customers but increase sales',
    trial_status: 'completed',
    google_reviews_before: 0,
    google_reviews_after: 58,
    google_rating_before: 4.1,
    google_rating_after: 5,
    fb_reviews_before: '',
    fb_reviews_after: '',
    customer_lifetime_value: 1200,
    primary_service_name: 'Star Plan',
    primary_service_price: '$497/month',
    downsell_1_name: '',
    downsell_1_price: '',
    downsell_2_name: '',
    downsell_2_price: '',
  });
});

test('SAY-26: what the messages brought is saved beside the Google numbers', async () => {
  const messages = {
    mm_people_messaged: '50',
    mm_replies: 12,
    mm_bookings: 5,
    mm_booked_dollars: '$1,250',
    mm_opt_outs: '',
  };
  expect((await save({ ...trialResults, ...messages })).json().answers).toMatchObject({
    ...trialResults,
    mm_people_messaged: 50,
    mm_replies: 12,
    mm_bookings: 5,
    mm_booked_dollars: 1250,
    mm_opt_outs: '',
  });
  expect((await save({ ...trialResults, mm_replies: -1 })).statusCode).toBe(422);
});

test('TRIAL-10, W-08: results join the answers and leave all others, even those saved meanwhile', async () => {
  const saves = [
    save(trialResults),
    answer('customer_list', true),
    answer('ideal_90_days', 'More'),
  ];
  await Promise.all(saves);
  expect((await read()).answers).toMatchObject({
    business_services: 'Maintain current customers but increase sales',
    customer_list: true,
    ideal_90_days: 'More',
    ...trialResults,
    trial_status: 'completed',
  });
});

test('TRIAL-10: without a start the results complete the trial too', async () => {
  const saved = await save(trialResults);
  expect([saved.statusCode, saved.json().answers.trial_status]).toEqual([200, 'completed']);
});

test('TRIAL-10, DATA-22: a repeated save changes nothing, and does not undo a later one', async () => {
  const operationId = randomUUID();
  const first = (await save(trialResults, operationId)).json();
  expect((await save(trialResults, operationId)).json()).toEqual(first);
  const later = (await save({ ...trialResults, google_reviews_after: 60 })).json();
  expect((await save(trialResults, operationId)).json()).toEqual(later);
  expect(later.answers.google_reviews_after).toBe(60);
});

test('SCRIPT-12: a repeated start changes nothing, even after the trial was completed', async () => {
  const operationId = randomUUID();
  const first = (await start(operationId)).json();
  expect((await start(operationId)).json()).toEqual(first);
  const done = (await save(trialResults)).json();
  expect((await start(operationId)).json()).toEqual(done);
  expect((await history()).filter((row) => row.after === 'started')).toHaveLength(1);
});

test('the last save counts as a whole, though it repeats values of an earlier one', async () => {
  await save({ ...trialResults, primary_service_name: 'Star Plan' });
  await Promise.all([
    save({ ...trialResults, google_reviews_after: 70, primary_service_name: 'Moon Plan' }),
    save({ ...trialResults, primary_service_name: 'Star Plan' }),
  ]);
  const { google_reviews_after, primary_service_name } = (await read()).answers;
  expect([
    [70, 'Moon Plan'],
    [58, 'Star Plan'],
  ]).toContainEqual([google_reviews_after, primary_service_name]);
});

test('RET-04, SCRIPT-15: marking sold after a trial sets the sale and its time, and leaves the trial as it is', async () => {
  expect((await sell()).json().answers.trial_status).toBeUndefined();
  await start();
  expect((await sell()).json().answers.trial_status).toBe('started');
  await save(trialResults);
  expect((await sell()).json()).toMatchObject({
    salesStatus: 'sold',
    soldAt: expect.stringMatching(/^\d{4}-/),
    answers: { ...trialResults, trial_status: 'completed' },
  });
});

test('SCRIPT-15: starting and completing a trial leave the sale as it is', async () => {
  for (const step of [start, () => save(trialResults)]) {
    expect((await step()).json()).toMatchObject({ salesStatus: 'pitched', soldAt: null });
  }
  const { soldAt } = (await sell()).json();
  for (const step of [start, () => save({ ...trialResults, google_reviews_after: 61 })]) {
    expect((await step()).json()).toMatchObject({ salesStatus: 'sold', soldAt });
  }
});

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
  const reply = await save({ ...trialResults, ...change });
  expect([reply.statusCode, reply.json().error.code]).toEqual([422, 'trial_incomplete']);
  expect(await read()).toEqual(before);
});

test.each([
  ['a field that is not on the form', { trial_status: 'started' }],
  ['a list', { google_reviews_after: ['58'] }],
  ['a name that fills pages', { primary_service_name: 'x'.repeat(201) }],
])('TRIAL-01: %s is rejected', async (_what, change) => {
  const reply = await save({ ...trialResults, ...change });
  expect([reply.statusCode, reply.json().error.code]).toEqual([422, 'invalid_request']);
});

test.each(serviceIds)('SCRIPT-14, TRIAL-13: a trial with %s', async (serviceId) => {
  await select(serviceId);
  const isOffered = serviceId === 'reputation_management' || serviceId === 'message_marketing';
  for (const reply of [await start(), await save(trialResults)]) {
    expect(reply.statusCode).toBe(isOffered ? 200 : 409);
    if (!isOffered) expect(reply.json().error.code).toBe('no_trial');
  }
});
