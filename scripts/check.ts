/** `npm run check`: everything short of the browser journeys, two things at a time. */
import { spawn } from 'node:child_process';

const steps: readonly (readonly [name: string, command: string])[] = [
  ['format and lint', 'biome check . --error-on-warnings'],
  ['import law', 'node scripts/importLaw.ts'],
  ['dead code', 'knip'],
  ['doc paths', 'node scripts/docPaths.ts'],
  ['secrets', 'node scripts/secrets.ts'],
  ['dependencies', 'node scripts/dependencies.ts'],
  ['types: domain', 'tsc -p packages/domain'],
  ['types: domain tests', 'tsc -p packages/domain/tsconfig.test.json'],
  ['types: contract', 'tsc -p packages/contract'],
  ['types: api', 'tsc -p apps/api'],
  ['types: web', 'tsc -p apps/web'],
  ['types: web build', 'tsc -p apps/web/tsconfig.build.json'],
  ['types: scripts', 'tsc -p .'],
  ['types: e2e', 'tsc -p e2e'],
  [
    'tests',
    'vitest run --maxWorkers=2 --reporter=default --reporter=json --outputFile.json=.reports/vitest.json',
  ],
];

function run(command: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
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

/** The passing tests are not what a person looks for after a failure. */
function isWorthReading(line: string): boolean {
  return !/^\s*✓/.test(line);
}

const waiting = [...steps];
let failures = 0;
async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const [name, command] = step;
    const begin = performance.now();
    const { code, output } = await run(command);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (code !== 0) {
      failures += 1;
      console.log(output.split('\n').filter(isWorthReading).join('\n'));
    }
  }
}
// The tests use both cores (files wait for databases and browsers), so they run after the short steps.
const tests = waiting.pop();
await Promise.all([work(), work()]);
if (tests) waiting.push(tests);
await work();
console.log(failures === 0 ? 'check: all good' : `check: ${failures} of ${steps.length} failed`);
process.exit(failures === 0 ? 0 : 1);
