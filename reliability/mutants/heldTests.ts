/** Stands in for `vitest` in the test files: their tests are held, so that they can be run again and again without loading anything. */
export { expect, vi } from 'vitest';

type Hook = () => unknown;
type Body = (...values: never[]) => unknown;

export interface HeldTest {
  readonly id: string;
  readonly file: string;
  readonly run: () => unknown;
  readonly before: readonly Hook[];
  readonly after: readonly Hook[];
}

interface Held {
  file: string;
  count: number;
  tests: HeldTest[];
  before: Hook[];
  after: Hook[];
}

/** Global, because modules are loaded anew for some mutants and this one with them. */
const place = globalThis as { heldTests?: Held };
place.heldTests ??= { file: '', count: 0, tests: [], before: [], after: [] };
const held = place.heldTests;

/** Loads test files and gives what they hold. */
export async function holdTests(files: readonly string[]): Promise<readonly HeldTest[]> {
  held.tests = [];
  for (const file of files) {
    Object.assign(held, { file, count: 0, before: [], after: [] });
    await import(/* @vite-ignore */ file);
  }
  return held.tests;
}

function hold(run: () => unknown): void {
  held.count += 1;
  const id = `${held.file}#${held.count}`;
  held.tests.push({ id, file: held.file, run, before: [...held.before], after: [...held.after] });
}

const toValues = (row: unknown): never[] => (Array.isArray(row) ? row : [row]) as never[];

type Named = readonly [name: string, ...rest: unknown[]];
const bodyOf = (rest: readonly unknown[]) => rest.find((one) => typeof one === 'function') as Body;

export const test = Object.assign((...[, ...rest]: Named) => hold(bodyOf(rest) as Hook), {
  each:
    (rows: readonly unknown[]) =>
    (...[, ...rest]: Named) => {
      for (const row of rows) hold(() => bodyOf(rest)(...toValues(row)));
    },
});

/** Hooks of a group end with it. */
function group(run: () => unknown): void {
  const { before, after } = held;
  Object.assign(held, { before: [...before], after: [...after] });
  run();
  Object.assign(held, { before, after });
}

export const describe = Object.assign((...[, ...rest]: Named) => group(bodyOf(rest) as Hook), {
  each:
    (rows: readonly unknown[]) =>
    (...[, ...rest]: Named) => {
      for (const row of rows) group(() => bodyOf(rest)(...toValues(row)));
    },
});

export const beforeEach = (hook: Hook) => void held.before.push(hook);
export const afterEach = (hook: Hook) => void held.after.push(hook);
