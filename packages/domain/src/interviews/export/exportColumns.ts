import { toCardFacts } from '#interviewList/CardFacts.ts';
import { findStatusBadge } from '#interviewList/findStatusBadge.ts';
import type { Answers } from '#interviews/Answers.ts';
import {
  businessFields,
  type ExportedField,
  exportedFields,
  getBusinessField,
} from '#interviews/businessFields.ts';
import { findService } from '#interviews/findService.ts';
import type { Interview } from '#interviews/Interview.ts';
import { getTrialStatus } from '#interviews/trialStatus.ts';
import { formatOutcomeReason, outcomeLabels } from '#outcomes/outcomeLabels.ts';
import { allQuestions } from '#questions/allQuestions.ts';
import { filterVisibleAnswers } from '#questions/filterVisibleAnswers.ts';
import type { CsvCell } from './formatCsv.ts';

type ExportValue = string | number | readonly string[] | null;
type BusinessColumn = (typeof businessFields)[ExportedField]['exportedAs'];

interface Column {
  readonly label: string;
  /** Null means unknown: no employees (0), no service yet, not sold. */
  readonly read: (interview: Interview) => ExportValue;
}

const trialTexts = { none: null, started: 'Started', completed: 'Completed' } as const;
const onboardingTexts = {
  not_started: null,
  in_progress: 'In progress',
  completed: 'Completed',
} as const;

/** Defines the export columns about the call; columns about the business come from `businessFields`. */
const callColumns = {
  status: {
    label: 'Status',
    read: (interview) => findStatusBadge(toCardFacts(interview)).badge,
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
  reason: {
    label: 'Reason',
    read: ({ outcome }) => (outcome ? formatOutcomeReason(outcome) : null),
  },
  followUp: { label: 'Follow-up date', read: formatFollowUpDay },
  trial: { label: 'Trial', read: ({ answers }) => trialTexts[getTrialStatus(answers)] },
  onboarding: {
    label: 'Onboarding',
    read: ({ onboardingStatus }) => onboardingTexts[onboardingStatus],
  },
  notes: { label: 'Notes', read: formatNotes },
  createdAt: { label: 'Created', read: ({ createdAt }) => createdAt },
  updatedAt: { label: 'Last changed', read: ({ updatedAt }) => updatedAt },
} as const satisfies Readonly<Record<string, Column>>;

/** Names a column of an export. */
export type ExportColumn = BusinessColumn | keyof typeof callColumns;

const columns = Object.fromEntries([
  ...exportedFields.map((field) => [businessFields[field].exportedAs, toColumn(field)]),
  ...Object.entries(callColumns),
]) as Readonly<Record<ExportColumn, Column>>;

/** Lists the columns of an export in file order; the answers follow, one column each. */
export const exportColumns = Object.keys(columns) as readonly ExportColumn[];

export const exportColumnLabels = Object.fromEntries(
  exportColumns.map((column) => [column, columns[column].label]),
) as Readonly<Record<ExportColumn, string>>;

function toColumn(field: ExportedField): Column {
  const { columnLabel, form } = getBusinessField(field);
  return {
    label: columnLabel,
    read: ({ [field]: value = '' }) => (form.kind === 'count' && value === 0 ? null : value),
  };
}

/** Formats the agreed day and time; the last day of a trial is no appointment, so it returns null. */
function formatFollowUpDay({ outcome }: Interview): string | null {
  if (!outcome?.day || outcome.kind === 'trial') return null;
  return outcome.time === null ? outcome.day : `${outcome.day} ${outcome.time}`;
}

/** Lists the notes in order of creation, with the client's words in quotation marks. */
function formatNotes({ notes = [] }: Interview): readonly string[] {
  return notes.map(({ kind, text }) => (kind === 'quote' ? `"${text}"` : text));
}

/** Reads the chosen columns of an interview. */
export function toExportRow(
  interview: Interview,
  chosen: readonly ExportColumn[],
): Partial<Record<ExportColumn, ExportValue>> {
  return Object.fromEntries(chosen.map((column) => [column, columns[column].read(interview)]));
}

/** Holds one exported interview: the chosen columns, and its answers if they were requested. */
export type ExportedInterview = Partial<Record<ExportColumn, ExportValue | undefined>> & {
  readonly answers?: Answers | undefined;
};

/** Builds the rows of an export file, headings first; questions without any answer get no column. */
export function buildExportTable(
  interviews: readonly ExportedInterview[],
  columns: readonly ExportColumn[],
): readonly (readonly CsvCell[])[] {
  const given = new Set(interviews.flatMap(({ answers }) => Object.keys(answers ?? {})));
  const asked = new Map(
    allQuestions.filter(({ id }) => given.has(id)).map(({ id, label }) => [id, label]),
  );
  return [
    [...columns.map((column) => exportColumnLabels[column]), ...asked.values()],
    ...interviews.map((one) => [
      ...columns.map((column) => toCell(column, one[column])),
      ...[...asked.keys()].map((id) => one.answers?.[id]),
    ]),
  ];
}

/** Joins notes with line breaks, because a note may contain the separator of other lists. */
function toCell(column: ExportColumn, value: CsvCell): CsvCell {
  return column === 'notes' && typeof value === 'object' && value !== null
    ? value.join('\n')
    : value;
}

const questionIds = new Set(allQuestions.map(({ id }) => id));

/** Keeps the visible answers to current questions; drops markers and trial results. */
export function filterExportedAnswers(answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(filterVisibleAnswers(answers)).filter(
      ([id, value]) => questionIds.has(id) && value !== null && value !== undefined,
    ),
  );
}
