/**
 * Breaks the behaviour behind requirements, one small fault at a time, runs the tests that name the
 * row, then those that name its group, and tells which faults nobody noticed. The faults are made in
 * memory (scripts/mutateSpec/plantBreak.ts): no file is changed.
 *
 *   npm run mutate:spec -- RET TRIAL-09   groups and single rows
 *   npm run mutate:spec -- --only packages/domain --rooms 0   the quick ones, all groups
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { allBreaks } from './mutateSpec/allBreaks.ts';
import type { PlantedBreak } from './mutateSpec/PlantedBreak.ts';
import { planting } from './mutateSpec/plantBreak.ts';

const root = process.cwd();
const args = process.argv.slice(2);
const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined;
/** `--rooms 0` asks the tests of domain only, `--rooms 1` those of the api too. */
const deepest = args.includes('--rooms') ? Number(args[args.indexOf('--rooms') + 1]) : undefined;
const groups = args.filter((arg) => /^[A-Z]{2,6}(-\d{2})?$/.test(arg));
const chosen = allBreaks.filter(
  ({ row, file }) =>
    (groups.length === 0 || groups.some((group) => row === group || row.startsWith(`${group}-`))) &&
    (only === undefined || file.includes(only)),
);

const testFiles = globSync('{packages,apps}/*/src/**/*.test.{ts,tsx}').map((path) => ({
  path: join(root, path),
  code: readFileSync(path, 'utf8'),
}));

/** A fault of domain is looked for where it is quick to find first. */
const roomOf = (path: string) =>
  path.includes('/packages/domain/') ? 0 : path.includes('/api/') ? 1 : 2;

const rooms = [0, 1, 2] as const;

/** The rooms whose tests run this file: the two apps never import each other. */
function roomsOf(file: string): readonly number[] {
  if (file.startsWith('apps/web/')) return [2];
  if (file.startsWith('apps/api/')) return [1];
  return rooms.filter((room) => room > 0 || file.startsWith('packages/domain/'));
}

interface Outcome {
  /** The first test that failed; null when all passed. */
  readonly failed: string | null;
  readonly passed: number;
}

/** Runs the tests of a room whose titles match. */
async function run(vitest: Vitest, room: number, named: string): Promise<Outcome> {
  const pattern = new RegExp(named);
  const paths = new Set(
    testFiles
      .filter(({ path, code }) => roomOf(path) === room && pattern.test(code))
      .map(({ path }) => path),
  );
  if (paths.size === 0) return { failed: null, passed: 0 };
  const specs = (await vitest.globTestSpecifications([...paths])).filter(({ moduleId }) =>
    paths.has(moduleId),
  );
  // What an earlier run found must not count for this one.
  vitest.state.filesMap.clear();
  vitest.setGlobalTestNamePattern(pattern);
  const { testModules } = await vitest.runTestSpecifications(specs);
  let passed = 0;
  for (const module of testModules.filter(({ moduleId }) => paths.has(moduleId))) {
    const [error] = module.errors();
    if (error)
      return { failed: `${module.relativeModuleId} does not load: ${error.message}`, passed };
    for (const test of module.children.allTests('failed')) return { failed: test.fullName, passed };
    passed += [...module.children.allTests('passed')].length;
  }
  return { failed: null, passed };
}

const controlled = new Set<string>();

/** What fails without a fault would notice every one of them: tried once per name and room. */
async function control(vitest: Vitest, room: number, named: string): Promise<void> {
  const key = `${room} ${named}`;
  if (controlled.has(key)) return;
  controlled.add(key);
  const { failed, passed } = await run(vitest, room, named);
  console.log(`control ${named} in ${['domain', 'api', 'web'][room]}: ${passed} tests pass`);
  if (failed) throw new Error(`Without any fault this test fails: ${failed}`);
}

async function findWitness(vitest: Vitest, fault: PlantedBreak): Promise<string | null> {
  const path = join(root, fault.file);
  const group = `${fault.row.split('-')[0]}-\\d`;
  for (const named of [fault.row, group]) {
    for (const room of roomsOf(fault.file).filter((one) => one <= (deepest ?? 2))) {
      await control(vitest, room, named);
      planting.plantedBreak = { path, fault };
      vitest.invalidateFile(path);
      const { failed } = await run(vitest, room, named);
      planting.plantedBreak = null;
      vitest.invalidateFile(path);
      if (failed) return failed;
    }
  }
  return null;
}

// As the command line sets them; a tenth of the generated cases is enough to notice a fault.
process.env.NODE_ENV = 'test';
process.env.TEST_DEPTH = 'brief';
const vitest = await createVitest('test', {
  watch: false,
  // Broken modules must not lie in a cache that later runs read.
  fsModuleCache: false,
  reporters: [{ onInit() {} }],
  maxWorkers: 1,
});
const survivors: PlantedBreak[] = [];
const counts = new Map<string, { planted: number; noticed: number }>();
try {
  for (const fault of chosen) {
    const group = fault.row.split('-')[0] ?? '';
    const by = await findWitness(vitest, fault);
    const count = counts.get(group) ?? { planted: 0, noticed: 0 };
    counts.set(group, { planted: count.planted + 1, noticed: count.noticed + (by ? 1 : 0) });
    if (!by) survivors.push(fault);
    console.log(
      `${by ? 'noticed ' : 'SURVIVED'} ${fault.row} ${fault.find.slice(0, 50).replaceAll('\n', ' ')}${by ? `  <- ${by.slice(0, 90)}` : ''}`,
    );
  }
} finally {
  await vitest.close();
}

console.log('');
for (const [group, { planted, noticed }] of counts)
  console.log(`${group.padEnd(7)} ${noticed} / ${planted}`);
const noticed = chosen.length - survivors.length;
console.log(
  `all     ${noticed} / ${chosen.length} noticed, ${Math.round((noticed / chosen.length) * 1000) / 10} %`,
);
for (const { row, file, find, replace } of survivors)
  console.log(`nobody noticed ${row}: ${file}\n    ${find}\n -> ${replace}`);
process.exit(survivors.length > 0 ? 1 : 0);
