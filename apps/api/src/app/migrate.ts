import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import type { ClientBase } from 'pg';
import pg from 'pg';
import { pause } from '#lib/concurrency.ts';
import { databaseDir } from './databaseFiles.ts';
import { runMigrationSteps, updateSchema } from './updateSchema.ts';

export interface MigrateOptions {
  /** The URL of a role that may create roles and schemas. */
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly authUrl: string;
  readonly jobsUrl: string;
  readonly log?: (line: string) => void;
  /** Another folder with migrations, for tests. */
  readonly dir?: string;
  /** Runs every step instead of the baseline, for tests. */
  readonly withoutBaseline?: boolean;
}

/**
 * Migrates a database to this release: roles, the schema of the queue, then the baseline, or missing steps
 * and functions.
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
    // Locks out other migrations; roles belong to the whole cluster.
    await client.query('select pg_advisory_lock(7204001)');
    for (const url of [appUrl, authUrl, jobsUrl]) await ensureRole(client, url);
    for (const url of [appUrl, authUrl]) await setRoleTimeouts(client, url);
    await client.query('alter role salespro_auth set search_path = auth');
    await client.query(
      `do $$ begin execute format('grant create on database %I to salespro_jobs', current_database()); end $$`,
    );
    await runMigrations({ connectionString: jobsUrl });
    const done: string[] = [];
    const onDone = (name: string) => done.push(name);
    await retryUntilUnlocked(
      client,
      () =>
        withoutBaseline
          ? runMigrationSteps(client, join(dir, 'steps'), onDone)
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
 * Sets timeouts on a role, because a pooler passes on no settings of connections. They end statements
 * whose client has already timed out.
 */
async function setRoleTimeouts(client: pg.Client, url: string): Promise<void> {
  const role = client.escapeIdentifier(decodeURIComponent(new URL(url).username));
  // Not every system can detect a disconnected client; there the statement timeout applies.
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
  // Only a superuser may set these attributes.
  if (rows[0]?.is_mighty)
    await client.query(`alter role ${role} nosuperuser nobypassrls nocreatedb nocreaterole`);
  await client.query(`alter role ${role} login password ${secret}`);
  // Required to change the owner of a function without being superuser.
  await client.query(`grant ${role} to current_user`);
}

/** Lock timeout of a schema change, because all other statements queue behind its lock request. */
const lockTimeoutMs = 100;
/** Delay between attempts, in which queued statements run. */
const retryDelayMs = 400;

interface LockRetryOptions {
  readonly maxWaitMs?: number;
  readonly onWait?: () => void;
}

/**
 * Runs a schema change with a short lock timeout and repeats it until the table is free. The change must
 * be repeatable.
 */
export async function retryUntilUnlocked<T>(
  client: ClientBase,
  work: () => Promise<T>,
  { maxWaitMs = 120_000, onWait = () => {} }: LockRetryOptions = {},
): Promise<T> {
  const deadline = performance.now() + maxWaitMs;
  await client.query(`set lock_timeout = ${lockTimeoutMs}`);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isLocked = (error as { code?: string }).code === '55P03';
      if (!isLocked || performance.now() > deadline) throw error;
      await client.query('rollback');
      onWait();
      await pause(retryDelayMs);
    }
  }
}

/**
 * Indexes that are built concurrently, which is impossible in the transaction of a step. An invalid index
 * of an interrupted run is built again.
 */
const onlineIndexes: Readonly<Record<string, string>> = {
  // Finds old operations.
  operations_at: 'app.operations (at)',
  // Counts practice interviews, which have no list group.
  interviews_practice: 'app.interviews (agency_id) where list_group is null',
};

/** Builds missing or invalid indexes concurrently; returns the names of the built ones. */
export async function buildOnlineIndexes(
  client: ClientBase,
  wanted: Readonly<Record<string, string>> = onlineIndexes,
): Promise<string[]> {
  const built: string[] = [];
  for (const [name, target] of Object.entries(wanted)) {
    const { rows } = await client.query<{ valid: boolean }>(
      `select i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
        where c.relname = $1 and c.relnamespace = 'app'::regnamespace`,
      [name],
    );
    if (rows[0]?.valid) continue;
    // Waits for open transactions without blocking other statements.
    await client.query('set lock_timeout = 0');
    if (rows[0]) await client.query(`drop index concurrently app.${name}`);
    await client.query(`create index concurrently ${name} on ${target}`);
    built.push(name);
  }
  return built;
}
