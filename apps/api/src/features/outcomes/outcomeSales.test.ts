import { randomUUID } from 'node:crypto';
import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { builtInServiceSettings } from '@salespro/domain/services/builtInServiceSettings.ts';
import { toServiceTerms } from '@salespro/domain/services/findServiceSettings.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendOnboarding } from '#test/createSoldInterview.ts';
import { newInterviewBody } from '#test/interviewFields.ts';
import { followUpOutcome, notNowOutcome, outcomeCalls } from '#test/outcomeCalls.ts';
import { prepareForFile, setUpTestServer } from '#test/setUpTestServer.ts';

let id: string;

const server = setUpTestServer();
const seller = prepareForFile(() => server.newSeller());

beforeEach(async () => {
  id = (await seller.post('/api/interviews', newInterviewBody())).json().interview.id;
  await send('POST', 'answers', { changes: [{ questionId: 'customer_list', value: true }] });
  await send('POST', 'service', { serviceId: 'reputation_management' });
});

const { send, record, undo, read, findCard, kinds, refusal, history } = outcomeCalls(() => ({
  server,
  seller,
  id,
}));

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

  test('END-14: a sale without a price uses the price of the terms; a price range gives none', async () => {
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

  test('END-14: undoing a sale undoes its outcome', async () => {
    await record(followUpOutcome);
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

describe('dates and prices of trials and sales', () => {
  test('TRY-01: a trial has its first and last day, whatever is recorded later, until it is taken back', async () => {
    const terms = toServiceTerms({
      ...builtInServiceSettings.reputation_management,
      trial: { days: 14, price: 0 },
    });
    expect(
      (await send('PUT', 'terms', { serviceId: 'reputation_management', terms })).statusCode,
    ).toBe(200);
    const started = randomUUID();
    await send('POST', 'trial', { operationId: started, startDay: '2026-11-18' });
    const trial = { startDay: '2026-11-18', endDay: '2026-12-02' };
    expect(await read()).toMatchObject({ trial });
    await record(followUpOutcome);
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
    await record(followUpOutcome);
    expect(await read()).toMatchObject({ sale, soldAt, outcome: { kind: 'follow_up' } });
    await send('DELETE', 'sold');
    expect(await read()).toMatchObject({ sale: null, soldAt: null });
  });

  test('TRY-07: numbers of the first day are answers that count as none, and only sound ones are taken', async () => {
    const bare = (await seller.post('/api/interviews', newInterviewBody())).json().interview.id;
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

  test('TRY-11: practice and imported interviews have a trial and a sale', async () => {
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

describe('undo', () => {
  test('END-16: the previous outcome applies again, and both remain in the history', async () => {
    await record(followUpOutcome);
    const second = randomUUID();
    await record(notNowOutcome, second);
    expect((await undo(second)).json().outcome).toMatchObject(followUpOutcome);
    expect((await findCard()).outcome.kind).toBe('follow_up');
    expect(await kinds()).toEqual(['follow_up', 'not_now, undone']);
  });

  test('END-16: the first one undone leaves no outcome', async () => {
    const only = randomUUID();
    await record(followUpOutcome, only);
    expect((await undo(only)).json().outcome).toBeNull();
    expect((await findCard()).outcome).toBeNull();
  });

  test('END-16: undoing a sale or a trial restores the previous state', async () => {
    const [sale, trial] = [randomUUID(), randomUUID()];
    await send('POST', 'trial', {
      operationId: trial,
      startDay: '2026-11-18',
      baseline: { google_reviews_before: 41 },
    });
    await send('POST', 'sold', { operationId: sale });
    expect((await undo(sale)).json()).toMatchObject({
      salesStatus: 'pitched',
      soldAt: null,
      outcome: { kind: 'trial' },
    });
    const { answers, outcome } = (await undo(trial)).json();
    expect([outcome, answers]).toEqual([null, { customer_list: true }]);
    expect(await kinds()).toEqual(['trial, undone', 'sold, undone']);
    const again = (await send('POST', 'trial', { startDay: '2026-11-20' })).json();
    expect(again.outcome).toMatchObject({ startDay: '2026-11-20', day: '2026-12-20' });
  });

  test('END-17: an undo does not affect a later outcome from another device', async () => {
    const mine = randomUUID();
    await record(followUpOutcome, mine);
    await record(notNowOutcome);
    expect((await undo(mine)).json().outcome.kind).toBe('not_now');
    expect(await kinds()).toEqual(['follow_up, undone', 'not_now']);
    const { seq } = await read();
    // An unknown outcome id changes nothing either.
    expect((await undo(randomUUID())).json()).toMatchObject({ seq, outcome: { kind: 'not_now' } });
  });

  test('END-18: a sale whose onboarding has begun cannot be undone, by neither call', async () => {
    const sale = randomUUID();
    await send('POST', 'sold', { operationId: sale });
    const sample = practiceSamples.find(({ serviceId }) => serviceId === 'reputation_management');
    const begun = await sendOnboarding(seller, id, sample?.onboarding ?? {});
    expect(begun.statusCode).toBe(200);
    const before = await read();
    const rejected = await undo(sale);
    expect(refusal(rejected)).toEqual([409, 'onboarding_begun']);
    expect(rejected.json().error.message).toBe(
      "You can't undo this sale because onboarding has started.",
    );
    expect(refusal(await send('DELETE', 'sold'))).toEqual([409, 'onboarding_begun']);
    expect(await read()).toEqual(before);
  });

  test('TRY-13: a sale with a later outcome cannot be undone after onboarding has begun', async () => {
    const sale = randomUUID();
    await send('POST', 'sold', { operationId: sale });
    const sample = practiceSamples.find(({ serviceId }) => serviceId === 'reputation_management');
    await sendOnboarding(seller, id, sample?.onboarding ?? {});
    await record(followUpOutcome);
    const operationId = randomUUID();
    expect(refusal(await undo(sale, operationId))).toEqual([409, 'onboarding_begun']);
    expect(refusal(await undo(sale, operationId))).toEqual([409, 'onboarding_begun']);
    expect((await read()).salesStatus).toBe('sold');
  });

  test('END-18: a completed trial does not change', async () => {
    const trial = randomUUID();
    await send('POST', 'trial', { operationId: trial });
    const values = {
      google_reviews_before: 41,
      google_reviews_after: 58,
      google_rating_before: 4.1,
      google_rating_after: 4.4,
    };
    await send('PUT', 'trial', { values });
    expect((await undo(trial)).json()).toMatchObject({
      answers: { trial_status: 'completed' },
      outcome: { id: trial },
    });
  });
});

test('END-19: of many at the same moment each is kept, and the interview shows the newest that stands', async () => {
  const operations = Array.from({ length: 8 }, () => randomUUID());
  await Promise.all([
    ...operations.map((one, place) => record(place % 2 ? followUpOutcome : notNowOutcome, one)),
    ...operations.map((one) => record(followUpOutcome, one)),
    send('POST', 'sold'),
    send('POST', 'trial'),
    send('DELETE', 'sold'),
    undo(operations[0] ?? ''),
  ]);
  const rows = await history();
  expect(rows.filter(({ id: row }) => operations.includes(row))).toHaveLength(8);
  const notUndone = rows.filter(({ undone }) => !undone);
  const { outcome, salesStatus } = await read();
  expect(outcome?.id).toBe(notUndone.at(-1)?.id);
  expect(notUndone.some(({ kind }) => kind === 'sold')).toBe(salesStatus === 'sold');
  expect(new Set(rows.map(({ seq }) => seq)).size).toBe(rows.length);
});
