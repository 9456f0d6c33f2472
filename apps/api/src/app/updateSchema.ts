import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { queryNamed } from '#lib/bindNamedValues.ts';
import { readFunctionFiles, readSql } from './databaseFiles.ts';

/** The last step in the first baseline; a database without it is too old for this release. */
const lastStepOfFirstBaseline = '0048_names_are_sealed';

/**
 * Applies the baseline to an empty database, or missing steps and changed function files to any other.
 * Every step is one transaction, so an interrupted run continues where it stopped.
 */
export async function updateSchema(
  client: ClientBase,
  dir: string,
  onDone: (name: string) => void,
): Promise<void> {
  const seen = await readAppliedSteps(client);
  if (seen.size === 0 && (await isEmpty(client))) {
    await runBaseline(client, dir);
    onDone('baseline');
    return;
  }
  if (!seen.has(lastStepOfFirstBaseline))
    throw new Error(
      `This database is older than the baseline (it lacks the step ${lastStepOfFirstBaseline}): migrate it with the version that made it and those in between first.`,
    );
  await runMigrationSteps(client, join(dir, 'steps'), onDone);
  await replayFunctions(client, dir, onDone);
}

async function isEmpty(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_empty: boolean }>(
    `select not exists (select from pg_namespace where nspname in ('app', 'auth', 'jobs')) as is_empty`,
  );
  return rows[0]?.is_empty === true;
}

async function runBaseline(client: ClientBase, dir: string): Promise<void> {
  const sql = await readSql(join(dir, 'baseline.sql'));
  const steps = (await readdir(join(dir, 'steps'))).filter((file) => file.endsWith('.sql'));
  const functions = await readFunctionFiles(dir);
  await runInTransaction(client, async () => {
    await client.query(sql);
    for (const file of steps.toSorted()) await recordStep(client, file.slice(0, -4));
    for (const { name, hash } of functions) await recordFunctions(client, name, hash);
  });
}

/**
 * Runs the function files whose hash differs from the applied one. A file uses `create or replace`;
 * renamed functions and changed parameters are dropped by a step.
 */
async function replayFunctions(
  client: ClientBase,
  dir: string,
  onDone: (name: string) => void,
): Promise<void> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    `select name, hash from public.schema_functions`,
  );
  const known = new Map(rows.map(({ name, hash }) => [name, hash]));
  const changed = (await readFunctionFiles(dir)).filter(
    ({ name, hash }) => known.get(name) !== hash,
  );
  if (changed.length === 0) return;
  await runInTransaction(client, async () => {
    for (const { name, sql, hash } of changed) {
      await client.query(sql);
      await recordFunctions(client, name, hash);
    }
  });
  for (const { name } of changed) onDone(name);
}

async function recordFunctions(client: ClientBase, name: string, hash: string): Promise<void> {
  await queryNamed(
    client,
    `insert into public.schema_functions (name, hash) values (:name, :hash)
     on conflict (name) do update set hash = excluded.hash, run_on = now()`,
    { name, hash },
  );
}

/** Runs the steps that this database lacks, ordered by name, each in one transaction. */
export async function runMigrationSteps(
  client: ClientBase,
  dir: string,
  onDone: (name: string) => void,
): Promise<void> {
  const seen = await readAppliedSteps(client);
  const names = (await readdir(dir))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -4))
    .toSorted();
  const last = [...seen].toSorted().at(-1) ?? '';
  for (const name of names.filter((one) => !seen.has(one))) {
    if (name < last)
      throw new Error(`The step ${name} comes before ${last}, which was run already.`);
    const sql = await readSql(join(dir, `${name}.sql`));
    await runInTransaction(client, async () => {
      await client.query(sql);
      await recordStep(client, name);
    });
    onDone(name);
  }
}

/**
 * Reads the names of the applied steps. The table has the columns of node-pg-migrate, with which older
 * installations were created.
 */
async function readAppliedSteps(client: ClientBase): Promise<ReadonlySet<string>> {
  const { rows: found } = await client.query<{ are_there: boolean }>(
    `select to_regclass('public.schema_migrations') is not null
            and to_regclass('public.schema_functions') is not null as are_there`,
  );
  if (!found[0]?.are_there)
    await client.query(
      `create table if not exists public.schema_migrations
         (id serial primary key, name varchar(255) not null, run_on timestamp not null);
       create table if not exists public.schema_functions
         (name text primary key, hash text not null, run_on timestamptz not null default now())`,
    );
  const { rows } = await client.query<{ name: string }>(
    'select name from public.schema_migrations',
  );
  return new Set(rows.map(({ name }) => name));
}

async function recordStep(client: ClientBase, name: string): Promise<void> {
  await client.query('insert into public.schema_migrations (name, run_on) values ($1, now())', [
    name,
  ]);
}

async function runInTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
