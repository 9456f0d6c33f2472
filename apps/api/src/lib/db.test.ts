import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPrimaryWithoutStandby } from '#test/startPrimaryWithoutStandby.ts';
import { waitUntil } from '#test/testServer.ts';
import { createDb, createPool } from './db.ts';

let primary: Awaited<ReturnType<typeof startPrimaryWithoutStandby>>;
const options = () => ({
  url: primary.urls.ownerUrl,
  poolSize: 2,
  acquireTimeoutMs: 20_000,
  queryTimeoutMs: 20_000,
  applicationName: 'waiting',
});

beforeAll(async () => {
  primary = await startPrimaryWithoutStandby(() => {});
  await primary.owner.query('create table notes (id int primary key)');
  await primary.demand('nobody');
});
afterAll(() => primary.stop());

test('a commit that did not reach the standby fails', async () => {
  const db = createDb(options());
  const saving = expect(
    db.asUser('u', 'insert into notes values (1) returning id'),
  ).rejects.toThrow('Connection terminated');
  await primary.cancelTheWait();
  await saving;
  // The row becomes visible here, but it is not on the standby.
  await expect
    .poll(async () => (await primary.owner.query('select id from notes')).rows)
    .toEqual([{ id: 1 }]);
  await expect(db.query('select 1 as one')).resolves.toEqual([{ one: 1 }]);
  await db.close();
});

test('a single statement that did not reach the standby fails', async () => {
  const pool = createPool(options());
  const saving = expect(pool.query('insert into notes values ($1)', [2])).rejects.toThrow(
    'Connection terminated',
  );
  await primary.cancelTheWait();
  await saving;
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('a connection that breaks in use fails only its query', async () => {
  const db = createDb(options());
  const sleeping = expect(db.query('select pg_sleep(30)')).rejects.toThrow();
  await waitUntil(
    async () =>
      (
        await primary.owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid()`,
        )
      ).rowCount || undefined,
    () => 'the query did not start',
  );
  await sleeping;
  await expect(db.query('select 1 as one')).resolves.toEqual([{ one: 1 }]);
  await db.close();
});

test('FLOW-113: a query abandoned while it waits for the standby leaves no connection in the database', async () => {
  const db = createDb({ ...options(), queryTimeoutMs: 300, applicationName: 'given up' });
  const pool = createPool({ ...options(), queryTimeoutMs: 300, applicationName: 'given up' });
  for (let id = 10; id < 14; id += 1) {
    await expect(db.asUser('u', `insert into notes values (${id})`)).rejects.toThrow();
    await expect(pool.query('insert into notes values ($1)', [100 + id])).rejects.toThrow();
  }
  const left = `select pid from pg_stat_activity where application_name = 'given up' and wait_event = 'SyncRep'`;
  await waitUntil(
    async () => (await primary.owner.query(left)).rowCount === 0 || undefined,
    () => 'connections wait on for a standby that nobody waits for',
  );
  await db.close();
  await pool.end();
});
