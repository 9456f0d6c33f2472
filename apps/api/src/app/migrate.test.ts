import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDatabaseUrls } from '@salespro/testing/databaseUrls.ts';
import { findFreePort, startPostgres } from '@salespro/testing/postgres.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/testServer.ts';
import { databaseDir } from './databaseFiles.ts';
import { migrate, retryUntilUnlocked } from './migrate.ts';

let server: TestServer;
let dir: string;
beforeAll(async () => {
  server = await startTestServer();
  dir = await mkdtemp(join(tmpdir(), 'salespro-db-'));
  await cp(databaseDir, dir, { recursive: true });
});
afterAll(async () => {
  await rm(dir, { recursive: true });
  await server.close();
});

test('a migration waits for an open transaction without blocking readers', async () => {
  await writeFile(join(dir, 'steps/9001_first.sql'), 'create table app.step_one (user_id uuid);');
  await writeFile(
    join(dir, 'steps/9002_second.sql'),
    'alter table app.interviews add column two text;',
  );
  const forgotten = await server.owner.connect();
  await forgotten.query('begin');
  await forgotten.query('select 1 from app.interviews');
  const lines: string[] = [];
  const seller = await server.newSeller();
  const statuses: number[] = [];
  const endLate = async () => {
    // The migration waits for the open transaction; readers wait for neither.
    statuses.push((await seller.get('/api/interviews')).statusCode);
    await forgotten.query('commit');
    forgotten.release();
  };
  await migrate({
    ...server.urls,
    dir,
    log: (line) => {
      lines.push(line);
      if (lines.length === 2) void endLate();
    },
  });
  expect(lines.slice(0, 2)).toEqual(Array(2).fill('waiting for a table that is in use'));
  expect(lines.at(-1)).toBe('migrated 9002_second');
  expect(statuses).toEqual([200]);
  const { rows } = await server.owner.query(
    `select count(*)::int as steps from schema_migrations where name like '900%'`,
  );
  expect(rows).toEqual([{ steps: 2 }]);
});

test('throws other errors at once, and lock errors after the maximum wait', async () => {
  const client = await server.owner.connect();
  let tries = 0;
  const work = (code: string) => async () => {
    tries += 1;
    throw Object.assign(new Error(code), { code });
  };
  await expect(retryUntilUnlocked(client, work('42P01'))).rejects.toThrow('42P01');
  expect(tries).toBe(1);
  await expect(retryUntilUnlocked(client, work('55P03'), { maxWaitMs: 0 })).rejects.toThrow(
    '55P03',
  );
  expect(tries).toBe(2);
  client.release(true);
});

/** A separate cluster, because roles belong to the cluster; its owner may create roles only. */
async function startModestCluster() {
  const name = `modest-${process.pid}-${Date.now()}`;
  const postgres = await startPostgres({ name, port: await findFreePort(), isTemporary: true });
  onTestFinished(() => postgres.stop());
  const maintenance = new pg.Client({ connectionString: postgres.superuserUrl });
  await maintenance.connect();
  await maintenance.query(`create role modest login createrole password 'local-only'`);
  await maintenance.query('create database salespro owner modest');
  await maintenance.end();
  const { ownerUrl, ...urls } = buildDatabaseUrls(postgres.superuserUrl, 'salespro');
  const modestUrl = new URL(ownerUrl);
  modestUrl.username = 'modest';
  modestUrl.password = 'local-only';
  return { superuserUrl: ownerUrl, urls: { ...urls, ownerUrl: modestUrl.href } };
}

test('DISC-35, DISC-36: an owner who is no superuser can migrate, and corrects stored answers of all accounts', async () => {
  const { superuserUrl, urls } = await startModestCluster();
  const before = await mkdtemp(join(tmpdir(), 'salespro-db-'));
  onTestFinished(() => rm(before, { recursive: true }));
  for (const file of await readdir(join(databaseDir, 'steps')))
    if (file < '0015') await cp(join(databaseDir, 'steps', file), join(before, 'steps', file));
  await migrate({ ...urls, dir: before, withoutBaseline: true });

  const all = new pg.Client({ connectionString: superuserUrl });
  await all.connect();
  await all.query(
    `with person as (
       insert into auth."user" (id, name, email, "emailVerified")
       values (gen_random_uuid(), 'A', 'a@agency.example', true) returning id)
     insert into app.interviews (user_id, id, customer_contact_id, answers)
     select person.id, gen_random_uuid(), gen_random_uuid(), stored::jsonb
       from person, unnest($1::text[]) stored`,
    [['{"ai_implemented": "Yes", "lead_tracking": "x"}', '{"customer_list_size": "200+"}']],
  );
  await migrate({ ...urls, withoutBaseline: true });
  await migrate(urls);
  // A second migration does nothing.
  await migrate(urls);
  const { rows } = await all.query(
    'select answers, has_answers from app.interviews order by has_answers desc',
  );
  const policies = await all.query(
    `select policyname from pg_policies where schemaname = 'app' and tablename = 'interviews' order by 1`,
  );
  await all.end();
  expect(rows).toEqual([
    { answers: { ai_implemented: true }, has_answers: true },
    { answers: { customer_list_size: '200+' }, has_answers: false },
  ]);
  // Of other users' rows the owner can delete expired ones and read those that are due.
  expect(policies.rows.map(({ policyname }) => policyname)).toEqual([
    'own_rows',
    'owner_deletes_during_restore',
    'owner_deletes_erased_rows',
    'owner_deletes_idle_rows',
    'owner_plans_morning_mails',
  ]);
});

test('removes excessive privileges of the roles', async () => {
  const { superuserUrl, urls } = await startModestCluster();
  await migrate(urls);
  const all = new pg.Client({ connectionString: superuserUrl });
  await all.connect();
  await all.query('alter role salespro_app superuser bypassrls createdb createrole');
  await migrate({ ...urls, ownerUrl: superuserUrl });
  const { rows } = await all.query(
    `select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole as is_mighty
       from pg_roles where rolname = 'salespro_app'`,
  );
  await all.end();
  expect(rows).toEqual([{ is_mighty: false }]);
});
