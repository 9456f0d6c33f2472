import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const repository = resolve(import.meta.dirname, '..');
const manifest = JSON.stringify({ name: 'x', type: 'module', imports: { '#*': './src/*' } });

/** Lints the files with the project's configuration and returns what the linter reports. */
function lint(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(repository, 'biome.imports.json'), join(folder, 'biome.imports.json'));
  const { linter, overrides } = JSON.parse(readFileSync(join(repository, 'biome.json'), 'utf8'));
  const settings = { root: true, extends: ['./biome.imports.json'], linter, overrides };
  const written = { ...files, 'biome.json': JSON.stringify(settings) };
  for (const [name, text] of Object.entries(written)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const rules = [
    'suspicious/noImportCycles',
    'style/noRestrictedImports',
    'style/noRestrictedGlobals',
  ];
  const { stdout, stderr } = spawnSync(
    join(repository, 'node_modules/.bin/biome'),
    ['lint', ...rules.map((rule) => `--only=${rule}`), '.'],
    { cwd: folder, encoding: 'utf8' },
  );
  return stdout + stderr;
}

test.each([
  ['packages/domain/src/questions/a.ts', `import { z } from 'zod';`, 'make it a parameter'],
  ['packages/domain/src/questions/a.ts', `import fs from 'node:fs';`, 'make it a parameter'],
  ['packages/contract/src/a.ts', `import 'react';`, 'describes the wire'],
  ['apps/api/src/auth/a.ts', `import { x } from '#app/env.ts';`, 'below sync'],
  ['apps/web/src/auth/a.ts', `import { x } from '#features/settings/x.ts';`, 'below sync'],
  ['apps/web/src/features/trial/a.ts', `import { x } from '#app/x.ts';`, 'composition root'],
  ['apps/web/src/call/a.ts', `import { x } from '#features/pitch/x.ts';`, 'below the features'],
  ['apps/api/src/features/pitch/a.ts', `import { x } from '#app/x.ts';`, 'composition root'],
  ['apps/web/src/sync/outbox/a.ts', `import { x } from '#call/x.ts';`, 'below the features'],
  ['apps/api/src/lib/a.ts', `const x = await import('#auth/x.ts');`, 'knows no feature'],
  ['apps/api/src/lib/a.ts', `export { x } from '#auth/x.ts';`, 'knows no feature'],
  ['apps/api/src/lib/a.ts', `import type { x } from '@salespro/domain/x.ts';`, 'knows no business'],
  ['apps/web/src/ui/a.tsx', `import { x } from '#lib/http.ts';`, 'any product'],
  ['apps/web/src/ui/a.tsx', `import { x } from '@salespro/domain/x.ts';`, 'any product'],
  ['apps/web/src/auth/a.ts', `import { x } from '@salespro/api/x.ts';`, 'in the packages'],
  ['apps/web/src/auth/a.ts', `import { x } from '../lib/http.ts';`, 'inside a feature'],
  ['apps/web/src/auth/a.ts', `await fetch('/x');`, 'only lib/http.ts'],
  ['e2e/a.spec.ts', `import { x } from '../apps/web/src/auth/x.ts';`, 'from outside'],
])('%s may not contain %s', (file, source, advice) => {
  expect(lint({ [file]: source }).toLowerCase()).toContain(advice.toLowerCase());
});

test.each(['left', 'type left'])('a circle of imports through "%s" is refused', (name) => {
  const report = lint({
    'package.json': manifest,
    'src/a/left.ts': `import type { right } from '#b/right.ts';\nexport const left = (a: typeof right) => a;\n`,
    'src/b/right.ts': `import { ${name} } from '#a/left.ts';\nexport const right = () => 1 as never as typeof left;\n`,
  });
  expect(report).toContain('noImportCycles');
});

test('imports downwards are accepted', () => {
  const report = lint({
    'apps/web/src/features/pitch/a.ts': `import { x } from '#features/outcomes/x.ts';\nimport { y } from '#call/y.ts';\n`,
    'apps/web/src/call/a.ts': `import { y } from '#auth/y.ts';\n`,
    'apps/api/src/app/a.ts': `import { x } from '#auth/x.ts';\n`,
    'apps/api/src/auth/auth.test.ts': `import { x } from '#app/createServer.ts';\n`,
    'packages/domain/src/questions/a.ts': `import { x } from '#recommendations/x.ts';\n`,
  });
  expect(report).toContain('Checked');
  expect(report).not.toContain('Found');
});

/** Import specifiers that are forbidden in these files and that the linter has no rule for. */
const steps = ['questions', 'brandAudit', 'onboarding'];
const shared = ['interviews', 'templates', 'ai', 'admin'];
const rank = (names: readonly string[]) =>
  names.map((name): [string, RegExp] => [
    `apps/api/src/features/${name}/**/*.ts`,
    new RegExp(`'#features/(?:${names.filter((other) => other !== name).join('|')})/`),
  ]);

test.each([
  ...rank(steps),
  ...rank(shared),
  ['apps/api/src/**/*.store.ts', /'(?:fastify|@salespro\/contract\/endpoint\.ts)'/],
  ['apps/api/src/**/*.routes.ts', /'(?:pg|#lib\/db\.ts)'/],
  // Values of a statement have names (apps/api/src/lib/bindNamedValues.ts).
  ['apps/api/src/**/*.store.ts', /\$\d/],
  ['apps/api/src/features/interviews/**/*.ts', /\$\d/],
  ['apps/web/src/!(lib)/**/*.{ts,tsx}', /['"`]\/api\//],
  ['apps/{api,web}/src/features/*/**/*/**', /^/],
  ['{apps,packages}/*/src/**/{utils,helpers,common,misc,shared,types,hooks,components}/**', /^/],
] as [string, RegExp][])('no file of %s contains %s', (files, pattern) => {
  const looked = globSync(files, { cwd: repository }).filter((file) => !/\.test\.tsx?$/.test(file));
  // A pattern that matches no file would prove nothing; those folders must not exist at all.
  expect(looked.length > 0).toBe(pattern.source !== '^');
  expect(
    looked.filter((file) => pattern.test(readFileSync(join(repository, file), 'utf8'))),
  ).toEqual([]);
});

const source = (file: string) => readFileSync(join(repository, file), 'utf8');

/** Which other features of the web each feature imports, lazily too. */
const features = new Map<string, Set<string>>();
for (const file of globSync('apps/web/src/features/*/*.{ts,tsx}', { cwd: repository })) {
  if (/\.test\.tsx?$/.test(file)) continue;
  const [, , , , feature = ''] = file.split('/');
  const others = features.get(feature) ?? new Set();
  for (const [, other = ''] of source(file).matchAll(/'#features\/(\w+)\//g)) others.add(other);
  features.set(feature, others);
}

/** Pages of the call may import more features than other features may. */
const callPages = ['pitch', 'trial', 'followUp', 'questions', 'recommendations', 'onboarding'];

test('a leaf feature imports at most three others, a page of the call at most eight and no other page', () => {
  expect(features.size).toBeGreaterThan(20);
  const tooMany = [...features].filter(
    ([feature, others]) => others.size > (callPages.includes(feature) ? 8 : 3),
  );
  expect(tooMany).toEqual([]);
  const sideways = callPages.filter((page) =>
    callPages.some((other) => features.get(page)?.has(other)),
  );
  expect(sideways).toEqual([]);
});

test('the features of the web import each other in no circle', () => {
  const left = new Map(features);
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const [feature, others] of left)
      if (![...others].some((other) => left.has(other))) left.delete(feature);
  }
  expect([...left.keys()]).toEqual([]);
});
