/** The generated cases and the journeys of CI at their full number: every property, every service, every text. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prove } from './prove.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const env = { ...process.env, TEST_DEPTH: 'full' };

await prove(
  import.meta.url,
  'What CI tries in a part of the cases holds in all of them.',
  async (report) => {
    const folder = mkdtempSync(join(tmpdir(), 'salespro-depth-'));
    report.after(() => rmSync(folder, { recursive: true, force: true }));
    const run = (command: string, args: readonly string[]) =>
      spawnSync(command, args, { cwd: root, env, stdio: 'inherit', shell: false }).status;

    const tests = join(folder, 'vitest.json');
    run('npx', [
      'vitest',
      'run',
      '--project',
      'domain',
      '--project',
      'web',
      '--reporter=json',
      `--outputFile=${tests}`,
    ]);
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(tests, 'utf8'));
    report.tell('tests of the domain and of pages that passed', numPassedTests);
    report.demand(
      'tests of the domain and of pages that failed',
      numFailedTests,
      '0',
      numFailedTests === 0,
    );

    run('npm', ['run', '--silent', 'e2e']);
    const { stats } = JSON.parse(readFileSync(join(root, '.reports/e2e.json'), 'utf8'));
    report.tell('journeys that passed', stats.expected);
    report.demand('journeys that failed', stats.unexpected, '0', stats.unexpected === 0);
  },
);
