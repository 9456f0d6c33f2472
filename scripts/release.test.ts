import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buildDatabaseUrls, testEncryptionKeys } from '@salespro/testing/databaseUrls.ts';
import { findFreePort, type PostgresServer, startPostgres } from '@salespro/testing/postgres.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillRelease } from './release/fillRelease.ts';
import { findNode } from './release/findNode.ts';
import { listFiles } from './release/listFiles.ts';
import { packRelease } from './release/packRelease.ts';

const work = mkdtempSync(join(tmpdir(), 'salespro-release-'));
const target = join(work, 'target');
const home = join(target, 'salespro-9.9.9');
const salespro = join(target, 'bin/salespro');
/** A machine with a shell and nothing that a developer has: no node, no npm. */
const path = join(work, 'path');
let files: string[] = [];
let postgres: PostgresServer;

/** It is packed, unpacked and started for real, on a machine that may be busy. */
const timeoutMs = 180_000;

beforeAll(async () => {
  // The web need not be built for this; two pages stand for it.
  const webDist = join(work, 'web');
  mkdirSync(webDist);
  for (const page of ['index.html', 'landing.html', 'demo.html', 'signIn.html', 'client.html'])
    writeFileSync(join(webDist, page), '<!doctype html><title>SalesPro</title>');
  const folder = join(work, 'packed/salespro-9.9.9');
  const nodeBinary = findNode(`${process.platform}-${process.arch}` as 'linux-x64', work);
  fillRelease(folder, { webDist, nodeBinary, version: '9.9.9', commit: 'abc1234' });
  packRelease(folder, join(work, 'salespro.tar.gz'));
  mkdirSync(join(target, 'bin'), { recursive: true });
  execFileSync('tar', ['-C', target, '-xzf', join(work, 'salespro.tar.gz')]);
  symlinkSync('../salespro-9.9.9/bin/salespro', salespro);
  files = listFiles(home);
  mkdirSync(path);
  for (const program of ['sh', 'readlink'])
    symlinkSync(execFileSync('which', [program], { encoding: 'utf8' }).trim(), join(path, program));
  postgres = await startPostgres({
    name: `release-${process.pid}`,
    port: await findFreePort(),
    isTemporary: true,
  });
}, timeoutMs);
afterAll(() => {
  postgres?.stop();
  rmSync(work, { recursive: true });
}, timeoutMs);

const run = (...args: string[]) =>
  spawnSync(salespro, args, { cwd: '/', env: { PATH: path }, encoding: 'utf8' });

describe('what is in it', () => {
  test('OPS-02: a release holds no tests, proofs or tools for development', () => {
    const own = files.filter((file) => !file.startsWith('node_modules/'));
    const foreign =
      /(^|\/)(test|tests|proofs|e2e|bench)\/|\.test\.|\.spec\.|\.bench\.|(^|\/)(fake|dev|mailCatcher|newSeller|lighthouse)[^/]*\.ts$/;
    expect(own.filter((file) => foreign.test(file))).toEqual([]);
    const packages = new Set(
      files.map((file) => /^node_modules\/((@[^/]+\/)?[^/]+)/.exec(file)?.[1]),
    );
    for (const tool of [
      'vitest',
      'typescript',
      '@biomejs/biome',
      'playwright',
      'knip',
      'vite',
      'react',
    ])
      expect(packages).not.toContain(tool);
    for (const needed of ['fastify', 'pg', 'node']) expect(packages).toContain(needed);
    // The control: the checkout is full of them.
    expect(foreign.test('apps/api/test/Browser.ts') && foreign.test('scripts/dev.ts')).toBe(true);
  });

  test('OPS-02: and everything its programs import', () => {
    const missing: string[] = [];
    for (const file of files.filter((one) => /^(apps\/api|packages|scripts)\/.*\.ts$/.test(one)))
      for (const [, name = ''] of readFileSync(join(home, file), 'utf8').matchAll(
        /(?:from|import\()\s*'([.#][^']+)'/g,
      )) {
        const wanted = name.startsWith('#')
          ? join(file.split('/').slice(0, 2).join('/'), 'src', name.slice(1))
          : resolve('/', dirname(file), name).slice(1);
        if (!files.includes(wanted)) missing.push(`${file}: ${name}`);
      }
    expect(missing).toEqual([]);
  });

  test(
    'OPS-02: CONTENTS lists every file with its checksum',
    () => {
      const listed = readFileSync(join(home, 'CONTENTS'), 'utf8').trimEnd().split('\n');
      expect(listed.map((line) => line.slice(66))).toEqual(
        files.filter((file) => file !== 'CONTENTS'),
      );
      const check = spawnSync('sha256sum', ['--check', '--quiet', 'CONTENTS'], { cwd: home });
      expect(check.status).toBe(0);
    },
    timeoutMs,
  );
});

describe('without npm, without Node, with a bare PATH', () => {
  test(
    'OPS-01: the command runs on the Node that the release brings',
    () => {
      expect(
        spawnSync('sh', ['-c', 'command -v node npm'], { env: { PATH: path } }).status,
      ).not.toBe(0);
      expect(run('version').stdout).toBe(
        `SalesPro 9.9.9 (abc1234), Node ${process.versions.node}\n`,
      );
      expect(run('migrate')).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('DATABASE_URL is missing'),
      });
    },
    timeoutMs,
  );

  test(
    'OPS-01: it migrates an empty database, starts, answers, and stops',
    async () => {
      const urls = buildDatabaseUrls(postgres.superuserUrl);
      const port = await findFreePort();
      const env = {
        PATH: path,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
        DATABASE_URL: urls.ownerUrl,
        APP_DATABASE_URL: urls.appUrl,
        AUTH_DATABASE_URL: urls.authUrl,
        JOBS_DATABASE_URL: urls.jobsUrl,
        AUTH_SECRET: 'only for this run on this machine, really',
        ENCRYPTION_KEYS: testEncryptionKeys,
        SMTP_URL: 'smtp://127.0.0.1:9',
        FILES_DIR: join(work, 'files'),
        LOG_LEVEL: 'error',
      };
      const migrated = spawnSync(salespro, ['migrate'], { cwd: '/', env, encoding: 'utf8' });
      expect([migrated.stderr, migrated.status]).toEqual(['', 0]);
      const { DATABASE_URL: _, ...apiEnv } = env;
      const api = spawn(salespro, ['start'], { cwd: '/', env: apiEnv, stdio: 'inherit' });
      try {
        await expect
          .poll(
            () =>
              fetch(`http://127.0.0.1:${port}/readyz`).then(
                ({ status }) => status,
                () => 0,
              ),
            {
              timeout: 60_000,
            },
          )
          .toBe(200);
        const page = await fetch(`http://127.0.0.1:${port}/auth`);
        expect(await page.text()).toContain('<title>SalesPro</title>');
        const rejected = await fetch(`http://127.0.0.1:${port}/api/interviews`);
        expect(rejected.status).toBe(401);
      } finally {
        api.kill('SIGTERM');
        if (api.exitCode === null) await once(api, 'exit');
      }
      expect(api.exitCode).toBe(0);
    },
    timeoutMs,
  );
});
