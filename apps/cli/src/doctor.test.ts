import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { buildDatabaseUrls, testEncryptionKeys } from '@salespro/testing/databaseUrls.ts';
import { startMailCatcher } from '@salespro/testing/mailCatcher.ts';
import { findFreePort, type PostgresServer, startPostgres } from '@salespro/testing/postgres.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCertificates } from '../../../reliability/lib/makeCertificates.ts';
import { migrate } from '../../api/src/app/migrate.ts';
import { createBackupStorage } from './backup/backupStorage.ts';
import { formatFinding } from './commands/doctor.ts';
import { type DoctorProbes, runDoctorChecks } from './doctor/runDoctorChecks.ts';

const work = mkdtempSync(join(tmpdir(), 'salespro-doctor-'));
const backupKey = randomBytes(32);
const place = createBackupStorage(join(work, 'backup'), backupKey);
const plenty: DoctorProbes['readSpace'] = () => ({ bsize: 4096, blocks: 1e7, bavail: 5e6 });
let postgres: PostgresServer;
let mail: Awaited<ReturnType<typeof startMailCatcher>>;
let sound: Record<string, string> = {};

beforeAll(async () => {
  mail = await startMailCatcher();
  postgres = await startPostgres({
    name: `doctor-${process.pid}`,
    port: await findFreePort(),
    isTemporary: true,
    settings: ['archive_mode=on', 'archive_command=true'],
  });
  const urls = buildDatabaseUrls(postgres.superuserUrl);
  await migrate(urls);
  await demandPasswords(urls.ownerUrl);
  for (const folder of ['files', 'wal']) mkdirSync(join(work, folder));
  await putBase(new Date());
  sound = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_URL: urls.ownerUrl,
    APP_DATABASE_URL: urls.appUrl,
    AUTH_DATABASE_URL: urls.authUrl,
    JOBS_DATABASE_URL: urls.jobsUrl,
    AUTH_SECRET: 'only for this run on this machine, really',
    ENCRYPTION_KEYS: testEncryptionKeys,
    SMTP_URL: `smtp://127.0.0.1:${mail.smtpPort}`,
    FILES_DIR: join(work, 'files'),
    BACKUP_DIR: join(work, 'backup'),
    BACKUP_KEY: backupKey.toString('base64'),
    BACKUP_WAL_DIR: join(work, 'wal'),
  };
});
afterAll(async () => {
  await mail?.close();
  postgres?.stop();
  rmSync(work, { recursive: true });
});

/** The test server trusts all local connections; a real one checks passwords. */
async function demandPasswords(ownerUrl: string): Promise<void> {
  const file = join(postgres.dataDir, 'pg_hba.conf');
  const rule = 'host all salespro_app,salespro_auth,salespro_jobs 127.0.0.1/32 scram-sha-256';
  writeFileSync(file, `${rule}\n${readFileSync(file, 'utf8')}`);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('select pg_reload_conf()');
  await client.end();
}

async function putBase(taken: Date): Promise<void> {
  const id = taken.toISOString().replaceAll(/[:.]/g, '-');
  await place.put(`base/${id}/label`, Readable.from([Buffer.from('label')]));
}

/** Runs the doctor on a sound installation with changed settings and returns the faults. */
async function ask(
  changed: Record<string, string>,
  senses: Partial<DoctorProbes> = {},
): Promise<string[]> {
  const findings = await runDoctorChecks(
    { ...sound, ...changed },
    { now: Date.now, readSpace: plenty, ...senses },
  );
  return findings.filter(({ hasPassed }) => !hasPassed).map(formatFinding);
}

test('OPS-05: a sound installation has no fault, and every check reports its observation', async () => {
  const findings = await runDoctorChecks(sound, { now: Date.now, readSpace: plenty });
  expect(findings.filter(({ hasPassed }) => !hasPassed)).toEqual([]);
  const seen = new Set(findings.map(({ subject }) => subject));
  expect(seen).toEqual(
    new Set(['settings', 'database', 'clock', 'mail', 'files', 'tls', 'disk', 'backup']),
  );
  expect(findings.map(({ observation }) => observation).join('\n')).toMatch(/PostgreSQL 18\.\d+/);
});

test('OPS-06: reports a wrong database password', async () => {
  const url = new URL(sound.APP_DATABASE_URL ?? '');
  url.password = 'not-this-one';
  expect(await ask({ APP_DATABASE_URL: url.href })).toEqual([
    expect.stringMatching(
      /^BAD {3}database {2}The database refuses salespro_app: the password is wrong, or the role is not there\.\n +Run: salespro migrate\. /,
    ),
  ]);
});

