/** A small fault in the behaviour behind a requirement: some test has to notice it. */
export interface PlantedBreak {
  /** The row of docs/spec/requirements.md that no longer holds. */
  readonly row: string;
  /** From the root of the project. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

type Fault = readonly [row: string, find: string, replace: string];

export function inFile(file: string, faults: readonly Fault[]): readonly PlantedBreak[] {
  return faults.map(([row, find, replace]) => ({ row, file, find, replace }));
}
