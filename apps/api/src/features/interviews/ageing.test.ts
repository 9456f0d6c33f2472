import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createInterviewOf, findUserId } from '#test/brandAuditCalls.ts';
import { prepareForFile, setUpTestServer } from '#test/setUpTestServer.ts';
import { waitUntil } from '#test/testServer.ts';

let userId: string;
const server = setUpTestServer();
const seller = prepareForFile(() => server.newSeller());
beforeAll(async () => {
  userId = await findUserId(seller);
});

const dayMs = 86_400_000;
/** As a device makes it: the first 48 bits are its time. */
function idMade(daysAgo: number): string {
  const time = (Date.now() - daysAgo * dayMs).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
const read = async (id: string) => (await seller.get(`/api/interviews/${id}`)).json();
const answer = (id: string, operationId: string, value: string) =>
  seller.post(`/api/interviews/${id}/answers`, {
    operationId,
    changes: [{ questionId: 'ideal_90_days', value }],
  });
/** As if so many days had passed, and the night with its job. */
async function pass(id: string, days: number): Promise<void> {
  await server.owner.query(
    `update app.operations set at = at - make_interval(days => $2) where interview_id = $1`,
    [id, days],
  );
  const { rows } = await server.owner.query('select app.prune_operations(1000) as gone');
  expect(rows[0].gone).toBeGreaterThan(0);
  expect(await countOperations(id)).toBe(0);
}
const countOperations = async (id: string) =>
  (await server.owner.query('select 1 from app.operations where interview_id = $1', [id])).rowCount;

describe('FLOW-40: a change repeated after its operation was forgotten', () => {
  test.each([
    ['by an id that tells its time', idMade(31)],
    ['by an id of a clock that ran a week ahead', idMade(24)],
    ['by an id that tells no time', randomUUID()],
  ])('takes no effect a second time: %s', async (_what, operationId) => {
    const id = await createInterviewOf(seller);
    expect((await answer(id, operationId, 'ten patients')).statusCode).toBe(200);
    await pass(id, 31);
    await answer(id, idMade(0), 'twenty patients');
    const before = await read(id);
    const late = await answer(id, operationId, 'ten patients');
    expect([late.statusCode, late.json().seq]).toEqual([200, before.seq]);
    expect(await read(id)).toEqual(before);
    const again = await seller.get(
      `/api/interviews/${id}/answers/history?questionId=ideal_90_days&part=answers`,
    );
    expect(JSON.stringify(again.json()).match(/twenty/g) ?? ['none']).toHaveLength(1);
  });

  test('nor do commands, each undone meanwhile', async () => {
    const id = await createInterviewOf(seller);
    const send = (path: string, body: object, method: 'POST' | 'PUT' | 'DELETE' = 'POST') =>
      seller.send(method, `/api/interviews/${id}/${path}`, body);
    const changes = [{ questionId: 'customer_list', value: true }];
    await send('answers', { operationId: randomUUID(), changes });
    await send('service', { operationId: randomUUID(), serviceId: 'seo' });
    const outcomeId = idMade(32);
    const note = { id: randomUUID(), kind: 'note', text: 'call her', screen: 'questions' };
    const commands: [string, object, 'POST' | 'PUT'][] = [
      ['sold', { operationId: idMade(32) }, 'POST'],
      ['notes', { operationId: idMade(32), note }, 'PUT'],
      [
        'outcome',
        { operationId: outcomeId, outcome: { kind: 'not_a_fit', reason: null, note: '' } },
        'POST',
      ],
    ];
    for (const [path, body, method] of commands)
      expect((await send(path, body, method)).statusCode, path).toBe(200);
    await pass(id, 31);
    for (const [path, body] of [
      ['notes', { operationId: randomUUID(), noteId: note.id }],
      ['outcome', { operationId: randomUUID(), outcomeId }],
    ] as const)
      expect((await send(path, body, 'DELETE')).statusCode, path).toBe(200);
    const before = await read(id);
    for (const [path, body, method] of commands)
      expect((await send(path, body, method)).statusCode, path).toBe(200);
    expect(await read(id)).toEqual(before);
  });
});

test('FLOW-41: a change that waited on its device for two months and was never sent is taken', async () => {
  const id = await createInterviewOf(seller);
  await answer(id, idMade(0), 'ten patients');
  await pass(id, 31);
  expect((await answer(id, idMade(60), 'thirty patients')).statusCode).toBe(200);
  expect((await read(id)).answers.ideal_90_days).toBe('thirty patients');
});

test('FLOW-42: operation ids are deleted with their interview, and no other user can read them', async () => {
  const other = await server.newSeller();
  const id = await createInterviewOf(seller);
  await answer(id, idMade(40), 'ten patients');
  await pass(id, 31);
  const kept = async () =>
    (await server.owner.query('select 1 from app.past_operations where interview_id = $1', [id]))
      .rowCount;
  expect(await kept()).toBe(1);
  await other.send('DELETE', `/api/interviews/${id}`);
  expect(await kept()).toBe(1);
  await seller.send('DELETE', `/api/interviews/${id}`);
  expect(await kept()).toBe(0);
});

test('FLOW-43: a save writes its operation once, and an interview that is saved again stays in its page', async () => {
  const figures = async (table: string) => {
    const { rows } = await server.owner.query(
      `select n_tup_ins::int as added, n_tup_upd::int as changed, n_tup_hot_upd::int as in_place
         from pg_stat_user_tables where relid = $1::regclass`,
      [table],
    );
    return rows[0] as { added: number; changed: number; in_place: number };
  };
  const ids = [];
  for (let place = 0; place < 20; place += 1) ids.push(await createInterviewOf(seller));
  const before = await figures('app.operations');
  const first = await figures('app.interviews');
  for (let turn = 0; turn < 15; turn += 1)
    await Promise.all(ids.map((id) => answer(id, idMade(0), `answer ${turn}`)));
  const after = await waitUntil(
    async () => {
      const now = await figures('app.operations');
      return now.added >= before.added + 300 ? now : undefined;
    },
    () => 'the counters did not come',
  );
  // Those few are the days this file lets pass.
  expect(after.changed).toBeLessThan(50);
  const last = await waitUntil(
    async () => {
      const now = await figures('app.interviews');
      return now.changed >= first.changed + 300 ? now : undefined;
    },
    () => 'the counters did not come',
  );
  expect((last.in_place - first.in_place) / (last.changed - first.changed)).toBeGreaterThan(0.8);
});

test('FLOW-44: old operations and those of one interview are found by an index', async () => {
  const client = await server.owner.connect();
  await client.query(`begin; set local enable_seqscan = off; set local enable_bitmapscan = off`);
  const planOf = async (sql: string) =>
    JSON.stringify((await client.query(`explain (format json) ${sql}`)).rows);
  const byAge = await planOf(
    `select ctid from app.operations where at < now() - interval '30 days' order by at limit 1000`,
  );
  const byInterview = await planOf(
    `delete from app.operations where agency_id = '${userId}' and interview_id = '${randomUUID()}'`,
  );
  await client.query('rollback');
  client.release();
  expect(byAge).toContain('"operations_at"');
  expect(byInterview).toContain('"operations_of_interview"');
});
