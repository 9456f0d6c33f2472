import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { databaseDir } from './databaseFiles.ts';
import { buildOnlineIndexes } from './onlineIndexes.ts';
import { runSteps } from './runSteps.ts';
import { updateSchema } from './updateSchema.ts';
import { withLockPatience } from './withLockPatience.ts';

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
