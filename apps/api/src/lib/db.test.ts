import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntil } from '#test/testServer.ts';
import { freePort, type Postgres, startPostgres } from '../../../../scripts/postgres.ts';
import { createDb, createPool } from './db.ts';

let postgres: Postgres;
let owner: pg.Pool;
const options = () => ({
  url: postgres.superuserUrl,
  poolSize: 2,
  deadlineMs: 20_000,
  applicationName: 'waiting',
});

/** A cluster of its own, because the setting is the whole cluster's. */
beforeAll(async () => {
  postgres = await startPostgres({
    name: `sync-${process.pid}`,
    port: await freePort(),
    isTemporary: true,
    settings: ['synchronous_commit=on'],
  });
  owner = new pg.Pool({ connectionString: postgres.superuserUrl, max: 1 });
  // Pooled settings of the observer: it must not wait for a standby itself.
  await owner.query('set synchronous_commit = local');
  await owner.query('create table notes (id int primary key)');
  await owner.query(`alter system set synchronous_standby_names = 'nobody'`);
  await owner.query('select pg_reload_conf()');
  await waitUntil(
    async () =>
      (await owner.query('show synchronous_standby_names')).rows[0]?.synchronous_standby_names ===
      'nobody'
        ? true
        : undefined,
    () => 'the setting was not taken',
  );
});
afterAll(async () => {
  await owner.end();
  postgres.stop();
});

/** Somebody cancels the wait, as an operator does who wants to see the queue move. */
async function cancelTheWait(): Promise<void> {
  await waitUntil(
    async () =>
      (
        await owner.query(
          `select pg_cancel_backend(pid) from pg_stat_activity
            where application_name = 'waiting' and wait_event = 'SyncRep'`,
        )
      ).rowCount || undefined,
    () => 'nobody waits for a standby',
  );
}

test('a commit that did not reach a standby is not taken for saved', async () => {
  const db = createDb(options());
  const saving = db.asUser('u', 'insert into notes values (1) returning id');
  await cancelTheWait();
  await expect(saving).rejects.toThrow('Connection terminated');
  // It is there, but only here: this is why success would have been a lie.
  expect((await owner.query('select id from notes')).rows).toEqual([{ id: 1 }]);
  await expect(db.query('select 1 as one')).resolves.toEqual([{ one: 1 }]);
  await db.close();
});

test('nor is a single statement of an account', async () => {
  const pool = createPool(options());
  const saving = pool.query('insert into notes values ($1)', [2]);
  await cancelTheWait();
  await expect(saving).rejects.toThrow('Connection terminated');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('a connection that breaks while it is lent out fails its query and nothing else', async () => {
  const db = createDb(options());
  const sleeping = db.query('select pg_sleep(30)');
  await waitUntil(
    async () =>
      (
        await owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid()`,
        )
      ).rowCount || undefined,
    () => 'the query did not start',
  );
  await expect(sleeping).rejects.toThrow();
  await expect(db.query('select 1 as one')).resolves.toEqual([{ one: 1 }]);
  await db.close();
});
