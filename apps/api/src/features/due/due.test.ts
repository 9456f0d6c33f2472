import { randomUUID } from 'node:crypto';
import { listDue } from '@salespro/domain/due/listDue.ts';
import { addDays } from '@salespro/domain/interviews/days/calendarDay.ts';
import { createRandom } from '@salespro/domain/practice/createRandom.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { named } from '#lib/named.ts';
import { clock, dueCalls, today } from '#test/dueCalls.ts';
import { newInterview } from '#test/interviewFields.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';
import { toDueFacts } from '../../../../../packages/domain/test/toDueFacts.ts';
import { dueStatement } from './due.store.ts';

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

const { make, send, answer, record, followUp, read, list, items, sentences, find, mark } = dueCalls(
  () => ({ seller, id }),
);

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
  const [text, values] = named(dueStatement, {
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
      businessName: newInterview().businessName,
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

  test('DUE-20: work nobody touched for long is not in it', async () => {
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

  test('DUE-23: what the statement finds is what the rules of domain say, whatever happens', async () => {
    const ids = [id, ...(await Promise.all(Array.from({ length: 5 }, () => make())))];
    const random = createRandom(20);
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
        .flatMap((one) => listDue(toDueFacts(one), clock))
        .filter((one) => one.day <= last);
      const found = (await items()).filter((one) => one.day <= last);
      const toText = (one: (typeof found)[0]) =>
        `${one.interviewId} ${one.day} ${one.time} ${one.sentence}`;
      expect(found.map(toText).toSorted()).toEqual(expected.map(toText).toSorted());
    }
  });
});
