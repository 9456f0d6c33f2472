import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { release } from './release.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'apps/web/dist');
const folder = mkdtempSync(join(tmpdir(), 'salespro-release-'));
let files: string[] = [];
let isDistOurs = false;

beforeAll(() => {
  // The web need not be built for this; one file stands for it.
  if (!existsSync(dist)) {
    isDistOurs = true;
    mkdirSync(dist);
    writeFileSync(join(dist, 'index.html'), '<!doctype html>');
  }
  release(folder);
  files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  if (isDistOurs) rmSync(dist, { recursive: true });
});

test('a release holds no tests, proofs or tools for development', () => {
  const foreign =
    /(^|\/)(test|tests|proofs|node_modules)\/|\.test\.|\.spec\.|\.bench\.|(^|\/)(fake|dev|shots|mailCatcher|newSeller|lighthouse)[^/]*\.ts$/;
  expect(files.filter((file) => foreign.test(file))).toEqual([]);
  expect(files.filter((file) => /^(e2e|bench)\/(?!package\.json)/.test(file))).toEqual([]);
  expect(files.length).toBeGreaterThan(200);
  // The control: the checkout is full of them.
  expect(foreign.test('apps/api/test/Browser.ts') && foreign.test('scripts/dev.ts')).toBe(true);
});

test('and everything its programs import', () => {
  const missing: string[] = [];
  for (const file of files.filter((one) => /^(apps\/api|packages|scripts)\/.*\.ts$/.test(one)))
    for (const [, name = ''] of readFileSync(join(folder, file), 'utf8').matchAll(
      /(?:from|import\()\s*'([.#][^']+)'/g,
    )) {
      const path = name.startsWith('#')
        ? join(folder, file.split('/').slice(0, 2).join('/'), 'src', name.slice(1))
        : resolve(folder, dirname(file), name);
      if (!existsSync(path)) missing.push(`${file}: ${name}`);
    }
  expect(missing).toEqual([]);
});

// Three programs are started, on a machine that may be busy.
test('the api of a release starts as far as its settings', { timeout: 60_000 }, () => {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(root, 'apps/api/node_modules'), join(folder, 'apps/api/node_modules'));
  for (const [program, words] of [
    ['apps/api/src/main.ts', 'The settings are not complete'],
    ['scripts/migrate.ts', 'DATABASE_URL is missing'],
    ['scripts/endSessions.ts', 'usage: npm run sessions:end'],
  ] as const) {
    const { status, stderr } = spawnSync(process.execPath, [program], {
      cwd: folder,
      env: { PATH: process.env.PATH },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining(words)]);
  }
});
