/** Runs the generated cases and journeys that CI shortens at full depth: every property, service and text. */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runFaultTest } from '../lib/runFaultTest.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Only tests that import one of these files are shortened; all others are the same in CI. */
const depths = ['packages/domain/test/scaleRuns.ts', 'apps/web/test/testDepth.ts'];

await runFaultTest(
  import.meta.url,
  'What CI tries in a part of the cases holds in all of them.',
  async (report) => {
    const folder = mkdtempSync(join(tmpdir(), 'salespro-depth-'));
    report.after(() => rmSync(folder, { recursive: true, force: true }));
    const run = (output: string, args: readonly string[]) => {
      const env = {
        ...process.env,
        CI: '1',
        TEST_DEPTH: 'full',
        PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, output),
      };
      const { status } = spawnSync('npx', args, { cwd: root, env, stdio: 'inherit' });
      // Without a report there is no result: the read fails and ends the test.
      return { isPassed: status === 0, ...JSON.parse(readFileSync(join(folder, output), 'utf8')) };
    };

    for (const [place, project] of ['domain', 'web'].entries()) {
      const tests = run(`${project}.json`, [
        'vitest',
        'related',
        '--run',
        depths[place] ?? '',
        '--project',
        project,
        '--reporter=json',
        `--outputFile=${join(folder, `${project}.json`)}`,
      ]);
      report.record(`${project}: tests that passed`, tests.numPassedTests);
      report.demand(
        `${project}: tests that failed`,
        tests.numFailedTests,
        '0, of at least 100',
        tests.isPassed && tests.numFailedTests === 0 && tests.numPassedTests >= 100,
      );
    }

    const journeys = globSync('e2e/*.spec.ts', { cwd: root }).filter((file) =>
      readFileSync(join(root, file), 'utf8').includes("'./depth.ts'"),
    );
    const { isPassed, stats } = run('journeys.json', [
      'playwright',
      'test',
      '-c',
      'e2e',
      '--reporter=list,json',
      ...journeys,
    ]);
    report.record('journeys that passed', stats.expected + stats.flaky);
    report.record('of them at a second try', stats.flaky);
    report.demand(
      'journeys that failed',
      stats.unexpected,
      `0, of at least ${journeys.length}`,
      isPassed && stats.unexpected === 0 && stats.expected + stats.flaky >= journeys.length,
    );
  },
);
