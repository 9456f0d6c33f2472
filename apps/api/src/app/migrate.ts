import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import type { ClientBase } from 'pg';
import pg from 'pg';
import { pause } from '#lib/concurrency.ts';
import { databaseDir } from './databaseFiles.ts';
import { runSteps, updateSchema } from './updateSchema.ts';

export interface MigrateOptions {
  /** A role that may create roles and schemas; used for nothing else. */
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly authUrl: string;
  readonly jobsUrl: string;
  readonly log?: (line: string) => void;
  /** Another folder than our own, for tests. */
  readonly dir?: string;
  /** Step by step, as databases were made before there was a baseline; for tests. */
  readonly withoutBaseline?: boolean;
}

/**
 * Brings a database to the newest form: roles, the queue's schema, then the baseline, or the steps and functions
 * that it lacks.
 */
export async function migrate({
  ownerUrl,
  appUrl,
  authUrl,
  jobsUrl,
  log = () => {},
  dir = databaseDir,
  withoutBaseline = false,
}: MigrateOptions): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // Several processes may start at once; roles belong to the whole cluster.
    await client.query('select pg_advisory_lock(7204001)');
    for (const url of [appUrl, authUrl, jobsUrl]) await ensureRole(client, url);
    for (const url of [appUrl, authUrl]) await limitRole(client, url);
    await client.query('alter role salespro_auth set search_path = auth');
    await client.query(
      `do $$ begin execute format('grant create on database %I to salespro_jobs', current_database()); end $$`,
    );
    await runMigrations({ connectionString: jobsUrl });
    const done: string[] = [];
    const onDone = (name: string) => done.push(name);
    await withLockPatience(
      client,
      () =>
        withoutBaseline
          ? runSteps(client, join(dir, 'steps'), onDone)
          : updateSchema(client, dir, onDone),
      { onWait: () => log('waiting for a table that is in use') },
    );
    for (const name of done) log(`migrated ${name}`);
    if (dir === databaseDir)
      for (const name of await buildOnlineIndexes(client)) log(`built ${name}`);
  } finally {
    await client.end();
  }
}

/**
 * What other programs ask for when they connect stands with the roles: a pooler passes nothing on. Each statement has
 * a shorter deadline at its caller, who then hangs up; these end what nobody waits for.
 */
async function limitRole(client: pg.Client, url: string): Promise<void> {
  const role = client.escapeIdentifier(decodeURIComponent(new URL(url).username));
  // Not every system can tell that somebody hung up; there the next one ends it.
  await client
    .query(`alter role ${role} set client_connection_check_interval = '1s'`)
    .catch((error: { code?: string }) => {
      if (error.code !== '22023') throw error;
    });
  await client.query(`alter role ${role} set statement_timeout = '65s'`);
  await client.query(`alter role ${role} set idle_in_transaction_session_timeout = '65s'`);
}

async function ensureRole(client: pg.Client, url: string): Promise<void> {
  const { username, password } = new URL(url);
  const role = client.escapeIdentifier(decodeURIComponent(username));
  const secret = client.escapeLiteral(decodeURIComponent(password));
  const { rows } = await client.query<{ is_mighty: boolean }>(
    `select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole as is_mighty
       from pg_roles where rolname = $1`,
    [decodeURIComponent(username)],
  );
  if (!rows[0]) await client.query(`create role ${role}`);
  // Only a superuser may name these attributes, even to say no.
  if (rows[0]?.is_mighty)
    await client.query(`alter role ${role} nosuperuser nobypassrls nocreatedb nocreaterole`);
  await client.query(`alter role ${role} login password ${secret}`);
  // Needed to hand a function over to the queue's role when the owner is no superuser.
  await client.query(`grant ${role} to current_user`);
}

/** While a change waits for its lock, everybody else waits behind it: so it never waits longer than this. */
const lockMs = 100;
/** Time for those who came meanwhile. */
const pauseMs = 400;

interface Patience {
  readonly giveUpMs?: number;
  readonly onWait?: () => void;
}

/**
 * Runs a change of the schema that gives way: if a forgotten transaction holds the table, it is tried
 * again and again for a moment each, until the table is free. The work must be one that can be repeated.
 */
export async function withLockPatience<T>(
  client: ClientBase,
  work: () => Promise<T>,
  { giveUpMs = 120_000, onWait = () => {} }: Patience = {},
): Promise<T> {
  const deadline = performance.now() + giveUpMs;
  await client.query(`set lock_timeout = ${lockMs}`);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isLocked = (error as { code?: string }).code === '55P03';
      if (!isLocked || performance.now() > deadline) throw error;
      await client.query('rollback');
      onWait();
      await pause(pauseMs);
    }
  }
}

/**
 * Indexes on tables that are always being written to. They are built beside the work, which no transaction can do, so
 * they stand here and not among the steps. One that was broken off is of no use to anybody and is built anew.
 */
const indexes: Readonly<Record<string, string>> = {
  // Which operations are old; those that were deleted leave room in the middle, where an index by place is no help.
  operations_at: 'app.operations (at)',
  // Interviews for practice are in no count of the list; how many there are is asked with every new one.
  interviews_practice: 'app.interviews (agency_id) where list_group is null',
};

export async function buildOnlineIndexes(
  client: ClientBase,
  wanted: Readonly<Record<string, string>> = indexes,
): Promise<string[]> {
  const built: string[] = [];
  for (const [name, target] of Object.entries(wanted)) {
    const { rows } = await client.query<{ valid: boolean }>(
      `select i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
        where c.relname = $1 and c.relnamespace = 'app'::regnamespace`,
      [name],
    );
    if (rows[0]?.valid) continue;
    // It waits for open transactions, and nobody waits for it.
    await client.query('set lock_timeout = 0');
    if (rows[0]) await client.query(`drop index concurrently app.${name}`);
    await client.query(`create index concurrently ${name} on ${target}`);
    built.push(name);
  }
  return built;
}
