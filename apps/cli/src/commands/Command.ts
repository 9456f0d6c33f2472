export interface Command {
  /** Below 24 lines, so that it fits one screen. */
  readonly help: string;
  /** The exit code. What it throws is told in one line. */
  run(args: readonly string[]): Promise<number>;
}
