/**
 * Finds the tests that import changed files, directly or indirectly, nearest first. The search stops at
 * `app` and at shared test code, because these import every feature.
 */
import { posix } from 'node:path';

/** Files of the project by path, with text if they may import others. */
export type Sources = ReadonlyMap<string, string>;

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isRoot = (file: string) => /^apps\/\w+\/(src\/(app\/|main\.tsx?$)|test\/)/.test(file);
/** Stylesheets that every page uses. */
const isLookOfAll = (file: string) => /^apps\/web\/src\/app\/\w+\.css$/.test(file);
/** Files that may affect every test: packages, compiler and tool settings. */
const isGround = (file: string) =>
  /^(package(-lock)?\.json|tsconfig\.base\.json|vitest\.config\.ts|\.npmrc)$/.test(file);

export function relatedTests(changed: readonly string[], sources: Sources): string[] {
  const tests = [...sources.keys()].filter(isTest);
  if (changed.some(isGround)) return tests;
  const reached = reach(changed, sources);
  // Every change reaches the composition root; its tests walk through all features and run when it changes itself.
  const isMeant = (file: string) => !isRoot(file) || changed.includes(file);
  const features = new Map<string, number>();
  for (const [file, steps] of reached)
    if (isMeant(file) && !features.has(featureOf(file))) features.set(featureOf(file), steps);
  const slow = reach(['packages/testing/src/postgres.ts'], sources);
  const isWhole = {
    'apps/api': changed.some(isAround('apps/api')),
    'apps/web': changed.some((file) => isAround('apps/web')(file) || isLookOfAll(file)),
  };
  const toSteps = (test: string): number => {
    const steps = reached.get(test) ?? features.get(featureOf(test));
    // They read files of all kinds, which no import shows; only those that start a database wait to be reached.
    if (isOfTools(test))
      return (
        reached.get(test) ?? (slow.has(test) || isProcess(sources.get(test) ?? '') ? never : 2)
      );
    const isAll = Object.entries(isWhole).some(([app, is]) => is && isIn(app)(test));
    return steps ?? (isAll ? farthest : never);
  };
  return tests
    .map((test) => ({ test, steps: toSteps(test) }))
    .filter(({ steps }) => steps !== never)
    .toSorted((one, other) => one.steps - other.steps)
    .map(({ test }) => test);
}

const farthest = 1000;
const never = Number.POSITIVE_INFINITY;

const isProcess = (source: string) => source.includes('node:child_process');

/** The tests of the Vitest project `scripts`. */
const isOfTools = (file: string) =>
  /^(scripts|reliability|apps\/cli|packages\/testing)\//.test(file);

const isIn = (folder: string) => (file: string) => file.startsWith(`${folder}/`);

/** Files that no module imports, such as settings and SQL. */
const isAround = (app: string) => (file: string) =>
  isIn(app)(file) && !isIn(`${app}/src`)(file) && !isIn(`${app}/test`)(file);

/** Returns the feature folder of a file, such as `apps/web/src/features/trial`. */
function featureOf(file: string): string {
  return file
    .split('/')
    .slice(0, file.includes('/src/features/') ? 5 : 4)
    .join('/');
}

/** `... from 'x'` of an import or export, `import 'x'`, `import('x')`; never a sentence in a text. */
const importStatement =
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"\n]+)['"]|^\s*import\s*['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm;

function listImports(source: string): string[] {
  return [...source.matchAll(importStatement)].map(
    ([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '',
  );
}

/** Maps each direct or indirect importer of the files to its import distance. */
function reach(changed: readonly string[], sources: Sources): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const [file, source] of sources)
    for (const specifier of listImports(source)) {
      const target = resolveImport(file, specifier);
      if (target) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  const reached = new Map(changed.map((file) => [file, 0]));
  const isEnd = (file: string) => isRoot(file) && !changed.includes(file);
  for (const [file, steps] of reached) {
    if (isEnd(file)) continue;
    for (const importer of importers.get(file) ?? [])
      if (!reached.has(importer)) reached.set(importer, steps + 1);
  }
  return reached;
}

function resolveImport(file: string, specifier: string): string | null {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path);
  const own = file.split('/').slice(0, 2).join('/');
  if (path.startsWith('#test/')) return `${own}/${path.slice(1)}`;
  if (path.startsWith('#')) return `${own}/src/${path.slice(1)}`;
  const [, name, rest] = /^@salespro\/(\w+)\/(.+)$/.exec(path) ?? [];
  return name ? `packages/${name}/src/${rest}` : null;
}

/** Seconds of tests that two workers run in five minutes beside linting and type checks. */
const budget = 600;

/** Selects the tests that fit into five minutes by recorded or estimated durations. */
export function withinBudget(
  tests: readonly string[],
  seconds: Readonly<Record<string, number>>,
): string[] {
  let left = budget;
  return tests.filter((test) => {
    left -= seconds[test] ?? (isIn('apps/web')(test) ? 7 : isIn('apps/api')(test) ? 8 : 1);
    return left >= 0;
  });
}
