/**
 * `npm run check`: static checks and the tests that depend on changed files, for at most five minutes.
 * `npm run check -- --all`: all tests except the browser journeys, without caches; CI runs this.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { relatedTests, withinBudget } from './relatedTests.ts';

interface Step {
  readonly name: string;
  readonly command: string;
  readonly env?: Readonly<Record<string, string>>;
}

const isAll = process.argv.includes('--all');
const cache = 'node_modules/.cache/check';

/** Type-checks incrementally with a cache, unless `--all` is given. */
function types(name: string, project: string): Step {
  const memory = `${cache}/${name.replaceAll(' ', '-')}.tsbuildinfo`;
  const options = isAll ? '' : ` --incremental --tsBuildInfoFile ${memory}`;
  return { name: `types: ${name}`, command: `tsc -p ${project}${options}` };
}

const changed = isAll ? null : listChanged();

/** Lints the changed files, or all files with `--all`. */
function lint(): Step {
  const files = changed?.filter((file) => /\.(?:[cm]?[jt]sx?|css|json)$/.test(file));
  const isWhole = !files || files.some((file) => /^(?:biome|package-lock)\.json$/.test(file));
  const what = isWhole ? '.' : files.filter((file) => existsSync(file)).join(' ');
  const options = '--error-on-warnings --no-errors-on-unmatched';
  return { name: 'format and lint', command: what ? `biome check ${options} ${what}` : 'true' };
}

const shortSteps: readonly Step[] = [
  lint(),
  types('web', 'apps/web'),
  types('scripts', '.'),
  types('api', 'apps/api'),
  {
    name: 'dead code',
    command: isAll ? 'knip' : `knip --cache --cache-location ${cache}/knip`,
  },
  // What only tests import is dead as well; `knip.json` marks the product's entries with `!`.
  { name: 'code for tests alone', command: 'knip --production' },
  types('contract', 'packages/contract'),
  types('domain', 'packages/domain'),
  types('domain tests', 'packages/domain/tsconfig.test.json'),
  types('web build', 'apps/web/tsconfig.build.json'),
  types('e2e', 'e2e'),
  { name: 'file lengths', command: 'node scripts/fileLengths.ts' },
  { name: 'doc paths', command: 'node scripts/docPaths.ts' },
  { name: 'doc commands', command: 'node scripts/docCommands.ts' },
  { name: 'ui strings', command: 'node scripts/uiStrings.ts' },
  { name: 'plain words', command: 'node scripts/plainWords.ts' },
  { name: 'secrets', command: 'node scripts/secrets.ts' },
  { name: 'dependencies', command: 'node scripts/dependencies.ts' },
];

const vitest = 'vitest run --maxWorkers=2 --reporter=default';
const allTests: Step = {
  name: 'tests',
  command: `${vitest} --reporter=json --outputFile.json=.reports/vitest.json`,
};

/** Fewer generated cases; `packages/domain/test/scaleRuns.ts` reduces those of property tests. */
const brief = { TEST_DEPTH: 'brief', FUZZ_COUNT: '100', AI_BULK: '60', CHAOS_COUNT: '80' };

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** Lists files changed since the branch left main, uncommitted ones too; null without a git history. */
function listChanged(): string[] | null {
  try {
    const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
    return [
      ...git('diff', '--name-only', '--no-renames', base),
      ...git('ls-files', '--others', '--exclude-standard'),
    ];
  } catch {
    return null;
  }
}

function readSources(): Map<string, string> {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard');
  return new Map(
    files
      .filter((file) => existsSync(file))
      .map((file) => [file, /\.tsx?$/.test(file) ? readFileSync(file, 'utf8') : '']),
  );
}

/** Chooses the tests of this run, and describes which tests are skipped. */
function chooseTests(): { step: Step; left: string } {
  if (!changed) return { step: allTests, left: '' };
  const sources = readSources();
  const related = relatedTests(changed, sources);
  const chosen = withinBudget(related, readSeconds());
  const countIn = (files: readonly string[], folder: string) =>
    files.filter((file) => file.startsWith(folder)).length;
  const total = globSync('{apps,packages,scripts,reliability}/**/*.test.{ts,tsx}', {
    exclude: (path) => path.includes('node_modules'),
  });
  const shares = ['packages/domain', 'apps/api', 'apps/web', 'scripts'].map(
    (folder) => `${folder} ${countIn(chosen, `${folder}/`)} of ${countIn(total, `${folder}/`)}`,
  );
  console.log(
    `test files that the ${changed.length} changed files can reach: ${shares.join(', ')}`,
  );
  const far = related.length - chosen.length;
  const missing = total.length - related.length;
  return {
    step: {
      name: 'tests',
      command: `${vitest} --reporter=json --outputFile.json=${report} ${chosen.join(' ')}`,
      env: brief,
    },
    left: `left to CI (or \`npm run check -- --all\`): ${far} test files beyond five minutes, ${missing} that the changes do not reach, most of the generated cases, the journeys`,
  };
}

const report = `${cache}/tests.json`;
const secondsFile = `${cache}/seconds.json`;

/** How long each test file took when it last ran here. */
function readSeconds(): Record<string, number> {
  return existsSync(secondsFile) ? JSON.parse(readFileSync(secondsFile, 'utf8')) : {};
}

/** Stores how long the test files of a report took. */
function recordSeconds(file: string): void {
  if (!existsSync(file)) return;
  const seconds = readSeconds();
  for (const { name, startTime, endTime } of JSON.parse(readFileSync(file, 'utf8')).testResults)
    seconds[relative('.', name)] = (endTime - startTime) / 1000;
  mkdirSync(cache, { recursive: true });
  writeFileSync(secondsFile, JSON.stringify(seconds));
}

function run({ command, env }: Step): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', ...env },
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Hides passing tests from the output after a failure. */
function isWorthReading(line: string): boolean {
  return !/^\s*✓/.test(line);
}

let failures = 0;
async function work(waiting: Step[]): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const begin = performance.now();
    const { code, output } = await run(step);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    const count = /^\s*Tests {2}(.*)$/m.exec(output)?.[1];
    const note = count ? `: ${count}` : '';
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)${note}`);
    for (const [warning] of output.matchAll(/^warning: .*$/gm)) console.log(warning);
    if (code !== 0) {
      failures += 1;
      // Prints failed steps and reasons first, for readers of a truncated log.
      for (const text of new Set(output.match(/^ FAIL .*(?:\n(?! ?[❯⎯]).+){0,4}/gm)))
        console.log(text);
      console.log(output.split('\n').filter(isWorthReading).join('\n'));
    }
  }
}

const { step: tests, left } = chooseTests();
const waiting = [...shortSteps];
// A full test run uses both cores, so it starts after the short steps; a small run starts beside them.
if (isAll) {
  await Promise.all([work(waiting), work(waiting)]);
  await work([tests]);
} else await Promise.all([work(waiting), work([tests])]);
recordSeconds(isAll ? '.reports/vitest.json' : report);
if (left) console.log(left);
const count = shortSteps.length + 1;
const good = left ? 'check: all good as far as it looked' : 'check: all good';
console.log(failures === 0 ? good : `check: ${failures} of ${count} failed`);
process.exit(failures === 0 ? 0 : 1);
