import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readRequirements, specReport } from './spec.ts';

const list = '- **LIST-01** a\n- **LIST-02** b\n- **NEW-01** c (1 §2)\n- **G-001** a decision\n';

test('a row counts when a passing test names it and no failing test does', () => {
  const report = specReport(list, [
    { title: 'LIST-01: works', passed: true },
    { title: 'LIST-02, NEW-01: works', passed: true },
    { title: 'LIST-02: breaks', passed: false },
  ]);
  expect(report.groups).toEqual([
    { group: 'LIST', total: 2, proven: 1, open: ['LIST-02'], excepted: [] },
    { group: 'NEW', total: 1, proven: 1, open: [], excepted: [] },
  ]);
  expect(report.failing).toEqual(['LIST-02']);
});

test('a row that does not exist is told', () => {
  expect(specReport(list, [{ title: 'LIST-99: x', passed: true }]).unknown).toEqual(['LIST-99']);
});

test('rows that a decision has changed are told', () => {
  const changed = '- **LIST-03** a (1 §2, amended)\n- **LIST-04** b (decision 019)\n';
  expect(specReport(changed + list, []).amended).toEqual(['LIST-03', 'LIST-04']);
});

const exceptions =
  '# Whole rows\n\n| LIST-01 | why |\n| LIST-02 | why |\n\n# Parts of rows\n\n| NEW-01 | why |\n';

test('a row with a named exception is not open, unless a test that names it fails', () => {
  const { groups } = specReport(list, [{ title: 'LIST-02: breaks', passed: false }], exceptions);
  expect(groups).toMatchObject([
    { group: 'LIST', open: ['LIST-02'], excepted: ['LIST-01'] },
    { group: 'NEW', open: ['NEW-01'], excepted: [] },
  ]);
});

const asvs = '| 6.5.1 | 2 | Codes work once | met | `apps/api/src/a.test.ts`: "NEW-01: x" |\n';

/** Runs the command in a folder that holds the list, the exceptions, a row of ASVS and these reports. */
function runSpec(reports: Record<string, unknown>) {
  const cwd = mkdtempSync(join(tmpdir(), 'salespro-spec-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  for (const folder of ['docs/spec', 'docs/security'])
    mkdirSync(join(cwd, folder), { recursive: true });
  mkdirSync(join(cwd, '.reports'));
  writeFileSync(join(cwd, 'docs/spec/list.md'), list);
  writeFileSync(join(cwd, 'docs/spec/exceptions.md'), exceptions);
  writeFileSync(join(cwd, 'docs/security/asvs.md'), asvs);
  for (const [name, report] of Object.entries(reports))
    writeFileSync(join(cwd, '.reports', name), JSON.stringify(report).replace('CWD', cwd));
  const command = fileURLToPath(new URL('spec.ts', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [command], {
    cwd,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

/** Reports name files by their whole path. */
const vitestOf = (file: string) => ({
  testResults: [
    {
      name: `CWD/${file}`,
      assertionResults: [{ fullName: 'NEW-01: x', status: 'passed' }],
    },
  ],
});
const vitest = vitestOf('apps/api/src/a.test.ts');
const journeys = (ok: boolean) => ({
  suites: [{ title: 'new.spec.ts', specs: [{ file: 'new.spec.ts', title: 'NEW-01: y', ok }] }],
});

test('the command succeeds when every row is proven or excepted', () => {
  const { status, output } = runSpec({ 'vitest.json': vitest, 'e2e.json': journeys(true) });
  expect(output).toContain('proven 1, of these amended by a decision 0; excepted 2; open 0');
  expect(status).toBe(0);
});

test('the command fails when a test that a row of ASVS names is not in the report, and tells it', () => {
  const { status, output } = runSpec({
    'vitest.json': vitestOf('apps/api/src/b.test.ts'),
    'e2e.json': journeys(true),
  });
  expect(output).toContain('asvs 6.5.1: no test "NEW-01: x" in apps/api/src/a.test.ts');
  expect(status).toBe(1);
});

test('the command fails when a row is neither proven nor excepted, and names it', () => {
  const { status, output } = runSpec({ 'vitest.json': vitest, 'e2e.json': journeys(false) });
  expect(output).toContain('open: NEW-01');
  expect(status).toBe(1);
});

test.each(['vitest.json', 'e2e.json'])('the command fails without %s, and names it', (name) => {
  const all = { 'vitest.json': vitest, 'e2e.json': journeys(true) };
  const { [name as keyof typeof all]: _absent, ...others } = all;
  const { status, output } = runSpec(others);
  expect(output).toContain(`missing: .reports/${name}`);
  expect(status).toBe(1);
});

test('every row is named by some test or excepted, which can be told before any test has run', () => {
  const files = globSync('{apps,packages,e2e,scripts}/**/*.{test,spec}.{ts,tsx}', {
    // This file names rows as examples.
    exclude: (path) => path.includes('node_modules') || path.endsWith('spec.test.ts'),
  });
  // Titles are code: a comment about a row proves nothing.
  const named = files.map((file) => ({
    title: readFileSync(file, 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, ''),
    passed: true,
  }));
  const { groups } = specReport(
    readRequirements(),
    named,
    readFileSync('docs/spec/exceptions.md', 'utf8'),
  );
  expect(groups.length).toBeGreaterThan(20);
  expect(groups.flatMap(({ open }) => open)).toEqual([]);
});
