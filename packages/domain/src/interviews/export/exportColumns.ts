import { toCardFacts } from '#interviewList/CardFacts.ts';
import { statusBadge } from '#interviewList/statusBadge.ts';
import type { Answers } from '#interviews/Answers.ts';
import {
  businessFields,
  type ExportedField,
  exportedFields,
  findBusinessField,
} from '#interviews/businessFields.ts';
import { findService } from '#interviews/findService.ts';
import type { Interview } from '#interviews/Interview.ts';
import { trialStatus } from '#interviews/trialStatus.ts';
import { outcomeLabels, toReasonLabel } from '#outcomes/outcomeLabels.ts';
import { allQuestions } from '#questions/allQuestions.ts';
import { visibleAnswers } from '#questions/visibleAnswers.ts';
import type { CsvCell } from './toCsv.ts';

type ExportValue = string | number | readonly string[] | null;
type BusinessColumn = (typeof businessFields)[ExportedField]['exportedAs'];

interface Column {
  readonly label: string;
  /** Null is not known: no employees (0), no service yet, not sold. */
  readonly read: (interview: Interview) => ExportValue;
}

const trialTexts = { none: null, started: 'Started', completed: 'Completed' } as const;
const onboardingTexts = {
  not_started: null,
  in_progress: 'In progress',
  completed: 'Completed',
} as const;

/** What the call came to; the business is in the table of its fields. */
const callColumns = {
  status: {
    label: 'Status',
    read: (interview) => statusBadge(toCardFacts(interview)).badge,
  },
  service: {
    label: 'Service',
    read: ({ selectedServiceId }) => findService(selectedServiceId)?.name ?? null,
  },
  soldAt: { label: 'Sold on', read: ({ soldAt }) => soldAt },
  price: {
    label: 'Agreed price a month',
    read: ({ sale }) => (typeof sale?.price === 'number' ? sale.price / 100 : null),
  },
  outcome: {
    label: 'Outcome',
    read: ({ outcome }) => (outcome ? (outcomeLabels[outcome.kind] ?? null) : null),
  },
  reason: { label: 'Reason', read: ({ outcome }) => (outcome ? toReasonLabel(outcome) : null) },
  followUp: { label: 'Follow-up date', read: toFollowUp },
  trial: { label: 'Trial', read: ({ answers }) => trialTexts[trialStatus(answers)] },
  onboarding: {
    label: 'Onboarding',
    read: ({ onboardingStatus }) => onboardingTexts[onboardingStatus],
  },
  notes: { label: 'Notes', read: toNotes },
  createdAt: { label: 'Created', read: ({ createdAt }) => createdAt },
  updatedAt: { label: 'Last changed', read: ({ updatedAt }) => updatedAt },
} as const satisfies Readonly<Record<string, Column>>;

export type ExportColumn = BusinessColumn | keyof typeof callColumns;

const columns = Object.fromEntries([
  ...exportedFields.map((field) => [businessFields[field].exportedAs, toColumn(field)]),
  ...Object.entries(callColumns),
]) as Readonly<Record<ExportColumn, Column>>;

/** What can be taken along of an interview, in the order of a file. Answers come after it, each a column of its own. */
export const exportColumns = Object.keys(columns) as readonly ExportColumn[];

export const exportLabels = Object.fromEntries(
  exportColumns.map((column) => [column, columns[column].label]),
) as Readonly<Record<ExportColumn, string>>;

function toColumn(field: ExportedField): Column {
  const { columnLabel, form } = findBusinessField(field);
  return {
    label: columnLabel,
    read: ({ [field]: value = '' }) => (form.kind === 'count' && value === 0 ? null : value),
  };
}

/** The day, and the time where one was agreed. A trial's last day is no talk that was agreed on. */
function toFollowUp({ outcome }: Interview): string | null {
  if (!outcome?.day || outcome.kind === 'trial') return null;
  return outcome.time === null ? outcome.day : `${outcome.day} ${outcome.time}`;
}

/** In the order they were taken; the client's words in quotation marks, as the notes show them. */
function toNotes({ notes = [] }: Interview): readonly string[] {
  return notes.map(({ kind, text }) => (kind === 'quote' ? `"${text}"` : text));
}

/** The chosen columns of an interview (LEAD-22). */
export function toExported(
  interview: Interview,
  chosen: readonly ExportColumn[],
): Partial<Record<ExportColumn, ExportValue>> {
  return Object.fromEntries(chosen.map((column) => [column, columns[column].read(interview)]));
}

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
