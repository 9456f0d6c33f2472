import type { AskableQuestion } from '#questions/Question.ts';

/** The word for customers in the client's business; blank means the usual word of the industry. */
export const customersNameQuestion: AskableQuestion = {
  id: 'they_call_customers',
  label: 'They call their customers',
  type: 'text',
  required: false,
};

/**
 * Lists what a seller can look up before the call; stored in `answers`, but never counted or required.
 * Help texts and notes are in lookUpNotes.ts, which only one component loads.
 */
export const lookUps: readonly AskableQuestion[] = [
  {
    id: 'google_rating',
    label: 'Google rating',
    type: 'number',
    range: { min: 1, max: 5, step: 0.1 },
    required: false,
  },
  {
    id: 'google_review_count',
    label: 'Google reviews',
    type: 'number',
    range: { min: 0, step: 1 },
    required: false,
  },
  {
    id: 'website_check',
    label: 'Website on a phone',
    type: 'select',
    options: ['Works on a phone', 'Broken or hard to use', 'None found'],
    required: false,
  },
  {
    id: 'sells_to',
    label: 'Who they sell to',
    type: 'select',
    options: ['Consumers', 'Businesses', 'Both'],
    required: false,
  },
  {
    id: 'marketing_run_by',
    label: 'Who runs their marketing',
    type: 'select',
    options: ['Owner or staff', 'An agency', 'Corporate or franchisor'],
    required: false,
  },
  {
    id: 'time_in_business',
    label: "How long they've been open",
    type: 'select',
    options: ['Less than a year', '1-5 years', 'Over 5 years'],
    required: false,
  },
  {
    id: 'demand_now',
    label: 'How busy they are right now',
    type: 'select',
    options: ['Slow right now', 'Normal', 'Booked out', 'Sudden rush'],
    required: false,
  },
];

/** Lists optional follow-up questions that are answered during the call. */
export const optionalFollowUpIds = [
  'customer_worth',
  'lead_reply',
  'why_now',
  'decision_maker',
] as const;

const detailIds = new Set([...lookUps, customersNameQuestion].map(({ id }) => id));
const followUpIds = new Set<string>(optionalFollowUpIds);

/** Checks whether a key belongs to the business details, which the client is not asked. */
export function isBusinessDetailKey(id: string): boolean {
  return detailIds.has(id);
}

/**
 * Checks whether a key belongs to a look-up or an optional follow-up question.
 * An interview with only such values counts as unanswered.
 */
export function isOptionalFactKey(id: string): boolean {
  return detailIds.has(id) || followUpIds.has(id);
}
