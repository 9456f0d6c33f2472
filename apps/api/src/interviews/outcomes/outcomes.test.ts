import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { builtInSettings } from '@salespro/domain/interviews/terms/builtInSettings.ts';
import { toTerms } from '@salespro/domain/interviews/terms/findSettings.ts';
import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dump, findPlanted } from '#test/dump.ts';
import { newInterview } from '#test/interviewFields.ts';
import { sendOnboarding } from '#test/soldInterview.ts';
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

function send(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}, at = id) {
  return seller.send(method, `/api/interviews/${at}/${path}`, {
    operationId: randomUUID(),
    ...body,
  });
}

const followUp = { kind: 'follow_up', day: '2026-11-19', time: '10:00', note: 'Bring the manager' };
const notNow = { kind: 'not_now', reason: 'price', day: '2027-02-17', note: '' };
const notAFit = { kind: 'not_a_fit', reason: null, note: '' };

const record = (outcome: object, operationId: string = randomUUID()) =>
  send('POST', 'outcome', { operationId, outcome });
const undo = (outcomeId: string, operationId: string = randomUUID()) =>
  send('DELETE', 'outcome', { operationId, outcomeId });
const read = async (at = id): Promise<StoredInterview> =>
  (await seller.get(`/api/interviews/${at}`)).json();
const refusal = (reply: Awaited<ReturnType<typeof record>>) => [
  reply.statusCode,
  reply.json().error?.code,
];
const findCard = async (at = id) =>
  (await seller.get('/api/interviews')).json().cards.find((one: { id: string }) => one.id === at);
const history = async (at = id) =>
  (
    await server.owner.query(
      `select id, kind, service_id, price, start_day::text, day::text, seq, undone_at is not null as undone
         from app.outcomes where interview_id = $1 order by seq`,
      [at],
    )
  ).rows;
const kinds = async () =>
  (await history()).map(({ kind, undone }) => (undone ? `${kind}, undone` : kind));

describe('recording how a call ended', () => {
  test('END-11: it is kept in the history, and the interview and its card show the latest', async () => {
    const first = randomUUID();
    const reply = await record(followUp, first);
    expect(reply.json().outcome).toEqual({
      ...followUp,
      id: first,
      reason: null,
      startDay: null,
      serviceId: null,
      price: null,
      madeAt: expect.stringMatching(/Z$/),
    });
    expect(await findCard()).toMatchObject({
      outcome: {
        kind: 'follow_up',
        reason: null,
        startDay: null,
        day: '2026-11-19',
        time: '10:00',
      },
    });
    await record(notNow);
    expect((await read()).outcome).toMatchObject({ kind: 'not_now', reason: 'price', time: null });
    await record(notAFit);
    expect((await findCard()).outcome).toMatchObject({ kind: 'not_a_fit', day: null });
    expect(await kinds()).toEqual(['follow_up', 'not_now', 'not_a_fit']);
    // Neither is a sale, and the stage stays what it was.
    expect(await read()).toMatchObject({ salesStatus: 'pitched', soldAt: null });
  });

  test('END-11: what lists sort and filter by stands in columns of the interview', async () => {
    await record(followUp);
    const { rows } = await server.owner.query(
      `select outcome_kind, outcome_reason, due_day::text, due_time::text, outcome_at is not null as has_time
         from app.interviews where id = $1`,
      [id],
    );
    expect(rows).toEqual([
      {
        outcome_kind: 'follow_up',
        outcome_reason: null,
        due_day: '2026-11-19',
        due_time: '10:00:00',
        has_time: true,
      },
    ]);
  });

  test('END-12: the same operation twice records it once, and both get the same answer', async () => {
    const operationId = randomUUID();
    const first = await record(followUp, operationId);
    const second = await record(followUp, operationId);
    expect(second.json()).toEqual(first.json());
    const undone = randomUUID();
    await undo(operationId, undone);
    const { seq } = await read();
    await undo(operationId, undone);
    expect(await kinds()).toEqual(['follow_up, undone']);
    expect((await read()).seq).toBe(seq);
  });

  test.each([
    ['a follow-up without a day', { ...followUp, day: null }],
    ['a day that is on no calendar', { ...followUp, day: '2027-02-29' }],
    ['a moment in place of a day', { ...followUp, day: '2026-11-19T10:00:00Z' }],
    ['a time that is on no clock', { ...followUp, time: '24:00' }],
    ['a reason nobody knows', { ...notNow, reason: 'weather' }],
    ['not now without a reason', { ...notNow, reason: null }],
    ['a sale, which has a call of its own', { kind: 'sold', note: '' }],
    ['a note that is too long', { ...followUp, note: 'x'.repeat(501) }],
    ['a key nobody knows', { ...notAFit, price: 1 }],
  ])('END-13: %s is refused and changes nothing', async (_what, outcome) => {
    const before = await read();
    expect(refusal(await record(outcome))).toEqual([422, 'invalid_request']);
    expect(await read()).toEqual(before);
  });
});

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

