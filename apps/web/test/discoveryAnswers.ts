import type { StoredInterview } from '@salespro/contract/interviews.ts';

/** Answers of a complete discovery. */
export const discoveryAnswers: StoredInterview['answers'] = {
  business_services: 'Grow and bring in more customers',
  first_purchase_amount: 'Over $1,000',
  advertising_types: ['Google Ads'],
  google_ads_performance: 'Nobody tracks it',
  how_getting_customers: 'Website',
  advertising_barriers: 'No time',
  customer_list: true,
  customer_list_size: '100-200',
  website_satisfaction: 'Very satisfied',
  ai_implemented: false,
  reviews_collection: true,
  reviews_collection_method: 'We ask at the door',
  ideal_90_days: "Joe's phone rings ten times a day",
  ideal_12_months: 'A second truck',
  plan_to_achieve_results: 'No plan',
};

/** The same answers up to, but without, this question. */
export function answersBefore(questionId: string): StoredInterview['answers'] {
  const ids = Object.keys(discoveryAnswers);
  const kept = ids.slice(0, ids.indexOf(questionId));
  return Object.fromEntries(kept.map((id) => [id, discoveryAnswers[id] ?? null]));
}
