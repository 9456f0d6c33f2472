import { randomUUID } from 'node:crypto';
import { addDays } from '@salespro/domain/days/calendarDay.ts';
import { listDueItems } from '@salespro/domain/due/listDueItems.ts';
import { countListGroups, findListGroup } from '@salespro/domain/interviewList/findListGroup.ts';
import { createSeededRandom } from '@salespro/domain/practice/createSeededRandom.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { bindNamedValues } from '#lib/bindNamedValues.ts';
import { dueCalls, dueClock, today } from '#test/dueCalls.ts';
import { dumpDatabase, findPlanted } from '#test/dumpDatabase.ts';
import { newInterviewBody } from '#test/interviewFields.ts';
import { prepareForFile, setUpTestServer } from '#test/setUpTestServer.ts';
import { toDueFacts } from '../../../../../packages/domain/test/toDueFacts.ts';
import { listDueSql } from './due.store.ts';

let id: string;

const server = setUpTestServer();
const seller = prepareForFile(() => server.newSeller());

beforeEach(async () => {
  await server.owner.query('delete from app.interviews');
  // Rows planted by a test are in no count.
  await server.owner.query('delete from app.account_counters');
  id = await make();
});

const { make, send, answer, record, followUp, read, list, items, sentences, find, mark, undo } =
  dueCalls(() => ({ seller, id }));

test('FLOW-118: what is due is looked up one by one, under a plan that is made for any account, too', async () => {
  await followUp(today, id);
  const { rows: made } = await server.owner.query(
    `insert into app.interviews (agency_id, id, customer_contact_id, answers, worked_at, due_work)
     select agency_id, uuidv7(), uuidv7(), '{"business_services": "x"}', now() - interval '100 days', current_date - 100
       from app.interviews, generate_series(1, 2000) where id = $1 returning agency_id`,
    [id],
  );
  await server.owner.query('analyze app.interviews');
  const client = await server.owner.connect();
  await client.query('set plan_cache_mode = force_generic_plan');
  const [text, values] = bindNamedValues(listDueSql, {
    agency: made[0].agency_id,
    until: addDays(today, 8),
    oldestWork: addDays(today, -35),
    yesterday: addDays(today, -1),
  });
  await client.query(`prepare due as ${text}`);
  const { rows } = await client.query(
    `explain (analyze, format json) execute due (${values.map((value) => `'${value}'`)})`,
  );
  client.release(true);
  const read: number[] = [];
  JSON.stringify(rows[0]['QUERY PLAN'], (name, value) => {
    if (name === 'Actual Rows') read.push(value);
    return value;
  });
  expect(read.length).toBeGreaterThan(5);
  expect(Math.max(...read)).toBe(1);
});

describe('the list of what is due', () => {
  test('DUE-20: it has everything due until in seven days, with names, note and number', async () => {
    await send('PUT', 'info', { contactPhone: '(555) 010-0199' });
    await followUp(today, id, 'decision with partner');
    const later = await make();
    await followUp(addDays(today, 20), later);
    const untouched = await make();
    const rows = await list();
    expect(rows.map((row) => row.id)).toEqual([id]);
    expect(rows[0]).toMatchObject({
      businessName: newInterviewBody().businessName,
      contactPhone: '(555) 010-0199',
      outcome: { kind: 'follow_up', day: today, time: '10:30', note: 'decision with partner' },
    });
    expect(await sentences()).toEqual(['Call back: decision with partner']);
    expect([later, untouched]).not.toContain(rows[0]?.id);
  });

  test('DUE-20: unfinished work is in it from the first answer on, with what is left', async () => {
    expect(await list()).toEqual([]);
    await answer('customer_list', false);
    expect(await sentences()).toEqual(['Finish the questions: 10 left']);
    await record({ kind: 'not_a_fit', reason: null });
    expect(await list()).toEqual([]);
  });

  test('DUE-20: work without changes for a long time is not listed', async () => {
    await answer('customer_list', false);
    await server.owner.query(
      `update app.interviews set worked_at = worked_at - interval '60 days', due_work = due_work - 60 where id = $1`,
      [id],
    );
    expect(await list()).toEqual([]);
  });

  test('DUE-20: a hundred late ones leave room for today', async () => {
    await server.owner.query(
      `insert into app.interviews (agency_id, id, customer_contact_id, outcome_kind, due_day, due_next)
       select agency_id, gen_random_uuid(), gen_random_uuid(), 'follow_up', date '2026-01-05', date '2026-01-05'
         from app.interviews, generate_series(1, 100) where id = $1`,
      [id],
    );
    await followUp(today);
    const { rows } = (await seller.get('/api/due')).json();
    expect(rows).toHaveLength(101);
    expect(rows.map((row: { id: string }) => row.id)).toContain(id);
  });

  test('DUE-21: practice interviews are never in it', async () => {
    await seller.post('/api/interviews/practice', { operationId: randomUUID() });
    await server.owner.query(
      `update app.interviews set outcome_kind = 'follow_up', due_day = current_date where is_practice`,
    );
    expect(await list()).toEqual([]);
  });

  test('DUE-23: the SQL statement finds what the domain rules find, in random sequences', async () => {
    const ids = [id, ...(await Promise.all(Array.from({ length: 5 }, () => make())))];
    const random = createSeededRandom(20);
    const draw = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    const day = () => addDays(today, Math.floor(random() * 30) - 15);
    for (let step = 0; step < 50; step++) {
      id = draw(ids);
      const item = await find();
      const acts: (() => Promise<unknown>)[] = [
        () => answer('customer_list', random() < 0.5),
        () => answer('ideal_90_days', 'More patients'),
        () => send('POST', 'service', { serviceId: 'reputation_management' }),
        () => followUp(day()),
        () => record({ kind: 'not_now', reason: 'price', day: random() < 0.7 ? day() : null }),
        () => record({ kind: 'not_a_fit', reason: null }),
        () => send('POST', 'trial', { startDay: day(), baseline: {} }),
        () => send('POST', 'sold'),
        () => send('DELETE', 'sold'),
        async () => item && mark(random() < 0.4 ? null : day(), random() < 0.5 ? '14:00' : null),
      ];
      await draw(acts)();
      const whole = await Promise.all(ids.map((at) => read(at)));
      const last = addDays(today, 7);
      const expected = whole
        .flatMap((one) => listDueItems(toDueFacts(one), dueClock))
        .filter((one) => one.day <= last);
      const found = (await items()).filter((one) => one.day <= last);
      const toText = (one: (typeof found)[0]) =>
        `${one.interviewId} ${one.day} ${one.time} ${one.sentence}`;
      expect(found.map(toText).toSorted()).toEqual(expected.map(toText).toSorted());
    }
  });
});