describe('undo', () => {
  test('END-16: the one before counts again, and both stay in the history', async () => {
    await record(followUp);
    const second = randomUUID();
    await record(notNow, second);
    expect((await undo(second)).json().outcome).toMatchObject(followUp);
    expect((await findCard()).outcome.kind).toBe('follow_up');
    expect(await kinds()).toEqual(['follow_up', 'not_now, undone']);
  });

  test('END-16: the first one undone leaves no outcome', async () => {
    const only = randomUUID();
    await record(followUp, only);
    expect((await undo(only)).json().outcome).toBeNull();
    expect((await findCard()).outcome).toBeNull();
  });

  test('END-16: a sale and a trial go back to what was before', async () => {
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

  test('END-17: undo names its outcome: a later one of another device stays', async () => {
    const mine = randomUUID();
    await record(followUp, mine);
    await record(notNow);
    expect((await undo(mine)).json().outcome.kind).toBe('not_now');
    expect(await kinds()).toEqual(['follow_up, undone', 'not_now']);
    const { seq } = await read();
    // Nor does one that is not there change anything.
    expect((await undo(randomUUID())).json()).toMatchObject({ seq, outcome: { kind: 'not_now' } });
  });

  test('END-18: a sale whose onboarding has begun cannot be undone, by neither call', async () => {
    const sale = randomUUID();
    await send('POST', 'sold', { operationId: sale });
    const sample = practiceSamples.find(({ serviceId }) => serviceId === 'reputation_management');
    const begun = await sendOnboarding(seller, id, sample?.onboarding ?? {});
    expect(begun.statusCode).toBe(200);
    const before = await read();
    const refused = await undo(sale);
    expect(refusal(refused)).toEqual([409, 'onboarding_begun']);
    expect(refused.json().error.message).toBe(
      "You can't undo this sale because onboarding has started.",
    );
    expect(refusal(await send('DELETE', 'sold'))).toEqual([409, 'onboarding_begun']);
    expect(await read()).toEqual(before);
  });

  test('TRY-13: nor when something else was recorded since', async () => {
    const sale = randomUUID();
    await send('POST', 'sold', { operationId: sale });
    const sample = practiceSamples.find(({ serviceId }) => serviceId === 'reputation_management');
    await sendOnboarding(seller, id, sample?.onboarding ?? {});
    await record(followUp);
    const operationId = randomUUID();
    expect(refusal(await undo(sale, operationId))).toEqual([409, 'onboarding_begun']);
    expect(refusal(await undo(sale, operationId))).toEqual([409, 'onboarding_begun']);
    expect((await read()).salesStatus).toBe('sold');
  });

  test('END-18: a trial that has ended stays', async () => {
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
    ...operations.map((one, place) => record(place % 2 ? followUp : notNow, one)),
    ...operations.map((one) => record(followUp, one)),
    send('POST', 'sold'),
    send('POST', 'trial'),
    send('DELETE', 'sold'),
    undo(operations[0] ?? ''),
  ]);
  const rows = await history();
  expect(rows.filter(({ id: row }) => operations.includes(row))).toHaveLength(8);
  const standing = rows.filter(({ undone }) => !undone);
  const { outcome, salesStatus } = await read();
  expect(outcome?.id).toBe(standing.at(-1)?.id);
  expect(standing.some(({ kind }) => kind === 'sold')).toBe(salesStatus === 'sold');
  expect(new Set(rows.map(({ seq }) => seq)).size).toBe(rows.length);
});

describe('where outcomes come from and go to', () => {
  test('END-20: what comes in sold or on trial has its outcome, be it from a device or for practice', async () => {
    const device = {
      ...newInterview(),
      selectedServiceId: 'reputation_management',
      salesStatus: 'sold',
      soldAt: '2025-03-04T15:00:00.000Z',
      answers: { trial_status: 'started' },
      updatedAt: '2025-03-05T15:00:00.000Z',
    };
    await seller.post('/api/interviews/import', { interviews: [device] });
    expect((await read(device.id)).outcome).toMatchObject({
      kind: 'sold',
      serviceId: 'reputation_management',
      madeAt: '2025-03-04T15:00:00.000Z',
    });
    expect((await history(device.id)).map(({ kind, day }) => `${kind} ${day}`)).toEqual([
      'trial 2025-04-04',
      'sold null',
    ]);
    const practice = await seller.post('/api/interviews/practice', { operationId: randomUUID() });
    for (const one of practice.json().ids) expect((await findCard(one)).outcome.kind).toBe('sold');
  });

  test('END-24: what was sold or on trial before outcomes were kept has one of the day it happened', async () => {
    await seller.send('PUT', '/api/agency-card', { timeZone: 'Asia/Tokyo' });
    await send('POST', 'trial');
    await send('POST', 'sold');
    const other = (await seller.post('/api/interviews', newInterview())).json().interview.id;
    // As it was before the migration; it is the owner who runs it, with the wall up.
    const file = new URL('../../../migrations/0033_outcomes.sql', import.meta.url);
    const sql = await readFile(file, 'utf8');
    const rows = sql.slice(
      sql.indexOf('-- What was sold'),
      sql.indexOf('alter table app.outcomes enable'),
    );
    await server.owner.query(`
      alter table app.outcomes no force row level security;
      alter table app.interviews no force row level security;
      alter table app.answer_history no force row level security;
      delete from app.outcomes;
      update app.interviews set outcome_id = null, outcome_kind = null, outcome_at = null, outcome_start = null, due_day = null;
      update app.answer_history set at = '2026-11-17T18:00:00Z' where interview_id = '${id}';
      update app.interviews set sold_at = '2026-12-01T10:00:00Z' where id = '${id}';
      alter table app.interviews force row level security;
      alter table app.answer_history force row level security;
      ${rows}
      alter table app.outcomes force row level security;`);
    expect((await history()).map(({ kind, start_day, day }) => [kind, start_day, day])).toEqual([
      ['trial', '2026-11-18', '2026-12-18'],
      ['sold', null, null],
    ]);
    expect((await read()).outcome).toMatchObject({
      kind: 'sold',
      serviceId: 'reputation_management',
      madeAt: '2026-12-01T10:00:00.000Z',
    });
    expect((await read(other)).outcome).toBeNull();
    // The next one finds its place behind them.
    expect((await record(followUp)).json().outcome.kind).toBe('follow_up');
  });

  test('END-21: the export has every outcome with its note, also those undone', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await record(followUp, first);
    await record(notNow, second);
    await undo(second);
    const { outcomes } = (await seller.get('/api/account/export')).json();
    const own = outcomes.filter((one: { interviewId: string }) => one.interviewId === id);
    expect(own).toHaveLength(2);
    expect(own).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...followUp, id: first, undoneAt: null }),
        expect.objectContaining({ id: second, kind: 'not_now', undoneAt: expect.any(String) }),
      ]),
    );
  });

  test('END-22: a note is nowhere in the database in clear, and leaves with its interview', async () => {
    const notes = Array.from({ length: 20 }, () => `Partner ${randomUUID()} decides`);
    for (const note of notes) await record({ ...followUp, note });
    expect((await read()).outcome?.note).toBe(notes.at(-1));
    const text = await dump(server);
    expect(findPlanted(notes, text)).toEqual([]);
    expect((await history()).length).toBe(20);
    await seller.send('DELETE', `/api/interviews/${id}`);
    expect(await history()).toEqual([]);
  });

  test('END-22: a note that was moved to another outcome is not read', async () => {
    await record(followUp);
    await server.owner.query(
      `update app.outcomes set note_encrypted = '\\x00'::bytea where interview_id = $1`,
      [id],
    );
    expect((await read()).outcome?.note).toBe('[SECURED]');
  });

  test("END-23: nobody records or undoes an outcome of somebody else's interview", async () => {
    const own = randomUUID();
    await record(followUp, own);
    const stranger = await server.newSeller();
    const body = { operationId: randomUUID(), outcome: notNow };
    const path = `/api/interviews/${id}/outcome`;
    expect((await stranger.post(path, body)).statusCode).toBe(404);
    const undoBody = { operationId: randomUUID(), outcomeId: own };
    expect((await stranger.send('DELETE', path, undoBody)).statusCode).toBe(404);
    expect((await server.newBrowser().post(path, body)).statusCode).toBe(401);
    expect(await kinds()).toEqual(['follow_up']);
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

  test('TRY-10: trials and sales of before have their days, service and price', async () => {
    await send('POST', 'trial', { startDay: '2026-11-18' });
    await send('POST', 'sold', { price: 39_700 });
    await record(followUp);
    const file = new URL('../../../migrations/0035_trials_and_sales.sql', import.meta.url);
    const sql = await readFile(file, 'utf8');
    await server.owner.query(`
      alter table app.interviews no force row level security;
      update app.interviews set trial_start = null, trial_end = null, sale_service_id = null, sale_price = null;
      alter table app.interviews force row level security;
      ${sql.slice(sql.indexOf('-- Those of before'))}`);
    expect(await read()).toMatchObject({
      trial: { startDay: '2026-11-18', endDay: '2026-12-18' },
      sale: { serviceId: 'reputation_management', price: 39_700 },
    });
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
