import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { readEnv, settingNames } from '../apps/api/src/app/env.ts';
import { makeSecrets } from './makeSecrets.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const secretNames = [
  'AUTH_SECRET',
  'ENCRYPTION_KEYS',
  'APP_DATABASE_URL',
  'AUTH_DATABASE_URL',
  'JOBS_DATABASE_URL',
];
/** What the commands read beside the api's own settings. */
const known = [...settingNames, 'DATABASE_URL', 'BACKUP_KEY', 'POSTGRES_PASSWORD'];

describe('secrets', () => {
  const units = readdirSync(join(root, 'ops/systemd')).filter((name) => name.endsWith('.service'));

  test.each(units)(
    '%s is handed its secrets as encrypted credentials, none in its text',
    (unit) => {
      const text = read(`ops/systemd/${unit}`);
      const loaded = [...text.matchAll(/^LoadCredentialEncrypted=(\w+):\S+$/gm)].map(
        ([, name]) => name,
      );
      const named = [...text.matchAll(/^Environment=(\w+)_FILE=%d\/(\w+)$/gm)];
      expect(named.map(([, , file]) => file)).toEqual(loaded);
      for (const [, name, file] of named) {
        expect(name).toBe(file);
        expect(known).toContain(name);
      }
      expect(loaded).toEqual(
        expect.arrayContaining(unit.includes('@') ? secretNames : ['BACKUP_KEY']),
      );
      expect(text).not.toMatch(/:\/\/[^\s/]*:[^\s/]*@/);
    },
  );

  test('compose.yaml names them by file only, and declares each', () => {
    const text = read('compose.yaml');
    const used = [...text.matchAll(/^\s+(\w+)_FILE: \/run\/secrets\/(\w+)$/gm)];
    const declared = [...text.matchAll(/^ {2}(\w+): \{ file: \.\/secrets\/\1 \}$/gm)].map(
      ([, name]) => name,
    );
    expect(new Set(used.map(([, , file]) => file))).toEqual(new Set(declared));
    for (const [, name] of used) expect(known).toContain(name);
    expect(used.map(([, name]) => name)).toEqual(expect.arrayContaining(secretNames));
    expect(text).not.toMatch(/POSTGRES_PASSWORD:|change-me|:\/\/[^\s/]*:[^\s/]*@/i);
  });

  const folder = mkdtempSync(join(tmpdir(), 'salespro-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('are made at random, for nobody else to read, and never overwritten', () => {
    const [one, two] = [join(folder, 'one'), join(folder, 'two')];
    const names = makeSecrets(one);
    makeSecrets(two);
    expect(statSync(one).mode & 0o077).toBe(0);
    for (const name of names)
      expect(readFileSync(join(one, name), 'utf8')).not.toBe(readFileSync(join(two, name), 'utf8'));
    expect(() => makeSecrets(one)).toThrow('EEXIST');
    const files = Object.fromEntries(
      [...secretNames, 'METRICS_TOKEN'].map((name) => [`${name}_FILE`, join(one, name)]),
    );
    const env = readEnv({
      PUBLIC_URL: 'https://x.example',
      SMTP_URL: 'smtp://localhost',
      ...files,
    });
    expect(env.AUTH_SECRET).toHaveLength(64);
  });
});

describe('logs', () => {
  test('are kept in a sealed journal of their own', () => {
    const [unit, journal] = [
      read('ops/systemd/salespro@.service'),
      read('ops/journald/journald@salespro.conf'),
    ];
    expect(unit).toMatch(/^LogNamespace=salespro$/m);
    for (const line of ['Storage=persistent', 'Seal=yes'])
      expect(journal.split('\n')).toContain(line);
  });

  test('are carried to another machine over TLS with certificates on both sides', () => {
    const upload = read('ops/journald/salespro-log-upload.service');
    expect(upload).toMatch(
      /--url=https:\/\/\S+ --key=%d\/key --cert=%d\/cert --trust=%d\/authority$/m,
    );
    expect(upload).toMatch(/--directory=\/var\/log\/journal\/%m\.salespro/);
    const remote = read('ops/journald/journal-remote.conf');
    for (const name of ['ServerKeyFile', 'ServerCertificateFile', 'TrustedCertificateFile'])
      expect(remote).toMatch(new RegExp(`^${name}=/`, 'm'));
    expect(remote.split('\n')).toContain('Seal=yes');
  });

  test('of containers go the same way', () => {
    const text = read('compose.yaml');
    expect(text).toMatch(/logging: &journal \{ driver: journald/);
    expect(text.match(/logging: \*journal/g)).toHaveLength(2);
  });
});
