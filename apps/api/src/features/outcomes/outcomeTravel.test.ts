import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dump, findPlanted } from '#test/dump.ts';
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

const { send, record, undo, read, findCard, history, kinds } = outcomeCalls(() => ({
  server,
  seller,
  id,
}));

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
