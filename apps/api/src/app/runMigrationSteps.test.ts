import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setUpTestServer } from '#test/setUpTestServer.ts';
import { runMigrationSteps } from './updateSchema.ts';

let client: pg.PoolClient;
let dir: string;
let done: string[];
const server = setUpTestServer();
beforeEach(async () => {
  client = await server.owner.connect();
  await client.query('truncate public.schema_migrations');
  dir = await mkdtemp(join(tmpdir(), 'salespro-steps-'));
  done = [];
});
afterEach(async () => {
  client.release();
  await rm(dir, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(dir, `${name}.sql`), sql);
const run = () => runMigrationSteps(client, dir, (name) => done.push(name));
const isThere = async (table: string) =>
  (await client.query('select to_regclass($1) is not null as yes', [table])).rows[0].yes;

test('steps run once, in the order of their names', async () => {
  await write('0002_b', 'alter table app.steps add column b text;');
  await write('0001_a', 'create table app.steps (a text); comment on table app.steps is $$;$$;');
  await run();
  await run();
  expect(done).toEqual(['0001_a', '0002_b']);
});

test('a failing step is rolled back, and the next run repeats it', async () => {
  await write('0001_a', 'create table app.first_step ();');
  await write('0002_b', 'create table app.half_step (); select 1 / 0;');
  await expect(run()).rejects.toThrow('division by zero');
  expect([await isThere('app.first_step'), await isThere('app.half_step')]).toEqual([true, false]);
  await write('0002_b', 'create table app.half_step ();');
  await run();
  expect(done).toEqual(['0001_a', '0002_b']);
});

test('rejects a step that sorts before an applied one', async () => {
  await write('0002_b', 'select 1;');
  await run();
  await write('0001_a', 'create table app.too_late ();');
  await expect(run()).rejects.toThrow('0001_a comes before 0002_b');
  expect(await isThere('app.too_late')).toBe(false);
});
