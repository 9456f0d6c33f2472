import { randomUUID } from 'node:crypto';
import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { addDays } from '@salespro/domain/days/calendarDay.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDb } from '#lib/db.ts';
import { findUserId } from '#test/brandAuditCalls.ts';
import { newInterviewBody } from '#test/interviewFields.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import type { TestServer } from '#test/testServer.ts';

let clock = new Date();
const server = setUpTestServer({}, createDb, { now: () => clock });
type Seller = Awaited<ReturnType<TestServer['newSeller']>>;
let seller: Seller;
let id: string;
/** Nine in the evening of the 18th in New York. */
const evening = new Date('2026-11-19T02:00:00Z');
const zone = (timeZone: string) => seller.send('PUT', '/api/agency-card', { timeZone });

beforeEach(async () => {
  clock = evening;
  seller = await server.newSeller();
  id = await make();
});

async function make(): Promise<string> {
  const made = (await seller.post('/api/interviews', newInterviewBody())).json().interview.id;
  const operation = () => ({ operationId: randomUUID() });
  const changes = [{ questionId: 'customer_list', value: true }];
  await seller.post(`/api/interviews/${made}/answers`, { ...operation(), changes });
  const service = { ...operation(), serviceId: 'reputation_management' };
  await seller.post(`/api/interviews/${made}/service`, service);
  return made;
}
const send = (path: string, body: object) =>
  seller.post(`/api/interviews/${id}/${path}`, { operationId: randomUUID(), ...body });
const read = async (): Promise<StoredInterview> =>
  (await seller.get(`/api/interviews/${id}`)).json();
const followUp = (day: string) => ({ kind: 'follow_up', day, time: null, note: '' });
const daysOf = async (table: 'outcomes' | 'due_changes') =>
  (
    await server.owner.query(
      `select made_on::text from app.${table} where interview_id = $1 order by seq`,
      [id],
    )
  ).rows.map(({ made_on }) => made_on);
const counts = async () =>
  (await seller.get('/api/insights?from=2026-10-20&to=2026-11-19')).json().counts;

describe('the zone of a seller', () => {
  test('DUE-86: own card, then global, then the device of the reminders, then UTC: one day for all', async () => {
    const userId = await findUserId(seller);
    const dayOf = async () => {
      const made = await make();
      const { rows } = await server.owner.query(
        `select started_on::text as started, app.seller_zone($1) as zone from app.interviews where id = $2`,
        [userId, made],
      );
      return [rows[0].zone, rows[0].started];
    };
    expect(await dayOf()).toEqual([null, '2026-11-19']);
    await seller.send('PUT', '/api/reminders', { sendsMail: true, timeZone: 'America/New_York' });
    expect(await dayOf()).toEqual(['America/New_York', '2026-11-18']);
    const all = (value: string) =>
      server.owner.query('update app.global_agency_card set time_zone = $1', [value]);
    await all('Asia/Tokyo');
    expect(await dayOf()).toEqual(['Asia/Tokyo', '2026-11-19']);
    await zone('Pacific/Honolulu');
    expect(await dayOf()).toEqual(['Pacific/Honolulu', '2026-11-18']);
    const mails = await server.owner.query('select zone from app.mail_zones where user_id = $1', [
      userId,
    ]);
    expect(mails.rows).toEqual([{ zone: 'Pacific/Honolulu' }]);
    await all('');
  });

  test('DUE-86: a zone that this server does not know is no failure', async () => {
    await server.owner.query(
      `insert into app.agency_cards (agency_id, time_zone) values ($1, 'Mars/Base')`,
      [await findUserId(seller)],
    );
    expect((await send('outcome', { outcome: followUp('2026-11-20') })).statusCode).toBe(200);
    expect(await daysOf('outcomes')).toEqual(['2026-11-19']);
  });
});

