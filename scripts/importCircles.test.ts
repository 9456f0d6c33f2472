import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const repository = resolve(import.meta.dirname, '..');

/** What the linter with our rules says about these files. */
function lint(files: Readonly<Record<string, string>>): { code: number | null; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'circles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { linter } = JSON.parse(readFileSync(join(repository, 'biome.json'), 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, linter }));
  const { status, stdout, stderr } = spawnSync(
    join(repository, 'node_modules/.bin/biome'),
    ['lint', '--only=suspicious/noImportCycles', '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  return { code: status, said: stdout + stderr };
}

const manifest = JSON.stringify({ name: 'x', type: 'module', imports: { '#*': './src/*' } });
const right = `import { left } from '#a/left.ts';\nexport const right = () => left;\n`;

test.each([
  ['values', `import { right } from '#b/right.ts';\nexport const left = () => right;\n`],
  [
    'a type',
    `import type { right } from '#b/right.ts';\nexport const left = (a: typeof right) => a;\n`,
  ],
])('a circle of imports through %s is refused', (_of, left) => {
  const { code, said } = lint({
    'package.json': manifest,
    'src/a/left.ts': left,
    'src/b/right.ts': right,
  });
  expect(said).toContain('noImportCycles');
  expect(code).toBe(1);
});

test('imports in one direction are fine', () => {
  const { code, said } = lint({
    'package.json': manifest,
    'src/a/left.ts': 'export const left = 1;\n',
    'src/b/right.ts': right,
  });
  expect(said).toContain('Checked');
  expect(code).toBe(0);
});
