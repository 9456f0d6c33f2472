import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { Mutant, PlantedMutants } from './Mutant.ts';

export interface MutantGroup {
  readonly name: string;
  /** Folder of the tests, from the root of the repository; patterns are relative to it. */
  readonly folder: string;
  readonly sources: readonly string[];
  /** Patterns of files without logic. */
  readonly without: readonly string[];
  readonly tests: readonly string[];
  readonly withoutTests: readonly string[];
}

const silent = new Proxy({}, { get: () => () => false });
const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: true };

/**
 * Code of the mutant switches: one records which mutants run while recording is on, the other returns the
 * active one.
 */
const header = `const switches_9fa48 = (globalThis.mutantSwitches ??= {});
function stryCov_9fa48() {
  const { seen } = switches_9fa48;
  if (seen) for (let at = 0; at < arguments.length; at += 1) seen.add(arguments[at]);
}
function stryMutAct_9fa48(id) {
  return switches_9fa48.active === id && switches_9fa48.hit();
}
`;

/** Inserts all mutants of a group into its sources at once, each behind a switch. */
export async function plantMutants(
  repository: string,
  group: MutantGroup,
): Promise<PlantedMutants> {
  const root = join(repository, group.folder);
  const find = (patterns: readonly string[], without: readonly string[]) =>
    globSync([...patterns], { cwd: root, exclude: [...without] })
      .toSorted()
      .map((file) => join(root, file));
  const files = find(group.sources, ['**/*.test.ts', ...group.without]);
  const testFiles = find(group.tests, group.withoutTests);
  const texts = new Map(files.map((name) => [name, readFileSync(name, 'utf8')]));
  const made = await new Instrumenter(silent as never).instrument(
    files.map((name) => ({ name, mutate: true, content: texts.get(name) ?? '' })),
    options,
  );
  const mutants = made.mutants.map(
    ({ id, fileName, location, mutatorName, replacement }): Mutant => ({
      id,
      file: relative(repository, fileName),
      line: location.start.line + 1,
      kind: mutatorName,
      original: cut(texts.get(fileName) ?? '', location),
      replacement: replacement ?? '',
    }),
  );
  const sources = Object.fromEntries(
    made.files.map(({ name, content }) => [name, header + content]),
  );
  return { root, testFiles, mutants, sources, readers: findReaders(repository, root, testFiles) };
}

interface Place {
  readonly line: number;
  readonly column: number;
}

function cut(text: string, { start, end }: { start: Place; end: Place }): string {
  const lines = text.split('\n').slice(start.line, end.line + 1);
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column);
  lines[0] = (lines[0] ?? '').slice(start.column);
  return lines.join(' ').replaceAll(/\s+/g, ' ');
}

/** Returns the test files that import a source, those with the shortest import chain first. */
function findReaders(repository: string, root: string, testFiles: readonly string[]) {
  const imports = new Map<string, readonly string[]>();
  const importsOf = (file: string): readonly string[] => {
    const known = imports.get(file) ?? listImports(file, root);
    imports.set(file, known);
    return known;
  };
  const found: Record<string, { readonly file: string; readonly far: number }[]> = {};
  for (const test of testFiles) {
    const seen = new Set([test]);
    for (let [level, far] = [[test], 0]; level.length > 0; far += 1) {
      for (const file of level) {
        const name = relative(repository, file);
        found[name] ??= [];
        found[name].push({ file: test, far });
      }
      level = level.flatMap(importsOf).filter((file) => !seen.has(file) && seen.add(file));
    }
  }
  return Object.fromEntries(
    Object.entries(found).map(([file, tests]) => [
      file,
      tests.toSorted((a, b) => a.far - b.far).map((one) => one.file),
    ]),
  );
}

function listImports(file: string, root: string): readonly string[] {
  const names = readFileSync(file, 'utf8').matchAll(/from '((?:#|\.{1,2}\/)[^']+\.tsx?)'/g);
  return [...names].map(([, name = '']) => {
    if (name.startsWith('#test/')) return join(root, 'test', name.slice(6));
    return name.startsWith('#') ? join(root, 'src', name.slice(1)) : join(dirname(file), name);
  });
}
