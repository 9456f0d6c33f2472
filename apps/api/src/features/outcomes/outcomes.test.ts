import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { dumpDatabase, findPlanted } from '#test/dumpDatabase.ts';
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

const { send, record, undo, read, refusal, findCard, kinds, history } = outcomeCalls(() => ({
  server,
  seller,
  id,
}));

const notAFit = { kind: 'not_a_fit', reason: null, note: '' };

describe('recording how a call ended', () => {
  test('END-11: an outcome is stored in the history, and the interview and its card show the latest', async () => {
    const first = randomUUID();
    const reply = await record(followUpOutcome, first);
    expect(reply.json().outcome).toEqual({
      ...followUpOutcome,
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
    await record(notNowOutcome);
    expect((await read()).outcome).toMatchObject({ kind: 'not_now', reason: 'price', time: null });
    await record(notAFit);
    expect((await findCard()).outcome).toMatchObject({ kind: 'not_a_fit', day: null });
    await record({ kind: 'said_no', note: '' });
    expect(await kinds()).toEqual(['follow_up', 'not_now', 'not_a_fit', 'said_no']);
    // Neither outcome is a sale, and the stage does not change.
    expect(await read()).toMatchObject({ salesStatus: 'pitched', soldAt: null });
  });

  test('END-11: columns of the interview hold what lists sort and filter by', async () => {
    await record(followUpOutcome);
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
    const first = await record(followUpOutcome, operationId);
    const second = await record(followUpOutcome, operationId);
    expect(second.json()).toEqual(first.json());
    const undone = randomUUID();
    await undo(operationId, undone);
    const { seq } = await read();
    await undo(operationId, undone);
    expect(await kinds()).toEqual(['follow_up, undone']);
    expect((await read()).seq).toBe(seq);
  });

  test.each([
    ['a follow-up without a day', { ...followUpOutcome, day: null }],
    ['a day that is on no calendar', { ...followUpOutcome, day: '2027-02-29' }],
    ['a moment in place of a day', { ...followUpOutcome, day: '2026-11-19T10:00:00Z' }],
    ['a time that is on no clock', { ...followUpOutcome, time: '24:00' }],
    ['a reason nobody knows', { ...notNowOutcome, reason: 'weather' }],
    ['not now without a reason', { ...notNowOutcome, reason: null }],
    ['a sale, which has a call of its own', { kind: 'sold', note: '' }],
    ['a note that is too long', { ...followUpOutcome, note: 'x'.repeat(501) }],
    ['a key nobody knows', { ...notAFit, price: 1 }],
  ])('END-13: %s is rejected and changes nothing', async (_what, outcome) => {
    const before = await read();
    expect(refusal(await record(outcome))).toEqual([422, 'invalid_request']);
    expect(await read()).toEqual(before);
  });
});

describe('import, export and deletion of outcomes', () => {
  test('END-20: an imported or practice interview that is sold or on trial has an outcome', async () => {
    const device = {
      ...newInterviewBody(),
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
    await record(followUpOutcome, first);
    await record(notNowOutcome, second);
    await undo(second);
    const { outcomes } = (await seller.get('/api/account/export')).json();
    const own = outcomes.filter((one: { interviewId: string }) => one.interviewId === id);
    expect(own).toHaveLength(2);
    expect(own).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...followUpOutcome, id: first, undoneAt: null }),
        expect.objectContaining({ id: second, kind: 'not_now', undoneAt: expect.any(String) }),
      ]),
    );
  });

  test('END-22: a note is nowhere in the database in clear, and leaves with its interview', async () => {
    const notes = Array.from({ length: 20 }, () => `Partner ${randomUUID()} decides`);
    for (const note of notes) await record({ ...followUpOutcome, note });
    expect((await read()).outcome?.note).toBe(notes.at(-1));
    const text = await dumpDatabase(server);
    expect(findPlanted(notes, text)).toEqual([]);
    expect((await history()).length).toBe(20);
    await seller.send('DELETE', `/api/interviews/${id}`);
    expect(await history()).toEqual([]);
  });

  test('END-22: a note that was moved to another outcome is not read', async () => {
    await record(followUpOutcome);
    await server.owner.query(
      `update app.outcomes set note_encrypted = '\\x00'::bytea where interview_id = $1`,
      [id],
    );
    expect((await read()).outcome?.note).toBe('[SECURED]');
  });

  test("END-23: nobody records or undoes an outcome of somebody else's interview", async () => {
    const own = randomUUID();
    await record(followUpOutcome, own);
    const stranger = await server.newSeller();
    const body = { operationId: randomUUID(), outcome: notNowOutcome };
    const path = `/api/interviews/${id}/outcome`;
    expect((await stranger.post(path, body)).statusCode).toBe(404);
    const undoBody = { operationId: randomUUID(), outcomeId: own };
    expect((await stranger.send('DELETE', path, undoBody)).statusCode).toBe(404);
    expect((await server.newBrowser().post(path, body)).statusCode).toBe(401);
    expect(await kinds()).toEqual(['follow_up']);
  });
});
