import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { queryNamed } from '#lib/named.ts';
import { readFunctionFiles, readSql } from './databaseFiles.ts';
import { inTransaction, readSeen, recordStep, runSteps } from './runSteps.ts';

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
