/** Replaces `vitest` in test files: collects their tests, so that they can run repeatedly without reloading. */
export { expect, vi } from 'vitest';

type Hook = () => unknown;
type Body = (...values: never[]) => unknown;

export interface CollectedTest {
  readonly id: string;
  readonly file: string;
  readonly run: () => unknown;
  readonly before: readonly Hook[];
  readonly after: readonly Hook[];
}

interface Collection {
  file: string;
  count: number;
  tests: CollectedTest[];
  before: Hook[];
  after: Hook[];
}

/** Global, because this module is reloaded together with the others for some mutants. */
const globals = globalThis as { heldTests?: Collection };
globals.heldTests ??= { file: '', count: 0, tests: [], before: [], after: [] };
const collected = globals.heldTests;

/** Loads test files and returns the tests they define. */
export async function collectTests(files: readonly string[]): Promise<readonly CollectedTest[]> {
  collected.tests = [];
  for (const file of files) {
    Object.assign(collected, { file, count: 0, before: [], after: [] });
    await import(/* @vite-ignore */ file);
  }
  return collected.tests;
}

function collect(run: () => unknown): void {
  collected.count += 1;
  const id = `${collected.file}#${collected.count}`;
  collected.tests.push({
    id,
    file: collected.file,
    run,
    before: [...collected.before],
    after: [...collected.after],
  });
}

const toValues = (row: unknown): never[] => (Array.isArray(row) ? row : [row]) as never[];

type Named = readonly [name: string, ...rest: unknown[]];
const bodyOf = (rest: readonly unknown[]) => rest.find((one) => typeof one === 'function') as Body;

export const test = Object.assign((...[, ...rest]: Named) => collect(bodyOf(rest) as Hook), {
  each:
    (rows: readonly unknown[]) =>
    (...[, ...rest]: Named) => {
      for (const row of rows) collect(() => bodyOf(rest)(...toValues(row)));
    },
});

/** Hooks of a describe block end with it. */
function group(run: () => unknown): void {
  const { before, after } = collected;
  Object.assign(collected, { before: [...before], after: [...after] });
  run();
  Object.assign(collected, { before, after });
}

export const describe = Object.assign((...[, ...rest]: Named) => group(bodyOf(rest) as Hook), {
  each:
    (rows: readonly unknown[]) =>
    (...[, ...rest]: Named) => {
      for (const row of rows) group(() => bodyOf(rest)(...toValues(row)));
    },
});

export const beforeEach = (hook: Hook) => void collected.before.push(hook);
export const afterEach = (hook: Hook) => void collected.after.push(hook);