describe('commands that waited on a device', () => {
  test('DUE-88: an outcome and a sale are of the day they carry, in insights and on every page', async () => {
    await zone('America/New_York');
    await send('outcome', { outcome: followUp('2026-11-14'), madeOn: '2026-11-12' });
    const { outcome } = await read();
    expect(outcome?.madeAt).toBe('2026-11-12T17:00:00.000Z');
    await send('sold', { madeOn: '2026-11-14' });
    expect(await daysOf('outcomes')).toEqual(['2026-11-12', '2026-11-14']);
    const { soldAt } = await read();
    expect(soldAt).toBe('2026-11-14T17:00:00.000Z');
    const { rows } = await server.owner.query(
      'select sold_on::text from app.interviews where id = $1',
      [id],
    );
    expect(rows).toEqual([{ sold_on: '2026-11-14' }]);
    // Sold on the day of the follow-up, although the server received it four days later.
    expect(await counts()).toMatchObject({ follow_ups: 1, follow_ups_kept: 1 });
  });

  test('DUE-88: what was done on its day is kept, whenever the server hears of it', async () => {
    const operationId = randomUUID();
    await send('outcome', { operationId, outcome: followUp('2026-11-17'), madeOn: '2026-11-10' });
    const due = {
      item: `outcome:${operationId}`,
      kind: 'follow_up',
      wasDay: '2026-11-17',
      wasTime: null,
      day: null,
      time: null,
    };
    const done = { ...due, operationId: randomUUID(), madeOn: '2026-11-17' };
    await send('due', done);
    expect(await daysOf('due_changes')).toEqual(['2026-11-17']);
    expect(await counts()).toMatchObject({ follow_ups: 1, follow_ups_kept: 1 });
    // A repeat changes nothing, be it with another day.
    expect((await send('due', { ...done, madeOn: '2026-11-18' })).statusCode).toBe(200);
    expect(await daysOf('due_changes')).toEqual(['2026-11-17']);
  });

  test('DUE-88: an interview that was begun without a network is started on its day', async () => {
    for (const [madeOn, started] of [
      ['2026-11-14', '2026-11-14'],
      ['2026-11-18', '2026-11-18'],
      ['2026-01-01', '2026-11-19'],
      [undefined, '2026-11-19'],
    ]) {
      const made = (await seller.post('/api/interviews', newInterviewBody({ madeOn }))).json();
      const { rows } = await server.owner.query(
        'select started_on::text from app.interviews where id = $1',
        [made.interview.id],
      );
      expect([madeOn, rows]).toEqual([madeOn, [{ started_on: started }]]);
    }
  });

  test('DUE-88: without a zone an evening is no day late', async () => {
    const operationId = randomUUID();
    await send('outcome', { operationId, outcome: followUp('2026-11-18') });
    const item = `outcome:${operationId}`;
    const was = { kind: 'follow_up', wasDay: '2026-11-18', wasTime: null, day: null, time: null };
    await send('due', { item, ...was, madeOn: '2026-11-18' });
    expect(await counts()).toMatchObject({ follow_ups: 1, follow_ups_kept: 1 });
    // The timestamp is that of the arrival; in some time zone it was the 18th.
    await send('sold', { madeOn: '2026-11-18' });
    expect((await read()).soldAt).toBe(evening.toISOString());
  });

  test('DUE-89: a day that no device can mean is not believed', async () => {
    await zone('America/New_York');
    const today = '2026-11-18';
    const said = [addDays(today, 1), addDays(today, 2), addDays(today, -30), addDays(today, -31)];
    for (const madeOn of [...said, undefined])
      await send('outcome', { outcome: followUp('2026-11-20'), madeOn });
    expect(await daysOf('outcomes')).toEqual([said[0], today, said[2], today, today]);
    for (const madeOn of ['2026-02-30', '1999-01-01', 'today', 5]) {
      const reply = await send('outcome', { outcome: followUp('2026-11-20'), madeOn });
      expect(reply.statusCode).toBe(422);
    }
    // None is in the future.
    expect(Date.parse((await read()).outcome?.madeAt ?? '')).toBeLessThanOrEqual(clock.getTime());
  });

  test('TRY-12: a trial that would end after all calendars does not start', async () => {
    expect((await send('trial', { startDay: '2199-12-20' })).statusCode).toBe(422);
    expect((await send('trial', { startDay: '2026-11-18' })).json().trial).toEqual({
      startDay: '2026-11-18',
      endDay: '2026-12-18',
    });
  });
});
