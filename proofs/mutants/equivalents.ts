import type { Mutant } from './Mutant.ts';

interface Equivalent {
  readonly file: string;
  /** What stands there; every mutant of it, unless `replacement` says which. */
  readonly original: string;
  readonly replacement?: string;
  readonly reason: string;
}

/** Mutants that change nothing anybody could notice. Whoever adds one has read it. */
const equivalents: readonly Equivalent[] = [
  {
    file: 'apps/web/src/sync/interview/runCommand.ts',
    original: "''",
    reason: 'Without an open outbox the next call throws: no draft without a person is ever kept.',
  },
];

/** Null: a test should find it. */
export function findReason({ file, original, replacement }: Mutant): string | null {
  const known = equivalents.find(
    (one) =>
      one.file === file &&
      one.original === original &&
      (one.replacement === undefined || one.replacement === replacement),
  );
  return known?.reason ?? null;
}