describe('the chips above the list', () => {
  const counts = async (query = '') =>
    (await seller.get(`/api/interviews?limit=2${query}`)).json().counts;
  const cardIds = async (query: string) =>
    (await seller.get(`/api/interviews?${query}`))
      .json()
      .cards.map((card: { id: string }) => card.id);

  test('DUE-32: every group is counted and can be shown alone; practice counts nowhere', async () => {
    await seller.post('/api/interviews/practice', { operationId: randomUUID() });
    const asked = await make({ businessName: 'Cedar Hill Storage' });
    await followUp(today, asked);
    const none = {
      in_progress: 1,
      trial: 0,
      follow_up: 1,
      sold: 0,
      not_now: 0,
      not_a_fit: 0,
      said_no: 0,
    };
    expect(await counts()).toEqual(none);
    expect(await cardIds('group=follow_up')).toEqual([asked]);
    expect(await cardIds('group=in_progress')).toEqual([id]);
    expect(await cardIds('group=sold')).toEqual([]);
    expect(await counts('&group=sold')).toEqual(none);
    expect(await counts('&search=cedar')).toEqual({ ...none, in_progress: 0 });
    expect(await cardIds('search=cedar&group=in_progress')).toEqual([]);
    expect(await cardIds('search=cedar&group=follow_up')).toEqual([asked]);
    await record({ kind: 'not_now', reason: 'price', day: null }, asked);
    expect(await counts('&search=cedar')).toEqual({
      ...none,
      in_progress: 0,
      follow_up: 0,
      not_now: 1,
    });
  });

  test('DUE-32: pages of one group follow each other without a gap', async () => {
    const all = [id, await make(), await make(), await make()];
    for (const at of all) await followUp(today, at);
    await make();
    const first = (await seller.get('/api/interviews?group=follow_up&limit=3')).json();
    const next = (
      await seller.get(`/api/interviews?group=follow_up&limit=3&after=${first.next}`)
    ).json();
    const shown = [...first.cards, ...next.cards].map((card: { id: string }) => card.id);
    expect(shown).toEqual(all.toReversed());
    expect(next.counts).toBeUndefined();
  });

  test('DUE-33: the counts are what a recount says, whatever is made, changed and deleted', async () => {
    const random = createSeededRandom(33);
    const draw = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    let ids = [id];
    for (let step = 0; step < 50; step++) {
      id = draw(ids);
      const acts = [
        async () => void ids.push(await make()),
        () => followUp(today),
        () => record({ kind: draw(['not_now', 'not_a_fit']), reason: 'other', day: null }),
        () => send('POST', 'service', { serviceId: 'reputation_management' }),
        () => send('POST', 'trial', { startDay: today, baseline: {} }),
        () => send('POST', 'sold'),
        () => send('DELETE', 'sold'),
        () => seller.post('/api/interviews/practice', { operationId: randomUUID() }),
        () => seller.send('DELETE', '/api/interviews/practice'),
        async () => {
          if (ids.length === 1) return;
          await seller.send('DELETE', `/api/interviews/${id}`);
          ids = ids.filter((one) => one !== id);
        },
      ];
      await draw(acts)();
    }
    const { cards } = (await seller.get('/api/interviews?limit=100')).json();
    expect(cards.length).toBeLessThan(100);
    expect(await counts()).toEqual(countListGroups(cards.map(findListGroup)));
  });
});

describe('Done and Move', () => {
  test('DUE-24: an item marked as done leaves the list, and the interview stores it', async () => {
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

  test('DUE-25: work marked as done is due again after a new change', async () => {
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
  ])('DUE-29: %s is rejected and changes nothing', async (_name, wrong) => {
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

  test('DUE-30: due changes are exported and deleted with the account, and no other user can read them', async () => {
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
  test('DUE-31: the phone is optional, can be changed and removed, and is part of the interview', async () => {
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
    expect(findPlanted(['planted 555'], await dumpDatabase(server))).toEqual([]);
  });
});
