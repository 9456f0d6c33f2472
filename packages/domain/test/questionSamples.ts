import type { Answers } from '#interviews/Answers.ts';
import type { AskableQuestion } from '#questions/Question.ts';

export const complete: Answers = {
  business_services: 'Grow and bring in more customers',
  first_purchase_amount: '$0 - $250',
  advertising_types: ['Google Ads'],
  how_getting_customers: 'Website',
  customer_list: true,
  customer_list_size: '200+',
  website_satisfaction: 'Very satisfied',
  ai_implemented: false,
  reviews_collection: false,
  ideal_90_days: 'Grow',
  ideal_12_months: 'Grow more',
  plan_to_achieve_results: 'No plan',
};

/** Sample questions in which c is visible only if b is true. */
export const branching: readonly AskableQuestion[] = [
  { id: 'a', label: 'a', type: 'text', required: true },
  { id: 'b', label: 'b', type: 'boolean', required: true },
  {
    id: 'c',
    label: 'c',
    type: 'text',
    required: true,
    visibilityConditions: [{ field: 'b', operator: 'equals', value: true }],
  },
  { id: 'd', label: 'd', type: 'text', required: false },
];
