import { randomUUID } from 'node:crypto';
import { addDays } from '@salespro/domain/days/calendarDay.ts';
import { countListGroups } from '@salespro/domain/interviewList/findListGroup.ts';
import { expect, test } from 'vitest';
import { findUserId } from '#test/brandAuditCalls.ts';
import { readInsightCounts } from '#test/insightCalls.ts';
import { newInterviewBody } from '#test/interviewFields.ts';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import type { TestServer } from '#test/testServer.ts';

let seller: Awaited<ReturnType<TestServer['newSeller']>>;
const server = setUpTestServer();
const path = '/api/first-run';
const blank = { isHidden: false, usesStandardPrices: false, practice: null };
const save = (body: object) => seller.send('PUT', path, body);
const read = async (by = seller) => (await by.get(path)).json();

test('FIRST-07: the state is blank at first, a change keeps other fields, and a repeat changes nothing', async () => {
  seller = await server.newSeller();
  expect(await read()).toEqual(blank);
  expect((await save({ usesStandardPrices: true })).json()).toEqual({
    ...blank,
    usesStandardPrices: true,
  });
  await save({ practice: { met: 1, of: 2 } });
  await save({ isHidden: true });
  await save({ isHidden: true });
  await save({});
  const all = { isHidden: true, usesStandardPrices: true, practice: { met: 1, of: 2 } };
  expect(await read()).toEqual(all);
  await Promise.all([save({ isHidden: false }), save({ practice: { met: 2, of: 2 } })]);
  expect(await read()).toEqual({ ...all, isHidden: false, practice: { met: 2, of: 2 } });
});

test.each([
  { practice: { met: 3, of: 2 } },
  { practice: { met: -1, of: 2 } },
  { practice: { met: 1 } },
  { isHidden: 'yes' },
  { userId: randomUUID() },
])('FIRST-07: %o is rejected', async (body) => {
  seller = await server.newSeller();
  expect((await save(body)).statusCode).toBe(422);
  expect(await read()).toEqual(blank);
});

test("FIRST-07: it is nobody else's, stands in the export and goes with the account", async () => {
  seller = await server.newSeller();
  const other = await server.newSeller();
  await save({ isHidden: true, practice: { met: 2, of: 2 } });
  expect(await read(other)).toEqual(blank);
  expect((await server.newBrowser().get(path)).statusCode).toBe(401);
  const kept = { ...blank, isHidden: true, practice: { met: 2, of: 2 } };
  expect((await seller.get('/api/account/export')).json().firstRun).toEqual(kept);

  const id = await findUserId(seller);
  const rows = async () =>
    (await server.owner.query('select from app.first_run where user_id = $1', [id])).rowCount;
  expect(await rows()).toBe(1);
  await server.owner.query('delete from auth."user" where id = $1', [id]);
  expect(await rows()).toBe(0);
});

test('FIRST-22: a practice call is practice from its first moment, and counts nowhere, whatever its outcome', async () => {
  seller = await server.newSeller();
  const made = newInterviewBody({ isPractice: true });
  const first = (await seller.post('/api/interviews', made)).json();
  expect(first).toMatchObject({ isNew: true });
  expect(first.interview.answers).toEqual({ __is_test: true });
  expect((await seller.post('/api/interviews', made)).json().isNew).toBe(false);

  const list = (await seller.get('/api/interviews')).json();
  expect(list.cards).toMatchObject([{ id: made.id, isTest: true, hasAnswers: false }]);
  expect(list.counts).toEqual(countListGroups([]));
  await seller.post(`/api/interviews/${made.id}/outcome`, {
    operationId: randomUUID(),
    outcome: { kind: 'follow_up', day: '2026-01-05', note: 'Played' },
  });
  expect((await seller.get('/api/due')).json().rows).toEqual([]);
  const day = new Date().toISOString().slice(0, 10);
  expect(await readInsightCounts(seller, { from: addDays(day, -2), to: addDays(day, 2) })).toEqual(
    {},
  );
});
