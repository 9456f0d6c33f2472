/** A command of the operator: its help text and its function. */
export interface CliCommand {
  /** At most 23 lines, so that it fits one screen. */
  readonly help: string;
  /** Returns the exit code; a thrown error is printed in one line. */
  run(args: readonly string[]): Promise<number>;
}
