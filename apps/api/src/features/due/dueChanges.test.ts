import { randomUUID } from 'node:crypto';
import { addDays } from '@salespro/domain/interviews/days/calendarDay.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dueCalls, today } from '#test/dueCalls.ts';
import { dump, findPlanted } from '#test/dump.ts';
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
  await server.owner.query('delete from app.interviews');
  id = await make();
});

const { make, send, answer, followUp, read, list, find, mark, undo } = dueCalls(() => ({
  seller,
  id,
}));

describe('Done and Move', () => {
  test('DUE-24: done takes it away for good, and the interview says so', async () => {
    await followUp(addDays(today, -2));
    const { reply } = await mark(null);
    expect(reply.json().outcome).toMatchObject({ kind: 'follow_up', day: null, time: null });
    expect(await list()).toEqual([]);
  });

  test('DUE-24: moving a follow-up moves the day of the outcome; a trial keeps its days', async () => {
    await followUp(today);
    const { reply } = await mark(addDays(today, 3), '09:00');
    expect(reply.json().outcome).toMatchObject({ day: addDays(today, 3), time: '09:00' });
    expect((await find())?.day).toBe(addDays(today, 3));
    const cards = (await seller.get('/api/interviews')).json().cards;
    expect(cards[0].outcome).toMatchObject({ day: addDays(today, 3), time: '09:00' });

    id = await make();
    await answer('customer_list', true);
    await send('POST', 'service', { serviceId: 'reputation_management' });
    await send('POST', 'trial', { startDay: addDays(today, -15), baseline: {} });
    expect((await find())?.sentence).toBe('Trial check-in: day 16 of 30');
    const moved = await mark(addDays(today, 1));
    expect(moved.reply.json().trial).toEqual({
      startDay: addDays(today, -15),
      endDay: addDays(today, 15),
    });
    expect(await find()).toMatchObject({ kind: 'trial_check_in', day: addDays(today, 1) });
  });

  test('DUE-25: done work comes back when somebody works on it again', async () => {
    await answer('customer_list', false);
    await mark(null);
    expect(await list()).toEqual([]);
    await answer('customer_list', true);
    expect(await list()).toHaveLength(1);
  });

  test('DUE-26: undo brings back what was before, also of what was moved twice', async () => {
    await followUp(today);
    await mark(addDays(today, 1));
    const second = await mark(addDays(today, 2));
    expect((await undo(second.operationId)).json().outcome.day).toBe(addDays(today, 1));
    const done = await mark(null);
    expect(await list()).toEqual([]);
    await undo(done.operationId);
    expect(await find()).toMatchObject({ day: addDays(today, 1) });
    const { rows } = await server.owner.query(
      'select undone_at is not null as undone from app.due_changes where interview_id = $1 order by seq',
      [id],
    );
    expect(rows.map(({ undone }) => undone)).toEqual([false, true, true]);
  });

  test('DUE-27: the same operation marks and undoes once, however often it arrives', async () => {
    await followUp(today);
    const { body, operationId } = await mark(addDays(today, 1));
    const before = await read();
    expect((await send('POST', 'due', body)).json().seq).toBe(before.seq);
    const operation = { operationId: randomUUID(), changeId: operationId };
    await send('DELETE', 'due', operation);
    const after = await read();
    expect((await send('DELETE', 'due', operation)).json().seq).toBe(after.seq);
    expect(after.outcome?.day).toBe(today);
  });

  test('DUE-28: a new outcome is another thing; the old mark does not reach it', async () => {
    await followUp(today);
    const { body } = await mark(null);
    await followUp(today);
    expect(await list()).toHaveLength(1);
    await send('POST', 'due', { ...body, operationId: randomUUID() });
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ['a day on no calendar', { day: '2027-02-29' }],
    ['a time on no clock', { day: '2027-02-17', time: '25:00' }],
    ['a key of no kind', { item: 'secret:1', day: null }],
    ['an unknown kind', { kind: 'other', day: null }],
  ])('DUE-29: %s is refused and changes nothing', async (_name, wrong) => {
    await followUp(today);
    const item = await find();
    const sound = {
      item: item?.key,
      kind: item?.kind,
      wasDay: today,
      wasTime: null,
      day: null,
      time: null,
    };
    const reply = await send('POST', 'due', { ...sound, ...wrong });
    expect([reply.statusCode, reply.json().error.code]).toEqual([422, 'invalid_request']);
    expect(await find()).toEqual(item);
  });

  test('DUE-30: the account takes along what was done, and nobody else reaches it', async () => {
    await followUp(today);
    await mark(addDays(today, 1), '09:00');
    const file = (await seller.get('/api/account/export')).json();
    expect(file.dueChanges).toEqual([
      {
        interviewId: id,
        kind: 'follow_up',
        wasDay: today,
        wasTime: '10:30',
        day: addDays(today, 1),
        time: '09:00',
        at: expect.stringMatching(/Z$/),
        undoneAt: null,
      },
    ]);
    const other = await server.newSeller();
    expect((await other.get('/api/due')).json().rows).toEqual([]);
  });
});

describe('the phone number of the contact', () => {
  test('DUE-31: it is optional, can be changed and taken away, and comes with the interview', async () => {
    expect((await read()).contactPhone).toBe('');
    await send('PUT', 'info', { contactPhone: ' 555 0101 ' });
    expect((await read()).contactPhone).toBe('555 0101');
    await send('PUT', 'info', { contactName: 'Somebody Else' });
    expect((await read()).contactPhone).toBe('555 0101');
    await send('PUT', 'info', { contactPhone: '' });
    expect((await read()).contactPhone).toBe('');
    const made = await make({ contactPhone: '555 0102' });
    expect((await read(made)).contactPhone).toBe('555 0102');
  });

  test('DUE-31: it is encrypted like the contact, and a dump holds none of it', async () => {
    await make({ contactPhone: 'planted 555 0303' });
    expect(findPlanted(['planted 555'], await dump(server))).toEqual([]);
  });
});
