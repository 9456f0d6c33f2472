import type { Answers } from '#interviews/Answers.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import { serviceQuestions } from '#questions/serviceQuestions.ts';

/** How clients talk: with and without a full stop, short, with an apostrophe, a question. */
export const sampleTexts: readonly string[] = [
  "15 new people a month. We're stuck at nine.",
  'A second van on the road',
  "More of the work we're good at, and Sundays off!",
  "Honestly? I'd just like to sleep",
];

/** Up, one review, no change, falling, a first review, and prices with commas (RET-09 to RET-14). */
export const trialResults: readonly Answers[] = [
  results(41, 58, 4.1, 4.4, { fb_reviews_after: 12, customer_lifetime_value: '1,200' }),
  results(10, 11, 4, 4, { customer_lifetime_value: '$150' }),
  results(63, 63, 4.6, 4.6, {}),
  results(25, 20, 4.4, 4.1, { customer_lifetime_value: 0 }),
  results(0, 1, 1, 5, { fb_reviews_after: 1, customer_lifetime_value: 'a lot' }),
  results(9, 30, 3.9, 4.25, { primary_service_price: '$1,297 / mo', fb_reviews_after: 0 }),
];

function results(
  reviewsBefore: number,
  reviewsAfter: number,
  ratingBefore: number,
  ratingAfter: number,
  others: Answers,
): Answers {
  return {
    trial_status: 'completed',
    google_reviews_before: reviewsBefore,
    google_reviews_after: reviewsAfter,
    google_rating_before: ratingBefore,
    google_rating_after: ratingAfter,
    ...others,
  };
}

/** Mark-up, templates, quotes, null, empty lists and 400 characters where a line was expected. */
export function hostileAnswers(service: ServiceId): Answers {
  const long = 'We want it all, "now" & <i>more</i> of {{everything}} '.repeat(8);
  return {
    ...Object.fromEntries(serviceQuestions[service].map(({ id }) => [id, null])),
    business_services: 'undefined',
    first_purchase_amount: '$1,000,000',
    advertising_types: [],
    how_getting_customers: '   ',
    customer_list: 'yes',
    customer_list_size: '200+',
    reviews_collection: true,
    reviews_collection_method: "<script>alert('x')</script>",
    ideal_90_days: long,
    ideal_12_months: '\n\nLine one\n\n\n# Line two\n',
    plan_to_achieve_results: 'null',
    ai_incoming_calls: ['', 'Calls go to voicemail after hours'],
    ai_lead_response_time: 'Same day',
    ...results(0, 0, 5, 5, {}),
  };
}
