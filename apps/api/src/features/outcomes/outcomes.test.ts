import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { dump, findPlanted } from '#test/dump.ts';
import { newInterview } from '#test/interviewFields.ts';
import { followUp, notNow, outcomeCalls } from '#test/outcomeCalls.ts';
import { ownServer, prepare } from '#test/ownServer.ts';

let id: string;

const server = ownServer();
const seller = prepare(() => server.newSeller());

beforeEach(async () => {
  id = (await seller.post('/api/interviews', newInterview())).json().interview.id;
  await send('POST', 'answers', { changes: [{ questionId: 'customer_list', value: true }] });
  await send('POST', 'service', { serviceId: 'reputation_management' });
});

const { send, record, undo, read, refusal, findCard, kinds, history } = outcomeCalls(() => ({
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
