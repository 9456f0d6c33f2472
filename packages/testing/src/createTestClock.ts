import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestClock {
  /** Main module of an API server that reads this clock. */
  readonly program: URL;
  readonly overrides: { readonly CLOCK_FILE: string };
  setTime(moment: number): void;
  remove(): void;
}

/** Creates a clock for `apiWithTestClock.ts` that only changes when a test calls `setTime`. */
export function createTestClock(moment: number): TestClock {
  const folder = mkdtempSync(join(tmpdir(), 'salespro-clock-'));
  const file = join(folder, 'now');
  const move = (ms: number) => {
    // Written atomically, because a server may read the file at any time.
    writeFileSync(`${file}.new`, String(ms));
    renameSync(`${file}.new`, file);
  };
  move(moment);
  return {
    program: new URL('apiWithTestClock.ts', import.meta.url),
    overrides: { CLOCK_FILE: file },
    setTime: move,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
