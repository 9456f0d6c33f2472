import type { Answers } from '#interviews/Answers.ts';
import { allQuestions } from '#questions/allQuestions.ts';
import { visibleAnswers } from '#questions/visibleAnswers.ts';
import { type ExportColumn, type ExportValue, exportLabels } from './exportColumns.ts';
import type { CsvCell } from './toCsv.ts';

/** One interview as it leaves: the chosen columns, and its answers where they were asked for. */
export type ExportedInterview = Partial<Record<ExportColumn, ExportValue | undefined>> & {
  readonly answers?: Answers | undefined;
};

/** The rows of a file, the names of the columns first: an answer nobody gave is no column (LEAD-25). */
export function toExportTable(
  interviews: readonly ExportedInterview[],
  columns: readonly ExportColumn[],
): readonly (readonly CsvCell[])[] {
  const given = new Set(interviews.flatMap(({ answers }) => Object.keys(answers ?? {})));
  const asked = new Map(
    allQuestions.filter(({ id }) => given.has(id)).map(({ id, label }) => [id, label]),
  );
  return [
    [...columns.map((column) => exportLabels[column]), ...asked.values()],
    ...interviews.map((one) => [
      ...columns.map((column) => toCell(column, one[column])),
      ...[...asked.keys()].map((id) => one.answers?.[id]),
    ]),
  ];
}

/** Notes stand below each other: they may hold what parts the texts of other lists. */
function toCell(column: ExportColumn, value: CsvCell): CsvCell {
  return column === 'notes' && typeof value === 'object' && value !== null
    ? value.join('\n')
    : value;
}

const questionIds = new Set(allQuestions.map(({ id }) => id));

/** The answers to questions that are asked today; no marks, no trial results, nothing hidden. */
export function toExportedAnswers(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(visibleAnswers(answers)).filter(
      ([id, value]) => questionIds.has(id) && value !== null && value !== undefined,
    ),
  );
}
