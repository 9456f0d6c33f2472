import {
  businessFields,
  type ExportedField,
  exportedFields,
  findBusinessField,
} from '#interviews/businessFields.ts';
import { findService } from '#interviews/findService.ts';
import type { Interview } from '#interviews/Interview.ts';
import { toCardFacts } from '#interviews/list/CardFacts.ts';
import { statusBadge } from '#interviews/list/statusBadge.ts';
import { outcomeLabels, toReasonLabel } from '#interviews/outcomes/outcomeReasons.ts';
import { trialStatus } from '#interviews/trialStatus.ts';

export type ExportValue = string | number | readonly string[] | null;
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
