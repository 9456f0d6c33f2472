import type { TrialField } from '@salespro/domain/trial/trialFields.ts';

export interface TrialLine {
  readonly name: string;
  readonly fields: readonly TrialField[];
}

/** The lines of one block of the form, in the order of the list. */
export function toLines(
  fields: readonly TrialField[],
  block: TrialField['block'],
): readonly TrialLine[] {
  const lines = Map.groupBy(
    fields.filter((field) => field.block === block),
    ({ line }) => line,
  );
  return [...lines].map(([name, inLine]) => ({ name, fields: inLine }));
}
