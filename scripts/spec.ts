/** Prints how many requirements are proven by passing tests, per group, from the last test reports. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface SpecReport {
  readonly groups: readonly {
    group: string;
    proven: number;
    total: number;
    missing: readonly string[];
  }[];
  readonly failing: readonly string[];
  readonly unknown: readonly string[];
}

interface TestOutcome {
  readonly title: string;
  readonly passed: boolean;
}

const rowId = /\b([A-Z]{2,6}-\d{2})\b/g;

/** A row is proven by at least one passing test that names it and by no failing one. */
export function specReport(requirements: string, tests: readonly TestOutcome[]): SpecReport {
  const ids = [...requirements.matchAll(/^\| ([A-Z]{2,6}-\d{2}) \|/gm)]
    .map(([, id]) => id ?? '')
    .filter((id) => !/^[GW]-/.test(id));
  const named = (passed: boolean) =>
    new Set(
      tests
        .filter((test) => test.passed === passed)
        .flatMap(({ title }) => title.match(rowId) ?? []),
    );
  const [passing, failing] = [named(true), named(false)];
  const isProven = (id: string) => passing.has(id) && !failing.has(id);
  const groups = [...new Set(ids.map((id) => id.split('-')[0] ?? ''))].map((group) => {
    const own = [...new Set(ids.filter((id) => id.startsWith(`${group}-`)))];
    return {
      group,
      total: own.length,
      proven: own.filter(isProven).length,
      missing: own.filter((id) => !isProven(id)),
    };
  });
  const known = new Set(ids);
  return {
    groups,
    failing: ids.filter((id) => failing.has(id)),
    unknown: [...passing].filter(
      (id) => !known.has(id) && groups.some(({ group }) => id.startsWith(`${group}-`)),
    ),
  };
}

interface VitestJson {
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}
interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; ok: boolean }[];
}

export function readReports(): TestOutcome[] {
  return globSync('.reports/*.json').flatMap((path) => {
    const report = JSON.parse(readFileSync(path, 'utf8')) as VitestJson & {
      suites?: PlaywrightSuite[];
    };
    if (report.testResults)
      return report.testResults.flatMap(({ assertionResults }) =>
        assertionResults.map(({ fullName, status }) => ({
          title: fullName,
          passed: status === 'passed',
        })),
      );
    const walk = (suite: PlaywrightSuite): TestOutcome[] => [
      ...(suite.specs ?? []).map(({ title, ok }) => ({
        title: `${suite.title} ${title}`,
        passed: ok,
      })),
      ...(suite.suites ?? []).flatMap(walk),
    ];
    return (report.suites ?? []).flatMap(walk);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!existsSync('.reports')) {
    console.error('There is no test report yet: run `npm test` (and `npm run e2e`) first.');
    process.exit(1);
  }
  const exceptions = existsSync('docs/spec/exceptions.md')
    ? readFileSync('docs/spec/exceptions.md', 'utf8')
    : '';
  const report = specReport(readFileSync('docs/spec/requirements.md', 'utf8'), readReports());
  const excepted = new Set(
    [...exceptions.matchAll(/^\| ([A-Z]{2,6}-\d{2}) \|/gm)].map(([, id]) => id),
  );
  let [proven, total] = [0, 0];
  for (const { group, proven: done, total: all, missing } of report.groups) {
    proven += done;
    total += all;
    const open = missing.filter((id) => !excepted.has(id));
    const named = missing.filter((id) => excepted.has(id));
    const notes = [
      open.length && open.length < all ? `open: ${open.join(' ')}` : '',
      named.length ? `excepted: ${named.join(' ')}` : '',
    ].filter(Boolean);
    console.log(
      `${group.padEnd(7)} ${String(done).padStart(3)} / ${String(all).padEnd(3)} ${notes.join('; ')}`,
    );
  }
  console.log(`${'all'.padEnd(7)} ${String(proven).padStart(3)} / ${total}`);
  if (report.unknown.length)
    console.log(`named by a test but not in the list: ${report.unknown.join(' ')}`);
  if (report.failing.length) console.log(`named by a failing test: ${report.failing.join(' ')}`);
}
