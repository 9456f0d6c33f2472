import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { readSql } from './databaseFiles.ts';

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
export async function readSeen(client: ClientBase): Promise<ReadonlySet<string>> {
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

export async function recordStep(client: ClientBase, name: string): Promise<void> {
  await client.query('insert into public.schema_migrations (name, run_on) values ($1, now())', [
    name,
  ]);
}

export async function inTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
