/**
 * Prints how many requirements are proven by passing tests, per group, from the last test reports.
 * Fails when a row is neither proven nor excepted, when a test named in docs/security/asvs.md did not
 * pass, and when a report is missing.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findUnproven, type ReportedTest } from './findUnproven.ts';
import { readAsvs } from './readAsvs.ts';

export interface SpecReport {
  readonly groups: readonly {
    group: string;
    proven: number;
    total: number;
    /** Rows with neither a passing test nor an exception. */
    open: readonly string[];
    excepted: readonly string[];
  }[];
  /** Rows marked as amended by a decision. */
  readonly amended: readonly string[];
  readonly failing: readonly string[];
  readonly unknown: readonly string[];
}

const rowId = /\b([A-Z]{2,6}-\d{2,3})\b/g;

/** Reads all requirement rows from docs/spec. */
export const readRequirements = (): string =>
  globSync('docs/spec/*.md')
    .toSorted()
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');

/** A row is proven by at least one passing test that names it and by no failing one. */
export function specReport(
  requirements: string,
  tests: readonly Pick<ReportedTest, 'title' | 'passed'>[],
  exceptions = '',
): SpecReport {
  const ids = [...requirements.matchAll(/^- \*\*([A-Z]{2,6}-\d{2,3})\*\* /gm)].map(
    ([, id]) => id ?? '',
  );
  const named = (passed: boolean) =>
    new Set(
      tests
        .filter((test) => test.passed === passed)
        .flatMap(({ title }) => title.match(rowId) ?? []),
    );
  const [passing, failing] = [named(true), named(false)];
  const isProven = (id: string) => passing.has(id) && !failing.has(id);
  // The first table names whole rows; the second, parts of rows whose rest is proven.
  const [wholeRows = ''] = exceptions.split('\n# ');
  const excused = new Set(
    [...wholeRows.matchAll(/^\| ([A-Z]{2,6}-\d{2,3}) \|/gm)].map(([, id]) => id),
  );
  const groups = [...new Set(ids.map((id) => id.split('-')[0] ?? ''))].map((group) => {
    const own = [...new Set(ids.filter((id) => id.startsWith(`${group}-`)))];
    const missing = own.filter((id) => !isProven(id));
    return {
      group,
      total: own.length,
      proven: own.length - missing.length,
      // Exceptions do not hide failing tests.
      open: missing.filter((id) => !excused.has(id) || failing.has(id)),
      excepted: missing.filter((id) => excused.has(id) && !failing.has(id)),
    };
  });
  const known = new Set(ids);
  const amended = [
    ...requirements.matchAll(
      /^- \*\*([A-Z]{2,6}-\d{2,3})\*\* .*\(.*(?:amended|decision \d{3}).*\)$/gm,
    ),
  ];
  return {
    groups,
    amended: amended.map(([, id]) => id ?? ''),
    failing: ids.filter((id) => failing.has(id)),
    unknown: [...passing].filter(
      (id) => !known.has(id) && groups.some(({ group }) => id.startsWith(`${group}-`)),
    ),
  };
}

interface VitestJson {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}
interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { file: string; title: string; ok: boolean }[];
}

const reportPaths = ['.reports/vitest.json', '.reports/e2e.json'];

export function readReports(): ReportedTest[] {
  return reportPaths.filter(existsSync).flatMap((path) => {
    const report = JSON.parse(readFileSync(path, 'utf8')) as VitestJson & {
      suites?: PlaywrightSuite[];
    };
    if (report.testResults)
      return report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ fullName, status }) => ({
          file: relative(process.cwd(), name),
          title: fullName,
          passed: status === 'passed',
        })),
      );
    const walk = (suite: PlaywrightSuite): ReportedTest[] => [
      ...(suite.specs ?? []).map(({ file, title, ok }) => ({
        file: `e2e/${file}`,
        title: `${suite.title} ${title}`,
        passed: ok,
      })),
      ...(suite.suites ?? []).flatMap(walk),
    ];
    return (report.suites ?? []).flatMap(walk);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const absent = reportPaths.filter((path) => !existsSync(path));
  if (absent.length) {
    console.error(`missing: ${absent.join(', ')}; run \`npm test\` and \`npm run e2e\` first`);
    process.exit(1);
  }
  const tests = readReports();
  const report = specReport(
    readRequirements(),
    tests,
    readFileSync('docs/spec/exceptions.md', 'utf8'),
  );
  const sum = (count: (group: SpecReport['groups'][number]) => number) =>
    report.groups.reduce((total, group) => total + count(group), 0);
  for (const { group, proven, total, open, excepted } of report.groups) {
    const notes = [
      open.length ? `open: ${open.join(' ')}` : '',
      excepted.length ? `excepted: ${excepted.join(' ')}` : '',
    ].filter(Boolean);
    console.log(
      `${group.padEnd(7)} ${String(proven).padStart(3)} / ${String(total).padEnd(3)} ${notes.join('; ')}`,
    );
  }
  const [proven, open] = [sum((group) => group.proven), sum((group) => group.open.length)];
  console.log(`${'all'.padEnd(7)} ${String(proven).padStart(3)} / ${sum((group) => group.total)}`);
  console.log(
    `proven ${proven}, of these amended by a decision ${report.amended.length}; excepted ${sum((group) => group.excepted.length)}; open ${open}`,
  );
  if (report.unknown.length)
    console.log(`named by a test but not in the list: ${report.unknown.join(' ')}`);
  if (report.failing.length) console.log(`named by a failing test: ${report.failing.join(' ')}`);
  const rows = readAsvs(readFileSync('docs/security/asvs.md', 'utf8'));
  const unproven = findUnproven(rows, tests);
  console.log(`asvs: ${rows.length} rows, ${unproven.length} faults`);
  for (const fault of unproven) console.log(`asvs ${fault}`);
  if (open || unproven.length) process.exitCode = 1;
}
