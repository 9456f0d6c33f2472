/**
 * Which tests a change can reach, by following imports upwards. The roof (`app`) and what tests share
 * import every room, so a change that arrives there goes no further: otherwise every change would
 * reach every page.
 */
import { posix } from 'node:path';

/** Every file of the project by its path; text for those that import something. */
export type Sources = ReadonlyMap<string, string>;

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isRoof = (file: string) => /^apps\/\w+\/(src\/(app\/|main\.tsx?$)|test\/)/.test(file);
/** Colours and sizes that every page uses. */
const isLookOfAll = (file: string) => /^apps\/web\/src\/app\/\w+\.css$/.test(file);
/** Packages to install, compilers and settings of tools: they may change anything. */
const isGround = (file: string) =>
  /^(package(-lock)?\.json|tsconfig\.base\.json|vitest\.config\.ts|\.npmrc)$/.test(file);

export function relatedTests(changed: readonly string[], sources: Sources): string[] {
  const tests = [...sources.keys()].filter(isTest);
  if (changed.some(isGround)) return tests;
  const reached = reach(changed, sources);
  // The roof is reached by everything; its tests walk through all rooms and are for those who change it.
  const isMeant = (file: string) => !isRoof(file) || changed.includes(file);
  const places = new Set([...reached].filter(isMeant).map(placeOf));
  const slow = reach(['packages/testing/src/postgres.ts'], sources);
  const isWhole = {
    'apps/api': changed.some(isAround('apps/api')),
    'apps/web': changed.some((file) => isAround('apps/web')(file) || isLookOfAll(file)),
  };
  return tests.filter((test) => {
    if (reached.has(test)) return true;
    // They read files of all kinds, which no import tells; only those that start a database wait to be reached.
    if (isOfTools(test)) return !slow.has(test) && !isProcess(sources.get(test) ?? '');
    if (Object.entries(isWhole).some(([app, is]) => is && isIn(app)(test))) return true;
    return places.has(placeOf(test));
  });
}

const isProcess = (source: string) => source.includes('node:child_process');

/** The tests of the Vitest project `scripts`. */
const isOfTools = (file: string) =>
  /^(scripts|reliability|apps\/cli|packages\/testing)\//.test(file);

const isIn = (folder: string) => (file: string) => file.startsWith(`${folder}/`);

/** Settings, SQL and the like: beside the sources, so that nobody imports them. */
const isAround = (app: string) => (file: string) =>
  isIn(app)(file) && !isIn(`${app}/src`)(file) && !isIn(`${app}/test`)(file);

/** The room of a file: `apps/web/src/features/trial`, `apps/web/src/call`. */
function placeOf(file: string): string {
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

function reach(changed: readonly string[], sources: Sources): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [file, source] of sources)
    for (const specifier of listImports(source)) {
      const target = resolveImport(file, specifier);
      if (target) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  const reached = new Set(changed);
  const isEnd = (file: string) => isRoof(file) && !changed.includes(file);
  for (const file of reached) {
    if (isEnd(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
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
