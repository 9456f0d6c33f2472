import { randomUUID } from 'node:crypto';
import { builtInSettings } from '@salespro/domain/interviews/terms/builtInSettings.ts';
import { toTerms } from '@salespro/domain/interviews/terms/findSettings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newInterview } from '#test/interviewFields.ts';
import { followUp, outcomeCalls } from '#test/outcomeCalls.ts';
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
  await send('POST', 'answers', { changes: [{ questionId: 'customer_list', value: true }] });
  await send('POST', 'service', { serviceId: 'reputation_management' });
});

const { send, record, undo, read, findCard, kinds } = outcomeCalls(() => ({ server, seller, id }));

describe('sales and trials', () => {
  test('END-14: a sale is an outcome with its service and price, written by its own call', async () => {
    const operationId = randomUUID();
    const sold = (await send('POST', 'sold', { operationId, price: 39_700 })).json();
    expect(sold).toMatchObject({
      salesStatus: 'sold',
      outcome: {
        id: operationId,
        kind: 'sold',
        serviceId: 'reputation_management',
        price: 39_700,
        madeAt: sold.soldAt,
      },
    });
    // A second press is no second sale.
    await send('POST', 'sold');
    expect(await kinds()).toEqual(['sold']);
    expect((await read()).soldAt).toBe(sold.soldAt);
  });

  test('END-14: without a price it is the one that was said; of a range there is none', async () => {
    await send('POST', 'sold');
    expect((await read()).outcome?.price).toBeNull();
    await send('DELETE', 'sold');
    const results = {
      google_reviews_before: 41,
      google_reviews_after: 58,
      google_rating_before: 4.1,
      google_rating_after: 4.4,
      primary_service_price: '$345/month',
    };
    await send('PUT', 'trial', { values: results });
    expect((await send('POST', 'sold')).json().outcome.price).toBe(34_500);
  });

  test('END-14: taking the sale back by its own call takes its outcome back', async () => {
    await record(followUp);
    await send('POST', 'sold');
    const after = (await send('DELETE', 'sold')).json();
    expect(after).toMatchObject({ salesStatus: 'pitched', outcome: { kind: 'follow_up' } });
    expect(await kinds()).toEqual(['follow_up', 'sold, undone']);
  });

  test('END-15: a trial is an outcome with first and last day; a second start adds none', async () => {
    const reply = await send('POST', 'trial', {
      startDay: '2026-11-18',
      baseline: { google_reviews_before: 41, google_rating_before: 4.2 },
    });
    expect(reply.json()).toMatchObject({
      answers: { trial_status: 'started', google_reviews_before: 41, google_rating_before: 4.2 },
      outcome: { kind: 'trial', startDay: '2026-11-18', day: '2026-12-18', time: null },
    });
    const { seq } = await read();
    await send('POST', 'trial', { baseline: { google_reviews_before: 99 } });
    expect(await read()).toMatchObject({ seq, answers: { google_reviews_before: 41 } });
    expect(await kinds()).toEqual(['trial']);
    const { rows } = await server.owner.query(
      `select question_id, after from app.answer_history where interview_id = $1 and seq = $2 order by 1`,
      [id, seq],
    );
    expect(rows.map(({ question_id, after }) => `${question_id} ${after}`)).toEqual([
      'google_rating_before 4.2',
      'google_reviews_before 41',
      'trial_status started',
    ]);
  });

  test('END-15: a start without a day, as older devices send it, begins today', async () => {
    const { outcome } = (await send('POST', 'trial')).json();
    const today = new Date().toISOString().slice(0, 10);
    expect([outcome.startDay, outcome.day > today]).toEqual([today, true]);
  });
});

describe('trials and sales that are real', () => {
  test('TRY-01: a trial has its first and last day, whatever is recorded later, until it is taken back', async () => {
    const terms = toTerms({
      ...builtInSettings.reputation_management,
      trial: { days: 14, price: 0 },
    });
    expect(
      (await send('PUT', 'terms', { serviceId: 'reputation_management', terms })).statusCode,
    ).toBe(200);
    const started = randomUUID();
    await send('POST', 'trial', { operationId: started, startDay: '2026-11-18' });
    const trial = { startDay: '2026-11-18', endDay: '2026-12-02' };
    expect(await read()).toMatchObject({ trial });
    await record(followUp);
    expect(await read()).toMatchObject({ trial, outcome: { kind: 'follow_up' } });
    expect(await findCard()).toMatchObject({ trial, outcome: { kind: 'follow_up' } });
    await undo(started);
    expect(await read()).toMatchObject({ trial: null, outcome: { kind: 'follow_up' } });
    expect(await findCard()).toMatchObject({ trial: null, trialStatus: 'none' });
  });

  test('TRY-09: a sale keeps service, price and date, whatever comes later, until it is undone', async () => {
    await send('POST', 'sold', { price: 39_700 });
    const sale = { serviceId: 'reputation_management', price: 39_700 };
    const { soldAt } = await read();
    expect(soldAt).not.toBeNull();
    await send('POST', 'service', { serviceId: 'seo', isConfirmed: true });
    await record(followUp);
    expect(await read()).toMatchObject({ sale, soldAt, outcome: { kind: 'follow_up' } });
    await send('DELETE', 'sold');
    expect(await read()).toMatchObject({ sale: null, soldAt: null });
  });

  test('TRY-07: numbers of the first day are answers that count as none, and only sound ones are taken', async () => {
    const bare = (await seller.post('/api/interviews', newInterview())).json().interview.id;
    const save = (questionId: string, value: unknown) =>
      send('POST', 'answers', { changes: [{ questionId, value }] }, bare);
    expect((await save('google_reviews_before', 41)).statusCode).toBe(200);
    expect((await save('google_rating_before', 4.2)).statusCode).toBe(200);
    expect((await save('google_rating_before', 7)).statusCode).toBe(422);
    expect((await save('google_reviews_after', 58)).statusCode).toBe(422);
    expect((await read(bare)).answers).toEqual({
      google_reviews_before: 41,
      google_rating_before: 4.2,
    });
    expect(await findCard(bare)).toMatchObject({ hasAnswers: false });
  });

  test('TRY-11: interviews that come in whole, for practice or from a device, have theirs', async () => {
    const practice = await seller.post('/api/interviews/practice', { operationId: randomUUID() });
    const whole = await Promise.all(practice.json().ids.map((one: string) => read(one)));
    for (const { trial, sale, answers, selectedServiceId } of whole) {
      expect(sale).toEqual({ serviceId: selectedServiceId, price: null });
      if (answers.trial_status) expect(trial).toMatchObject({ startDay: expect.any(String) });
      else expect(trial).toBeNull();
    }
    expect(whole.filter(({ trial }) => trial)).toHaveLength(2);
  });
});
