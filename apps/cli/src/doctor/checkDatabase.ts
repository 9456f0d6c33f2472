import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { databaseDir, readFunctionFiles } from '../../../api/src/app/databaseFiles.ts';
import type { Settings } from '../../../api/src/lib/withSecretFiles.ts';
import { bad, type Finding, good } from './Finding.ts';

const roles = ['APP_DATABASE_URL', 'AUTH_DATABASE_URL', 'JOBS_DATABASE_URL'];
/** Less is the time the question itself takes on a busy machine. */
const mostSecondsApart = 5;

export async function checkDatabase(given: Settings, now: () => number): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of roles) {
    const url = given[name];
    if (!url) continue;
    const found = await ask(url, (client) => checkRole(client, url));
    findings.push(found);
    // The others would say the same.
    if (!found.isGood) return findings;
  }
  const ownerUrl = given.DATABASE_URL || given.APP_DATABASE_URL;
  if (!ownerUrl) return findings;
  findings.push(await ask(ownerUrl, checkServer));
  findings.push(await ask(ownerUrl, (client) => checkClock(client, now)));
  if (given.DATABASE_URL) findings.push(await ask(ownerUrl, checkForm));
  if (given.DATABASE_URL && given.BACKUP_DIR) findings.push(await ask(ownerUrl, checkArchive));
  return findings;
}

async function ask(
  url: string,
  question: (client: pg.Client) => Promise<Finding>,
): Promise<Finding> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // A server that ends the connection is told by the question that fails.
  client.on('error', () => {});
  try {
    await client.connect();
    return await question(client);
  } catch (error) {
    return toFinding(url, error);
  } finally {
    await client.end().catch(() => {});
  }
}

function toFinding(url: string, error: unknown): Finding {
  const { host, username, pathname } = new URL(url);
  const { code, message } = error as { code?: string; message: string };
  if (code === '28P01' || code === '28000')
    return bad(
      'database',
      `The database refuses ${username}: the password is wrong, or the role is not there.`,
      'Run: salespro migrate. It sets the passwords of the addresses. Then restart the api.',
    );
  if (code === '3D000')
    return bad(
      'database',
      `There is no database ${pathname.slice(1)} on ${host}.`,
      `Run: runuser -u postgres -- createdb ${pathname.slice(1)}, then salespro migrate.`,
    );
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || /timeout/.test(message))
    return bad(
      'database',
      `Nothing answers at ${host}.`,
      'Run: systemctl start postgresql, and look at its log. Or fix the addresses of the database.',
    );
  return bad('database', `${host} says: ${message}`, 'Look at the log of PostgreSQL.');
}

async function checkRole(client: pg.Client, url: string): Promise<Finding> {
  const { username } = new URL(url);
  const { rows } = await client.query<{ is_mighty: boolean }>(
    'select rolsuper or rolbypassrls as is_mighty from pg_roles where rolname = current_user',
  );
  return rows[0]?.is_mighty
    ? bad(
        'database',
        `${username} may do everything: the walls between accounts do not hold for it.`,
        'Name the three roles of .env.example in the addresses, then run: salespro migrate',
      )
    : good('database', `${username} can sign in`);
}

async function checkServer(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const version = rows[0]?.version ?? '';
  return Number.parseInt(version, 10) >= 18
    ? good('database', `PostgreSQL ${version}`)
    : bad(
        'database',
        `It is PostgreSQL ${version}.`,
        'Move it to PostgreSQL 18: pg_upgradecluster',
      );
}

async function checkClock(client: pg.Client, now: () => number): Promise<Finding> {
  const before = now();
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const here = (before + now()) / 2;
  const seconds = Math.round((here - (rows[0]?.now.getTime() ?? 0)) / 1000);
  if (Math.abs(seconds) <= mostSecondsApart)
    return good('clock', 'agrees with that of the database');
  return bad(
    'clock',
    `This machine's clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the database's.`,
    'Run on both machines: timedatectl set-ntp true',
  );
}

async function checkForm(client: pg.Client): Promise<Finding> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('schema_functions') is not null as there`,
  );
  const { rows } = tables[0]?.there
    ? await client.query<{ name: string }>(
        `select name from schema_migrations union all select name || ' ' || hash from schema_functions`,
      )
    : { rows: [] };
  const done = new Set(rows.map(({ name }) => name));
  const steps = readdirSync(join(databaseDir, 'steps')).map((file) => file.replace(/\.\w+$/, ''));
  const functions = await readFunctionFiles(databaseDir);
  const needed = [...steps, ...functions.map(({ name, hash }) => `${name} ${hash}`)];
  const missing = needed.filter((name) => !done.has(name));
  return missing.length === 0
    ? good('database', `has all ${steps.length} steps and the functions of this release`)
    : bad(
        'database',
        `It lacks ${missing.length} of the steps and function files this release needs.`,
        'Run: salespro migrate',
      );
}

async function checkArchive(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ mode: string; fails: boolean }>(
    `select current_setting('archive_mode') as mode,
            coalesce(last_failed_time > last_archived_time, last_failed_time is not null) as fails
       from pg_stat_archiver`,
  );
  if (rows[0]?.mode !== 'on')
    return bad(
      'backup',
      'PostgreSQL hands out no changes: archive_mode is off.',
      'Do the block `archive` of docs/operations.md.',
    );
  return rows[0].fails
    ? bad(
        'backup',
        'PostgreSQL cannot hand out its changes: archive_command fails.',
        'Look at the log of PostgreSQL. May it write to BACKUP_WAL_DIR?',
      )
    : good('backup', 'PostgreSQL hands out its changes');
}
