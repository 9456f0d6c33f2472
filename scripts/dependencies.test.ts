import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { countByPackage, findPolicyFaults, listRuntime, maxPackages } from './dependencies.ts';
import { toSbom } from './sbom.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

const sound = { version: '1.2.3', integrity: 'sha512-x', license: 'MIT' };
const policy = { allowScripts: ['native'], licences: ['MIT', 'ISC'], maxPackages: {} };
const check = (entry: object) =>
  findPolicyFaults({ 'node_modules/a': { ...sound, ...entry } }, policy);

test('a package like all others is fine', () => {
  expect(check({})).toEqual([]);
  expect(check({ license: '(MIT OR ISC)' })).toEqual([]);
  expect(
    findPolicyFaults({ 'node_modules/native': { ...sound, hasInstallScript: true } }, policy),
  ).toEqual([]);
});

test.each([
  [{ hasInstallScript: true }],
  [{ integrity: undefined }],
  [{ integrity: 'sha1-x' }],
  [{ license: 'GPL-3.0' }],
  [{ license: 'MIT OR GPL-3.0' }],
  [{ license: undefined }],
  [{ version: '^1.0.0' }],
  [{ resolved: 'https://somewhere.example/a.tgz' }],
])('%j is found', (entry) => expect(check(entry)).toHaveLength(1));

test('a native file without a checksum is fine for a tool of another platform, not for the server', () => {
  const { integrity: _, ...unsure } = sound;
  const packages = {
    'apps/api': { dependencies: { a: '1' } },
    'node_modules/a': { ...sound, optionalDependencies: { native: '1' } },
    'node_modules/native': { ...unsure, optional: true },
    'node_modules/tool': { ...unsure, optional: true },
  };
  expect(findPolicyFaults(packages, policy)).toEqual(['native has no checksum']);
});

test('what an app needs is counted with everything below it, the nearest version first', () => {
  const packages = {
    'apps/api': { dependencies: { a: '1' } },
    'node_modules/a': { ...sound, dependencies: { b: '1' } },
    'node_modules/a/node_modules/b': sound,
    'node_modules/b': sound,
    'node_modules/c': sound,
  };
  expect(listRuntime(packages, 'apps/api')).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/b',
  ]);
  expect(findPolicyFaults(packages, { ...policy, maxPackages: { 'apps/api': 1 } })).toHaveLength(1);
});

test('counts packages that only one dependency needs separately from shared ones', () => {
  const packages = {
    'apps/api': { dependencies: { a: '1', b: '1' } },
    'node_modules/a': { ...sound, dependencies: { c: '1', d: '1' } },
    'node_modules/b': { ...sound, dependencies: { d: '1' } },
    'node_modules/c': sound,
    'node_modules/d': sound,
  };
  expect(countByPackage(packages, 'apps/api')).toEqual([
    { name: 'a', brings: 3, alone: 2 },
    { name: 'b', brings: 2, alone: 1 },
  ]);
});

test('the bill of materials is that of the lockfile', () => {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
  const kept = readFileSync(`${root}docs/security/sbom.json`, 'utf8');
  expect(kept === toSbom(packages, Object.keys(maxPackages)), 'run `node scripts/sbom.ts`').toBe(
    true,
  );
  expect(kept).not.toMatch(/https?:/);
});

test('npm rejects a package whose install script is not on the list, instead of warning', () => {
  expect(readFileSync(`${root}.npmrc`, 'utf8').split('\n')).toContain('strict-allow-scripts=true');
});
