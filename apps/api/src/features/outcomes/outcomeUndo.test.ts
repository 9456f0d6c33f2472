import { randomUUID } from 'node:crypto';
import { practiceSamples } from '@salespro/domain/practice/practiceSamples.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newInterview } from '#test/interviewFields.ts';
import { followUp, notNow, outcomeCalls } from '#test/outcomeCalls.ts';
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

const { send, record, undo, read, refusal, findCard, history, kinds } = outcomeCalls(() => ({
  server,
  seller,
  id,
}));

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
