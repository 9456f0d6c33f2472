import { randomUUID } from 'node:crypto';
import { addDays, daysBetween } from '@salespro/domain/days/calendarDay.ts';
import { computePeriod, periodIds } from '@salespro/domain/insights/periods.ts';
import { createSeededRandom } from '@salespro/domain/practice/createSeededRandom.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommandCall } from '#commands/createExecuteCommand.ts';
import type { Db } from '#lib/db.ts';
import { findUserId } from '#test/brandAuditCalls.ts';
import { createCommandRunner } from '#test/createCommandRunner.ts';
import { readInsightCounts, startInsightsServer } from '#test/insightCalls.ts';
import { newInterviewBody } from '#test/interviewFields.ts';
import { followUpOutcome, outcomeCalls } from '#test/outcomeCalls.ts';
import { recountInsights } from '#test/recountInsights.ts';
import { simulateInterview } from '#test/simulateInterview.ts';
import type { TestServer } from '#test/testServer.ts';

/** Number of histories; INSIGHT_HISTORIES=1000 runs all, which takes long. */
const histories = Number(process.env.INSIGHT_HISTORIES ?? 120);
const limit = { timeout: Math.max(120_000, histories * 1_000) };
const title = `INS-11, INS-12: ${histories} random histories add up to what a plain recount finds`;
const seed = Number(process.env.INSIGHT_SEED ?? Math.floor(Math.random() * 2 ** 31));
const today = '2026-11-18';

let server: TestServer;
let db: Db;
beforeAll(async () => {
  ({ server, db } = await startInsightsServer(today));
});
afterAll(() => Promise.all([db.close(), server.close()]));

test(title, limit, async () => {
  const chance = createSeededRandom(seed);
  for (const zone of ['UTC', 'America/Los_Angeles', 'Asia/Tokyo']) {
    const seller = await server.newSeller();
    const userId = await findUserId(seller);
    if (zone !== 'UTC') await seller.send('PUT', '/api/agency-card', { timeZone: zone });
    const others = Array.from({ length: Math.ceil(histories / 3) }, () =>
      createSeededRandom(chance() * 2 ** 31),
    );
    for (let place = 0; place < others.length; place += 4)
      await Promise.all(
        others.slice(place, place + 4).map((own) => simulateInterview({ db, userId, today }, own)),
      );
    const whole = await recountInsights(
      server.owner,
      userId,
      { from: '2000-01-01', to: '2100-01-01' },
      zone,
      today,
    );
    expect(whole.started).toBeGreaterThan(0);
    const periods = [
      computePeriod('30-days', today),
      computePeriod('90-days', today),
      computePeriod('12-months', today),
      computePeriod('12-months', addDays(today, -Math.floor(chance() * 60))),
    ];
    for (const period of periods) {
      // The seller's day is used if it is at most one day from the server's.
      const now = Math.abs(daysBetween(period.to, today)) <= 1 ? period.to : today;
      const plain = await recountInsights(server.owner, userId, period, zone, now);
      expect(await readInsightCounts(seller, period), `seed ${seed}, ${zone}`).toEqual(plain);
    }
  }
});

test('INS-12: practice interviews count nowhere, and what is deleted leaves the figures', async () => {
  const seller = await server.newSeller();
  const period = { from: addDays(today, -2), to: addDays(today, 1) };
  await seller.post('/api/interviews/practice', { operationId: randomUUID() });
  expect(await readInsightCounts(seller, period)).toEqual({});
  const { id } = (await seller.post('/api/interviews', newInterviewBody())).json().interview;
  expect(await readInsightCounts(seller, period)).toEqual({ started: 1 });
  await seller.send('DELETE', `/api/interviews/${id}`);
  expect(await readInsightCounts(seller, period)).toEqual({});
  const idle = (await seller.post('/api/interviews', newInterviewBody())).json().interview.id;
  expect(await readInsightCounts(seller, period)).toEqual({ started: 1 });
  await server.owner.query(
    `update app.interviews set updated_at = now() - interval '100 days' where id = $1`,
    [idle],
  );
  await server.owner.query(
    'update app.customer_contacts set accessed_at = null where session_id = $1',
    [idle],
  );
  await server.owner.query('select app.delete_idle_interviews(30, 10000)');
  expect(await readInsightCounts(seller, period)).toEqual({});
});

test('INS-14: rejects figures of other users and an invalid period', async () => {
  const [one, other] = [await server.newSeller(), await server.newSeller()];
  await one.post('/api/interviews', newInterviewBody());
  const period = { from: addDays(today, -2), to: addDays(today, 1) };
  expect(await readInsightCounts(one, period)).toEqual({ started: 1 });
  expect(await readInsightCounts(other, period)).toEqual({});
  for (const query of [
    '',
    '?from=2026-01-01',
    '?from=2026-02-01&to=2026-01-01',
    '?from=2020-01-01&to=2026-01-01',
  ])
    expect((await one.get(`/api/insights${query}`)).statusCode).toBe(422);
  expect(
    (await server.newBrowser().get('/api/insights?from=2026-01-01&to=2026-01-02')).statusCode,
  ).toBe(401);
});

