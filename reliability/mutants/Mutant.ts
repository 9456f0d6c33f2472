/** One small fault in one expression of the source, activated by its id. */
export interface Mutant {
  readonly id: string;
  /** Path from the root of the repository. */
  readonly file: string;
  readonly line: number;
  /** Kind of fault, as StrykerJS names it. */
  readonly kind: string;
  /** The original expression and its replacement. */
  readonly original: string;
  readonly replacement: string;
}

/** Everything a test run needs in one file: the sources with all mutants in them, and the list of mutants. */
export interface PlantedMutants {
  readonly root: string;
  readonly testFiles: readonly string[];
  readonly mutants: readonly Mutant[];
  /** Sources by absolute path. */
  readonly sources: Readonly<Record<string, string>>;
  /** Test files that import each source, nearest first, for code that runs while a module loads. */
  readonly readers: Readonly<Record<string, readonly string[]>>;
}

/** `alive`: no test failed; `unreached`: no test runs it; `timeout`: endless loop; `later`: tried at module load. */
export type MutantFate = 'killed' | 'timeout' | 'alive' | 'unreached' | 'later';

export interface MutantVerdict {
  readonly id: string;
  readonly fate: MutantFate;
}

/** Which test runs which mutant; tests are numbered per file. */
export interface MutantCoverage {
  /** Normal duration in ms of each test that passes twice in a row. */
  readonly times: Readonly<Record<string, number>>;
  /** Indexes into `times`. */
  readonly perMutant: Readonly<Record<string, readonly number[]>>;
  /** Mutants in code that runs while a module loads. */
  readonly atLoad: readonly string[];
  readonly failing: readonly string[];
  readonly slow: readonly string[];
}