test('OPS-06: reports an unreachable mail server', async () => {
  const port = await findFreePort();
  expect(await ask({ SMTP_URL: `smtp://127.0.0.1:${port}` })).toEqual([
    expect.stringMatching(
      new RegExp(
        `^BAD {3}mail {6}We can't reach the mail server 127\\.0\\.0\\.1:${port}: .*\\n +Fix SMTP_URL, or ask your provider\\. Mails wait in the meantime, and none is lost\\.$`,
      ),
    ),
  ]);
});

test('OPS-06: reports a wrong clock', async () => {
  const early = await ask({}, { now: () => Date.now() - 300_000 });
  expect(early).toEqual([
    expect.stringMatching(
      /^BAD {3}clock {5}This machine's clock is (2\d\d|300) s behind the database's\.\n +Run on both machines: timedatectl set-ntp true$/,
    ),
  ]);
});

test('OPS-06: reports a full disk', async () => {
  const full = await ask({}, { readSpace: () => ({ bsize: 4096, blocks: 1e7, bavail: 1e5 }) });
  expect(full).toEqual([
    expect.stringMatching(
      /^BAD {3}disk {6}The disk of \S+ has 1 % free \(0\.4 GB\)\.\n +Remove old logs/,
    ),
  ]);
});

test('OPS-06: reports a missing key', async () => {
  expect(await ask({ ENCRYPTION_KEYS: '' })).toEqual([
    expect.stringMatching(
      /^BAD {3}settings {2}ENCRYPTION_KEYS is missing\n +Put the one from your password manager back: without it no client name can be read\./,
    ),
  ]);
});

test('OPS-07: reports no backup, an old one, another key, and unshipped changes', async () => {
  const days = (count: number) => ({ now: () => Date.now() + count * 86_400_000 });
  const backupLine = async (changed: Record<string, string>, senses = {}) =>
    (await ask(changed, senses)).filter((line) => line.includes('backup  '));
  expect(await backupLine({ BACKUP_DIR: join(work, 'none') })).toEqual([
    expect.stringContaining('There is no backup in'),
  ]);
  expect(await backupLine({}, days(2))).toEqual([
    expect.stringContaining('The last backup is 48 hours old.'),
  ]);
  expect(await backupLine({ BACKUP_KEY: randomBytes(32).toString('base64') })).toEqual([
    expect.stringContaining('sealed with another BACKUP_KEY'),
  ]);
  const waiting = join(work, 'wal/000000010000000000000001');
  writeFileSync(waiting, 'x');
  utimesSync(waiting, new Date(), new Date(Date.now() - 3_600_000));
  expect(await backupLine({})).toEqual([
    expect.stringMatching(/have waited in \S+ for 60 minutes/),
  ]);
  rmSync(waiting);
});

test('OPS-05: reports a database without the steps of this release, or with a role that may do everything', async () => {
  const empty = new URL(sound.DATABASE_URL ?? '');
  empty.pathname = '/template1';
  expect(await ask({ DATABASE_URL: empty.href })).toEqual([
    expect.stringMatching(
      /lacks \d+ of the steps and function files this release needs\.\n +Run: salespro migrate/,
    ),
  ]);
  expect(await ask({ APP_DATABASE_URL: sound.DATABASE_URL ?? '' })).toEqual([
    expect.stringContaining('may do everything'),
  ]);
});

test('OPS-05: reports missing encryption and a missing folder of files', async () => {
  expect(await ask({ PUBLIC_URL: 'http://sales.example' })).toContainEqual(
    expect.stringContaining('People reach sales.example without encryption.'),
  );
  expect(await ask({ FILES_DIR: join(work, 'gone') })).toEqual([
    expect.stringContaining('gone is not there.'),
  ]);
});

test('OPS-05: reports an untrusted and an expiring certificate', async () => {
  const readCertificate = (name: string, days: number) => makeCertificates(work, name, 'ec', days);
  const [long, short] = [readCertificate('long', 90), readCertificate('short', 5)];
  const port = await findFreePort();
  const server = createServer({
    key: readFileSync(long.key),
    cert: readFileSync(long.certificate),
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const askTls = async () =>
    (await ask({ PUBLIC_URL: `https://localhost:${port}` })).filter((text) => text.includes('tls'));
  const trusted = getCACertificates('default');
  try {
    expect(await askTls()).toEqual([
      expect.stringContaining('localhost shows no certificate that browsers accept'),
    ]);
    setDefaultCACertificates([
      ...trusted,
      ...[long, short].map(({ authority }) => readFileSync(authority, 'utf8')),
    ]);
    expect(await askTls()).toEqual([]);
    server.setSecureContext({
      key: readFileSync(short.key),
      cert: readFileSync(short.certificate),
    });
    expect(await askTls()).toEqual([
      expect.stringMatching(/The certificate of localhost ends in \d days\.\n +Renew it/),
    ]);
  } finally {
    setDefaultCACertificates(trusted);
    server.close();
  }
});
