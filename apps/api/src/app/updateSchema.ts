import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { queryNamed } from '#lib/named.ts';
import { readFunctionFiles, readSql } from './databaseFiles.ts';

/** The last step that the first baseline stands for; a database without it is older than any baseline. */
const lastOldStep = '0048_names_are_sealed';

/**
 * Brings a database to the form of a folder: an empty one by `baseline.sql`, which stands for all steps; any other by
 * the steps that it lacks and by the function files that changed. Every step is a transaction of its own, and so are
 * the baseline and the functions, so a repeated run goes on with what was broken off.
 */
export async function updateSchema(
  client: ClientBase,
  dir: string,
  onDone: (name: string) => void,
): Promise<void> {
  const seen = await readSeen(client);
  if (seen.size === 0 && (await isEmpty(client))) {
    await runBaseline(client, dir);
    onDone('baseline');
    return;
  }
  if (!seen.has(lastOldStep))
    throw new Error(
      `This database is older than the baseline (it lacks the step ${lastOldStep}): migrate it with the version that made it and those in between first.`,
    );
  await runSteps(client, join(dir, 'steps'), onDone);
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
  await inTransaction(client, async () => {
    await client.query(sql);
    for (const file of steps.toSorted()) await recordStep(client, file.slice(0, -4));
    for (const { name, hash } of functions) await recordFunctions(client, name, hash);
  });
}

/**
 * Runs the function files whose text is not the one this database has. A file replaces its functions (`create or
 * replace`); what was renamed or got other parameters is dropped by a step.
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
  await inTransaction(client, async () => {
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

/**
 * Runs the steps (plain SQL) that this database has not seen, in the order of their names, each in a transaction of its
 * own. A run that was broken off goes on with the step it was at.
 */
export async function runSteps(
  client: ClientBase,
  dir: string,
  onDone: (name: string) => void,
): Promise<void> {
  const seen = await readSeen(client);
  const names = (await readdir(dir))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -4))
    .toSorted();
  const last = [...seen].toSorted().at(-1) ?? '';
  for (const name of names.filter((one) => !seen.has(one))) {
    if (name < last)
      throw new Error(`The step ${name} comes before ${last}, which was run already.`);
    const sql = await readSql(join(dir, `${name}.sql`));
    await inTransaction(client, async () => {
      await client.query(sql);
      await recordStep(client, name);
    });
    onDone(name);
  }
}

/**
 * Which steps this database has seen. Their table has the form that node-pg-migrate gave it, which older installations
 * were made with; the table beside it has the function files.
 */
async function readSeen(client: ClientBase): Promise<ReadonlySet<string>> {
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

async function inTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
