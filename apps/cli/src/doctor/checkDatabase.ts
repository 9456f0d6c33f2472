import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { databaseDir, readFunctionFiles } from '../../../api/src/app/databaseFiles.ts';
import type { EnvVars } from '../../../api/src/lib/resolveSecretFiles.ts';
import { type DoctorFinding, failed, passed } from './DoctorFinding.ts';

const roleUrlNames = ['APP_DATABASE_URL', 'AUTH_DATABASE_URL', 'JOBS_DATABASE_URL'];
/** Smaller differences may be the duration of the query. */
const maxClockSkewSeconds = 5;

/** Checks roles, version, clock, migrations and WAL archiving of the database. */
export async function checkDatabase(given: EnvVars, now: () => number): Promise<DoctorFinding[]> {
  const findings: DoctorFinding[] = [];
  for (const name of roleUrlNames) {
    const url = given[name];
    if (!url) continue;
    const found = await checkWithClient(url, (client) => checkRole(client, url));
    findings.push(found);
    // The other roles would fail in the same way.
    if (!found.hasPassed) return findings;
  }
  const ownerUrl = given.DATABASE_URL || given.APP_DATABASE_URL;
  if (!ownerUrl) return findings;
  findings.push(await checkWithClient(ownerUrl, checkVersion));
  findings.push(await checkWithClient(ownerUrl, (client) => checkClock(client, now)));
  if (given.DATABASE_URL) findings.push(await checkWithClient(ownerUrl, checkMigrations));
  if (given.DATABASE_URL && given.BACKUP_DIR)
    findings.push(await checkWithClient(ownerUrl, checkWalArchiving));
  return findings;
}

async function checkWithClient(
  url: string,
  question: (client: pg.Client) => Promise<DoctorFinding>,
): Promise<DoctorFinding> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // A lost connection makes the query fail.
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

function toFinding(url: string, error: unknown): DoctorFinding {
  const { host, username, pathname } = new URL(url);
  const { code, message } = error as { code?: string; message: string };
  if (code === '28P01' || code === '28000')
    return failed(
      'database',
      `The database refuses ${username}: the password is wrong, or the role is not there.`,
      'Run: salespro migrate. It sets the passwords of the addresses. Then restart the api.',
    );
  if (code === '3D000')
    return failed(
      'database',
      `There is no database ${pathname.slice(1)} on ${host}.`,
      `Run: runuser -u postgres -- createdb ${pathname.slice(1)}, then salespro migrate.`,
    );
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || /timeout/.test(message))
    return failed(
      'database',
      `Nothing answers at ${host}.`,
      'Run: systemctl start postgresql, and look at its log. Or fix the addresses of the database.',
    );
  return failed('database', `${host} says: ${message}`, 'Look at the log of PostgreSQL.');
}

async function checkRole(client: pg.Client, url: string): Promise<DoctorFinding> {
  const { username } = new URL(url);
  const { rows } = await client.query<{ is_mighty: boolean }>(
    'select rolsuper or rolbypassrls as is_mighty from pg_roles where rolname = current_user',
  );
  return rows[0]?.is_mighty
    ? failed(
        'database',
        `${username} may do everything: the walls between accounts do not hold for it.`,
        'Name the three roles of .env.example in the addresses, then run: salespro migrate',
      )
    : passed('database', `${username} can sign in`);
}

async function checkVersion(client: pg.Client): Promise<DoctorFinding> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const version = rows[0]?.version ?? '';
  return Number.parseInt(version, 10) >= 18
    ? passed('database', `PostgreSQL ${version}`)
    : failed(
        'database',
        `It is PostgreSQL ${version}.`,
        'Move it to PostgreSQL 18: pg_upgradecluster',
      );
}

async function checkClock(client: pg.Client, now: () => number): Promise<DoctorFinding> {
  const before = now();
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const here = (before + now()) / 2;
  const seconds = Math.round((here - (rows[0]?.now.getTime() ?? 0)) / 1000);
  if (Math.abs(seconds) <= maxClockSkewSeconds)
    return passed('clock', 'agrees with that of the database');
  return failed(
    'clock',
    `This machine's clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the database's.`,
    'Run on both machines: timedatectl set-ntp true',
  );
}

async function checkMigrations(client: pg.Client): Promise<DoctorFinding> {
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
    ? passed('database', `has all ${steps.length} steps and the functions of this release`)
    : failed(
        'database',
        `It lacks ${missing.length} of the steps and function files this release needs.`,
        'Run: salespro migrate',
      );
}

async function checkWalArchiving(client: pg.Client): Promise<DoctorFinding> {
  const { rows } = await client.query<{ mode: string; fails: boolean }>(
    `select current_setting('archive_mode') as mode,
            coalesce(last_failed_time > last_archived_time, last_failed_time is not null) as fails
       from pg_stat_archiver`,
  );
  if (rows[0]?.mode !== 'on')
    return failed(
      'backup',
      'PostgreSQL hands out no changes: archive_mode is off.',
      'Do the block `archive` of docs/operations.md.',
    );
  return rows[0].fails
    ? failed(
        'backup',
        'PostgreSQL cannot hand out its changes: archive_command fails.',
        'Look at the log of PostgreSQL. May it write to BACKUP_WAL_DIR?',
      )
    : passed('backup', 'PostgreSQL hands out its changes');
}