test('INS-13: every command, and a save of the objections, is seen at once', async () => {
  const seller = await server.newSeller();
  const userId = await findUserId(seller);
  const { id } = (await seller.post('/api/interviews', newInterviewBody())).json().interview;
  const { send } = outcomeCalls(() => ({ server, seller, id }));
  const readVersion = async () => {
    const sql = 'select version from app.account_counters where agency_id = $1';
    return Number((await server.owner.query(sql, [userId])).rows[0].version);
  };
  const answer = (questionId: string, value: unknown) =>
    send('POST', 'answers', { changes: [{ questionId, value }] });
  await answer('customer_list', true);
  const service = 'reputation_management';
  const changes: Record<string, () => ReturnType<typeof send>> = {
    objections: () => answer('objections_came_up', ['Price']),
    industry: () => send('PUT', 'info', { industry: 'Roofing' }),
    ranking: () => send('PUT', 'ranking'),
    service: () => send('POST', 'service', { serviceId: service }),
    pitch: () => send('PUT', 'pitch', { generatedPitch: 'x' }),
    trial: () => send('POST', 'trial', { startDay: today }),
    outcome: () => send('POST', 'outcome', { outcome: followUpOutcome }),
    sale: () => send('POST', 'sold'),
    'sale undone': () => send('DELETE', 'sold'),
  };
  const unnoticed: string[] = [];
  for (const [what, change] of Object.entries(changes)) {
    const before = await readVersion();
    expect([what, (await change()).statusCode]).toEqual([what, 200]);
    if ((await readVersion()) === before) unnoticed.push(what);
  }
  expect(unnoticed).toEqual([]);
});

test('INS-13: what was counted once is not read again, until something is changed or a day has passed', async () => {
  const seller = await server.newSeller();
  const period = { from: addDays(today, -2), to: addDays(today, 1) };
  const make = async () =>
    (await seller.post('/api/interviews', newInterviewBody())).json().interview.id;
  const id = await make();
  expect(await readInsightCounts(seller, period)).toEqual({ started: 1 });
  // Behind the back of the list, so that reading the rows would show it.
  await server.owner.query(
    `update app.interviews set industry = 'Dental', outcome_kind = 'follow_up', due_day = $2 where id = $1`,
    [id, today],
  );
  expect(await readInsightCounts(seller, period)).toEqual({ started: 1 });
  const other = { ...period, to: today };
  expect(await readInsightCounts(seller, other)).toMatchObject({ 'industry_closed|Dental': 1 });
  await make();
  expect(await readInsightCounts(seller, period)).toMatchObject({ started: 2, follow_ups: 1 });
  expect(await readInsightCounts(seller, other)).toMatchObject({ started: 2, closed: 1 });

  await server.owner.query('update app.interviews set started_on = $1 where id = $2', [
    addDays(today, -10),
    id,
  ]);
  const past = { from: addDays(today, -10), to: addDays(today, -5) };
  expect(await readInsightCounts(seller, past)).not.toHaveProperty('follow_ups');
  // In this time zone the next day has begun.
  await seller.send('PUT', '/api/agency-card', { timeZone: 'Pacific/Kiritimati' });
  expect(await readInsightCounts(seller, past)).toMatchObject({ follow_ups: 1 });
});

test('INS-26: an untouched late follow-up counts as missed; after done and moved it is open', async () => {
  const seller = await server.newSeller();
  const userId = await findUserId(seller);
  const made = (await seller.post('/api/interviews', newInterviewBody())).json().interview.id;
  const first = randomUUID();
  const period = { from: addDays(today, -2), to: today };
  const { execute } = createCommandRunner(db, () => new Date(`${today}T12:00:00Z`));
  const run = (type: CommandCall['type'], payload: object, operationId: string = randomUUID()) =>
    execute({ type, payload, userId, operationId, interviewId: made, day: today });
  const mark = (day: string | null) =>
    run('markDue', {
      ...{ item: `outcome:${first}`, kind: 'follow_up', wasDay: today, wasTime: null },
      ...{ day, time: null },
    });
  const outcome = { kind: 'follow_up', day: today, time: null, note: '' };
  await run('recordOutcome', { outcome }, first);
  const kept = async (end = today) => {
    const { follow_ups = 0, follow_ups_kept = 0 } = await readInsightCounts(seller, {
      ...period,
      to: end,
    });
    return [follow_ups_kept, follow_ups];
  };
  // A task is due on its day and late the day after.
  expect(await kept()).toEqual([0, 0]);
  expect(await kept(addDays(today, 1))).toEqual([0, 1]);
  await mark(null);
  expect(await kept()).toEqual([1, 1]);
  await mark(addDays(today, -1));
  expect(await kept()).toEqual([0, 1]);
  await mark(null);
  expect(await kept()).toEqual([0, 1]);
});

test('INS-29: the list shows exactly those whose outcome is counted as missing', async () => {
  const seller = await server.newSeller();
  const userId = await findUserId(seller);
  const chance = createSeededRandom(seed + 2);
  for (let place = 0; place < 40; place++) await simulateInterview({ db, userId, today }, chance);
  const made = (await seller.post('/api/interviews', newInterviewBody())).json().interview.id;
  await db.asUser(
    userId,
    `update app.interviews set generated_pitch_encrypted = '\\x00' where agency_id = $1 and id = $2`,
    [userId, made],
  );
  const listed = async (more: string) => {
    const found: string[] = [];
    let after = '';
    do {
      const path = `/api/interviews?group=missing_outcome&limit=7${more}${after}`;
      const { cards, next } = (await seller.get(path)).json();
      found.push(...cards.map((card: { id: string }) => card.id));
      after = next ? `&after=${next}` : '';
    } while (after !== '');
    return found;
  };
  let most = 0;
  for (const id of periodIds) {
    const period = computePeriod(id, today);
    const { missing = 0 } = await readInsightCounts(seller, period);
    const found = await listed(`&from=${period.from}`);
    expect(found, `seed ${seed}, ${id}`).toHaveLength(missing);
    expect(found).toContain(made);
    most = Math.max(most, missing);
  }
  expect(most).toBeGreaterThan(0);
  // A search within them finds by name, and nothing that has an outcome.
  expect(await listed('&search=Maple%20Street')).toEqual([made]);
  expect(await listed(`&search=Maple%20Street&from=${addDays(today, 1)}`)).toEqual([]);
});
