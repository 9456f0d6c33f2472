import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newInterview } from '#test/interviewFields.ts';
import { followUp, notNow, outcomeCalls } from '#test/outcomeCalls.ts';
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

const { send, record, undo, read, refusal, findCard, kinds } = outcomeCalls(() => ({
  server,
  seller,
  id,
}));

const notAFit = { kind: 'not_a_fit', reason: null, note: '' };

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
