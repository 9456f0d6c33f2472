/** One small fault in one place of the source, switched on by its id. */
export interface Mutant {
  readonly id: string;
  /** From the root of the repository. */
  readonly file: string;
  readonly line: number;
  /** The kind of fault, as StrykerJS names it. */
  readonly kind: string;
  /** What stands there, and what the mutant puts in its place. */
  readonly original: string;
  readonly replacement: string;
}

/** All that a run of the tests needs to know, in one file: the sources with every mutant in them, and who they are. */
export interface Planted {
  readonly root: string;
  readonly testFiles: readonly string[];
  readonly mutants: readonly Mutant[];
  /** By absolute path. */
  readonly sources: Readonly<Record<string, string>>;
  /** Which test files lead to which source, nearest first: for what is worked out while a module loads. */
  readonly readers: Readonly<Record<string, readonly string[]>>;
}

/** `alive`: no test has noticed; `unreached`: no test comes by; `timeout`: the program never ended; `later`: to be tried while the modules load. */
export type Fate = 'killed' | 'timeout' | 'alive' | 'unreached' | 'later';

export interface Verdict {
  readonly id: string;
  readonly fate: Fate;
}

/** Which test comes by which mutant; tests by their file and their place in it. */
export interface Reached {
  /** Baseline of each test that passes twice in a row, in ms. */
  readonly times: Readonly<Record<string, number>>;
  /** Places in `times`. */
  readonly perMutant: Readonly<Record<string, readonly number[]>>;
  /** Worked out while a module loads. */
  readonly atLoad: readonly string[];
  readonly failing: readonly string[];
  readonly slow: readonly string[];
}
