import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface MovedClock {
  /** What a server on this clock is started with. */
  readonly program: URL;
  readonly overrides: { readonly CLOCK_FILE: string };
  move(moment: number): void;
  remove(): void;
}

/** Controls the clock of servers started by `movedApi.ts`; it does not advance between two moves. */
export function createMovedClock(moment: number): MovedClock {
  const folder = mkdtempSync(join(tmpdir(), 'salespro-clock-'));
  const file = join(folder, 'now');
  const move = (ms: number) => {
    // Whole or not at all: a server reads it at any time.
    writeFileSync(`${file}.new`, String(ms));
    renameSync(`${file}.new`, file);
  };
  move(moment);
  return {
    program: new URL('movedApi.ts', import.meta.url),
    overrides: { CLOCK_FILE: file },
    move,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
