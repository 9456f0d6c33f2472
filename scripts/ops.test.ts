import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { envVarNames, readEnv } from '../apps/api/src/app/env.ts';
import { commands } from '../apps/cli/src/commands/commands.ts';
import { createSecretFiles } from '../apps/cli/src/createSecretFiles.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const secretNames = [
  'AUTH_SECRET',
  'ENCRYPTION_KEYS',
  'PASSWORD_PEPPER',
  'APP_DATABASE_URL',
  'AUTH_DATABASE_URL',
  'JOBS_DATABASE_URL',
];
/** Environment variables that commands read besides the API's settings. */
const known = [...envVarNames, 'DATABASE_URL', 'BACKUP_KEY', 'POSTGRES_PASSWORD'];

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
    const names = createSecretFiles(one);
    createSecretFiles(two);
    expect(statSync(one).mode & 0o077).toBe(0);
    for (const name of names)
      expect(readFileSync(join(one, name), 'utf8')).not.toBe(readFileSync(join(two, name), 'utf8'));
    expect(() => createSecretFiles(one)).toThrow('EEXIST');
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
    expect(text.match(/logging: \*journal/g)).toHaveLength(3);
  });
});

describe('one picture of the whole', () => {
  const document = read('docs/operations.md') + read('docs/fleet.md');
  const units = readdirSync(join(root, 'ops/systemd'));
  const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => one);

  test('OPS-08: every unit starts a command of the release', () => {
    for (const unit of units.filter((name) => name.endsWith('.service'))) {
      const [, command = ''] =
        /^ExecStart=\/opt\/salespro\/bin\/salespro ([a-z ]+)/m.exec(read(`ops/systemd/${unit}`)) ??
        [];
      expect(Object.keys(commands)).toContain(command.trim());
    }
  });

  test('OPS-08: the ports of the document are those HAProxy leads to', () => {
    const routed = all(
      read('ops/haproxy.cfg'),
      /^ {2}server \w+ "\$\{API_\w-127\.0\.0\.1:(\d+)\}"/gm,
    );
    expect(routed.length).toBeGreaterThan(1);
    expect(new Set(all(document, /salespro@(\d+)/g))).toEqual(new Set(routed));
    expect(all(document, /^for port in ([\d ]+); do$/gm)).toEqual([
      routed.join(' '),
      routed.join(' '),
    ]);
    const comment = all(read('ops/systemd/salespro@.service'), /salespro@(\d+)/g);
    expect(comment).toEqual(routed);
  });

  test('OPS-08: HAProxy, Patroni and the document speak of the same three database nodes', () => {
    const behind = all(
      read('ops/haproxy-database.cfg'),
      /^ {2}server \w+ "\$\{NODE_\w-([\d.]+):5432\}" check port/gm,
    );
    const [hosts = ''] = all(read('ops/patroni.yml'), /^ {2}hosts: (.*)$/gm);
    expect(behind).toEqual(hosts.split(',').map((host) => host.split(':')[0]));
    expect(behind).toHaveLength(3);
    expect(document).toContain('three database nodes');
    const [door] = all(
      read('ops/haproxy-database.cfg'),
      /bind "\$\{DATABASE_BIND-[\d.]+:(\d+)\}"/g,
    );
    expect(document).toContain(`port ${door}`);
  });

  test('OPS-08: Patroni and the document archive with the same command, and it keeps what it is given', () => {
    const [ofDocument = ''] = all(document, /^archive_command = '(.*)'$/gm);
    expect(all(read('ops/patroni.yml'), /^ {8}archive_command: "(.*)"$/gm)).toEqual([ofDocument]);
    const folder = mkdtempSync(join(tmpdir(), 'salespro-wal-'));
    const segment = join(folder, 'segment');
    writeFileSync(segment, 'changes');
    const kept = join(folder, 'kept');
    mkdirSync(kept);
    const archive = () =>
      spawnSync('sh', [
        '-c',
        ofDocument
          .replaceAll('/var/lib/salespro-wal', kept)
          .replaceAll('%p', segment)
          .replaceAll('%f', '01'),
      ]).status;
    expect(archive()).toBe(0);
    expect(readdirSync(kept).map((name) => readFileSync(join(kept, name), 'utf8'))).toEqual([
      'changes',
    ]);
    // Pending files are never overwritten.
    expect(archive()).not.toBe(0);
    rmSync(folder, { recursive: true });
    const [walDir] = all(document, /^BACKUP_WAL_DIR=(.*)$/gm);
    expect(ofDocument).toContain(`${walDir}/%f`);
  });

  test('OPS-08: what lives is asked at /healthz, what gets requests at /readyz, everywhere', () => {
    expect(all(read('Dockerfile'), /^HEALTHCHECK .*127\.0\.0\.1:\d+(\/\w+)'/gm)).toEqual([
      '/healthz',
    ]);
    expect(all(read('ops/haproxy.cfg'), /^ {2}option httpchk GET (\S+)$/gm)).toEqual(['/readyz']);
    expect(document).toMatch(/`\/healthz` answers 200 while the process runs: use it to restart/);
    expect(document).toMatch(
      /`\/readyz` answers 200 when the process accepts requests: use it to route/,
    );
    const api = read('apps/api/src/app/healthRoutes.ts');
    for (const path of ['/healthz', '/readyz']) expect(api).toContain(`app.get('${path}'`);
  });

  test('OPS-09: the document names only commands, settings, units and files that there are', () => {
    const called = all(
      document,
      /(?<!--stanza=)\bsalespro ((?:keys|secrets|admin|sessions|audit) \w+|(?!-)[a-z]+)\b/g,
    );
    const words = called.filter((one) => !/^(for|and|on)$/.test(one ?? ''));
    expect(words.length).toBeGreaterThan(10);
    expect(words.filter((one) => !commands[one ?? ''])).toEqual([]);
    const [, settings = ''] = /\/etc\/salespro\/env <<EOF\n([\s\S]*?)EOF/.exec(document) ?? [];
    const names = all(settings, /^(\w+)=/gm);
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      expect(read('.env.example')).toMatch(new RegExp(`^${name}=`, 'm'));
    }
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(all(document, /^VERSION=(.*)$/gm)[0]).toBe(version);
    for (const unit of all(document, /systemctl [^\n]*?\b(salespro-\w+(?:\.timer|@)?)/g))
      expect(units).toContain(unit?.includes('.') ? unit : `${unit}.service`);
    const secrets = new Set([...createSecretFiles(join(folder, 'three')), 'SMTP_URL']);
    for (const unit of units)
      for (const name of all(read(`ops/systemd/${unit}`), /^LoadCredentialEncrypted=(\w+):/gm))
        expect(secrets).toContain(name);
  });

  const folder = mkdtempSync(join(tmpdir(), 'salespro-document-'));
  afterAll(() => rmSync(folder, { recursive: true }));
});

test('containers write to no image, have no rights of root beyond what the database needs, and end at their limits', () => {
  const text = read('compose.yaml');
  const guard = /^x-guarded: &guarded\n((?: {2}.+\n)+)/m.exec(text)?.[1] ?? '';
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'pids_limit:', 'mem_limit:'])
    expect(guard).toContain(line);
  expect(guard).toContain('no-new-privileges:true');
  const services = /^services:\n([\s\S]*?)^volumes:/m.exec(text)?.[1] ?? '';
  const names = services.match(/^ {2}\w+:$/gm) ?? [];
  expect(names).toHaveLength(5);
  expect(services.match(/^ {4}<<: \*guarded$/gm)).toHaveLength(names.length);
  expect(services.match(/cap_add:/g)).toHaveLength(1);
});
