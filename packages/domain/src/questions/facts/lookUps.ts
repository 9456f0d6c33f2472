import type { AskableQuestion } from '#questions/Question.ts';

/** What the client calls the people they serve; blank means the word of their trade. */
export const customersName: AskableQuestion = {
  id: 'they_call_customers',
  label: 'They call their customers',
  type: 'text',
  required: false,
};

/**
 * What a seller can find out before the call (FACT-01). Kept in `answers` like everything else, but
 * never asked on a page, never counted and never required. Help and goal stand in lookUpNotes.ts:
 * only the block that shows them needs those.
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

/** Answered during the call, beneath a question that was there before them (FACT-02). */
export const followUpFactIds = [
  'customer_worth',
  'lead_reply',
  'why_now',
  'decision_maker',
] as const;

const detailIds = new Set([...lookUps, customersName].map(({ id }) => id));
const followUpIds = new Set<string>(followUpFactIds);

/** Whether it is noted on the business details, where nobody was asked anything (FACT-06). */
export function isBusinessDetail(id: string): boolean {
  return detailIds.has(id);
}

/** Whether it is optional news beside the questions; an interview with nothing else has no answers. */
export function isFact(id: string): boolean {
  return detailIds.has(id) || followUpIds.has(id);
}
