import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userIdOf } from '#test/auditCalls.ts';
import { startTestServer, type TestServer, waitUntil } from '#test/testServer.ts';
import { buildOnlineIndexes } from './migrate.ts';

let server: TestServer;
let userId: string;
beforeAll(async () => {
  server = await startTestServer();
  userId = await userIdOf(await server.newSeller());
});
afterAll(() => server.close());

const addOperation = `insert into app.operations (agency_id, id, interview_id) values ($1, $2, null)`;

test('FLOW-48: an index is built while others write, waits for them, and nobody waits for it', async () => {
  const [writing, building] = [await server.owner.connect(), await server.owner.connect()];
  await writing.query('begin');
  await writing.query(addOperation, [userId, randomUUID()]);
  const done = buildOnlineIndexes(building, { online_one: 'app.operations (at, id)' });
  await waitUntil(
    async () => {
      // Within one transaction the same activity would be told again and again.
      await writing.query('select pg_stat_clear_snapshot()');
      const { rowCount } = await writing.query(
        `select 1 from pg_stat_activity
          where datname = current_database() and query like 'create index concurrently%' and wait_event_type = 'Lock'`,
      );
      return rowCount ? true : undefined;
    },
    () => 'nobody builds an index',
  );
  // In the middle of it the same table takes rows, also from those who began before.
  await writing.query(addOperation, [userId, randomUUID()]);
  await writing.query('commit');
  expect(await done).toEqual(['online_one']);
  expect(await buildOnlineIndexes(building, { online_one: 'app.operations (at, id)' })).toEqual([]);
  writing.release();
  building.release();
});

test('FLOW-48: one that was broken off is built anew', async () => {
  const client = await server.owner.connect();
  // Two rows with the same value: the index stays behind, marked as of no use.
  await expect(
    client.query('create unique index concurrently online_two on app.operations (agency_id)'),
  ).rejects.toThrow('could not create unique index');
  expect(
    await buildOnlineIndexes(client, { online_two: 'app.operations (agency_id, at)' }),
  ).toEqual(['online_two']);
  const { rows } = await client.query(
    `select indisvalid as valid from pg_index where indexrelid = 'app.online_two'::regclass`,
  );
  client.release();
  expect(rows).toEqual([{ valid: true }]);
});
