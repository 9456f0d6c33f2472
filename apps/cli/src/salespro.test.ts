import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { commands } from './commands/commands.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const salespro = join(root, 'bin/salespro');
const run = (...args: string[]) =>
  spawnSync(salespro, args, {
    cwd: '/',
    env: { PATH: process.env.PATH, SALESPRO_CONFIG: '/nowhere' },
    encoding: 'utf8',
  });
const names = [
  'start',
  'migrate',
  'doctor',
  'backup',
  'restore',
  'keys rotate',
  'secrets make',
  'admin reset',
  'sessions end',
  'audit verify',
  'audit archive',
  'version',
];

test('OPS-03: one command lists everything an operator does, on one screen', () => {
  expect(Object.keys(commands)).toEqual(names);
  const { stdout, status } = run('--help');
  expect(status).toBe(0);
  for (const name of names) expect(stdout).toContain(`\n  ${name} `);
  expectOneScreen(stdout);
});

test.each(names)(
  'OPS-03: `salespro %s --help` fits one screen and changes nothing',
  async (name) => {
    const command = await commands[name]?.load();
    expectOneScreen(command?.help ?? '');
    expect(command?.help).toMatch(new RegExp(`^usage: salespro ${name}`));
  },
  60_000,
);

test('OPS-03: --help before everything else, and an unknown command is an error', () => {
  const help = run('restore', '--help');
  expect([help.status, help.stdout]).toEqual([
    0,
    expect.stringContaining('usage: salespro restore'),
  ]);
  expect(run('dance')).toMatchObject({ status: 2, stderr: 'There is no command "dance".\n' });
});

test.each([
  [['migrate'], 'DATABASE_URL is missing'],
  [['backup'], 'DATABASE_URL is missing'],
  [['sessions', 'end', '--all'], 'DATABASE_URL is missing'],
  [['restore'], 'usage: salespro restore'],
  [['admin', 'reset'], 'usage: salespro admin reset'],
])(
  'OPS-04: %j without what it needs says so in a sentence, without a stack',
  (args, words) => {
    const { status, stderr } = run(...args);
    expect([status, stderr]).toEqual([1, expect.stringContaining(words)]);
    expect(stderr).not.toContain('    at ');
  },
  60_000,
);

function expectOneScreen(text: string): void {
  const lines = text.trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(24);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(100);
}

test('FLOW-119: Node gets the same memory, below what the units allow, for an operator, for npm start and for every test', () => {
  const starts = ['bin/salespro', 'package.json', 'packages/testing/src/startApi.ts'].map(
    (file) => [
      file,
      /--max-old-space-size=\d+ --max-semi-space-size=\d+/.exec(
        readFileSync(join(root, file), 'utf8'),
      )?.[0],
    ],
  );
  expect(starts).toEqual(
    starts.map(([file]) => [file, '--max-old-space-size=1000 --max-semi-space-size=64']),
  );
  for (const unit of ['salespro@', 'salespro-worker@']) {
    const text = readFileSync(join(root, `ops/systemd/${unit}.service`), 'utf8');
    // Memory beside the heap: three times 64 MB for young objects, and buffers.
    expect(Number(/^MemoryMax=(\d+)M$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(1_400);
  }
});
