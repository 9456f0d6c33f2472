import { findService } from '#interviews/findService.ts';
import type { Interview } from '#interviews/Interview.ts';
import { toCardFacts } from '#interviews/list/CardFacts.ts';
import { statusBadge } from '#interviews/list/statusBadge.ts';
import { trialStatus } from '#interviews/trialStatus.ts';

/** What can be taken along of an interview, in the order of a file. Answers come after it, each a column of its own. */
export const exportColumns = [
  'businessName',
  'contactName',
  'contactEmail',
  'industry',
  'employees',
  'challenges',
  'status',
  'service',
  'soldAt',
  'trial',
  'onboarding',
  'createdAt',
  'updatedAt',
] as const;
export type ExportColumn = (typeof exportColumns)[number];
export type ExportValue = string | number | readonly string[] | null;

export const exportLabels: Readonly<Record<ExportColumn, string>> = {
  businessName: 'Business name',
  contactName: 'Contact name',
  contactEmail: 'Email',
  industry: 'Industry',
  employees: 'Employees',
  challenges: 'Challenges',
  status: 'Status',
  service: 'Service',
  soldAt: 'Sold on',
  trial: 'Trial',
  onboarding: 'Onboarding',
  createdAt: 'Created',
  updatedAt: 'Last changed',
};

/** Null is not known: no employees (0), no service yet, not sold. */
const readers: Readonly<Record<ExportColumn, (interview: Interview) => ExportValue>> = {
  businessName: ({ businessName }) => businessName,
  contactName: ({ contactName }) => contactName,
  contactEmail: ({ contactEmail }) => contactEmail,
  industry: ({ industry }) => industry,
  employees: ({ employees }) => (employees > 0 ? employees : null),
  challenges: ({ currentProblems }) => currentProblems,
  status: (interview) => statusBadge(toCardFacts(interview)).badge,
  service: ({ selectedServiceId }) => findService(selectedServiceId)?.name ?? null,
  soldAt: ({ soldAt }) => soldAt,
  trial: ({ answers }) => trialTexts[trialStatus(answers)],
  onboarding: ({ onboardingStatus }) => onboardingTexts[onboardingStatus],
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
};

const trialTexts = { none: null, started: 'Started', completed: 'Completed' } as const;
const onboardingTexts = {
  not_started: null,
  in_progress: 'In progress',
  completed: 'Completed',
} as const;

/** The chosen columns of an interview (LEAD-22). */
export function toExported(
  interview: Interview,
  columns: readonly ExportColumn[],
): Partial<Record<ExportColumn, ExportValue>> {
  return Object.fromEntries(columns.map((column) => [column, readers[column](interview)]));
}
