import type { Answers } from '#interviews/Answers.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import { serviceQuestions } from '#questions/serviceQuestions.ts';
import type { Seller } from '#templates/TemplateSubject.ts';

/** How clients talk: with and without a full stop, short, with an apostrophe, a question. */
export const sampleTexts: readonly string[] = [
  "15 new people a month. We're stuck at nine.",
  'A second van on the road',
  "More of the work we're good at, and Sundays off!",
  "Honestly? I'd just like to sleep",
];

/** Up, one review, no change, falling, a first review, and prices with commas (RET-09 to RET-14). */
export const trialResults: readonly Answers[] = [
  results(41, 58, 4.1, 4.4, {
    fb_reviews_after: 12,
    customer_lifetime_value: '1,200',
    ...messages(50, 12, 5, 1250, 1),
    primary_service_price: '$497/month',
  }),
  results(10, 11, 4, 4, { customer_lifetime_value: '$150', ...messages(1, 1, 1) }),
  results(63, 63, 4.6, 4.6, messages(40, 3, 0, 0, 2)),
  results(25, 20, 4.4, 4.1, { customer_lifetime_value: 0, ...messages(200, 0, 0, 0, 14) }),
  results(0, 1, 1, 5, { fb_reviews_after: 1, customer_lifetime_value: 'a lot' }),
  results(9, 30, 3.9, 4.25, {
    primary_service_price: '$1,297 / mo',
    fb_reviews_after: 0,
    mm_people_messaged: 12,
  }),
];

function messages(
  messaged: number,
  replies: number,
  bookings: number,
  dollars?: number,
  optOuts?: number,
): Answers {
  return {
    mm_people_messaged: messaged,
    mm_replies: replies,
    mm_bookings: bookings,
    ...(dollars !== undefined && { mm_booked_dollars: dollars }),
    ...(optOuts !== undefined && { mm_opt_outs: optOuts }),
  };
}

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
    ideal_12_months: 'Line one\n# Line two',
    plan_to_achieve_results: 'null',
    ai_incoming_calls: ['', 'Calls go to voicemail after hours'],
    ai_lead_response_time: 'Same day',
    ...results(0, 0, 5, 5, {}),
  };
}

export const sellers: readonly [Seller, ...Seller[]] = [
  { name: 'Sam Rivera', phone: '555-0100' },
  { name: 'Sam', phone: '', agency: 'Fieldnote Marketing', signature: 'We pick up.' },
  { name: '', phone: '555-0100' },
];

/** Facts and days that only some texts read, in every combination that changes a sentence. */
export const nextSteps: readonly Answers[] = [
  {
    next_step_date: 'Thursday at 10 AM',
    ask_again_date: 'the first week of March',
    decision_maker: 'Me and a partner',
    google_rating: 4.2,
    google_review_count: 41,
    customer_worth: 1500,
  },
  { ask_again_date: 'spring', decision_maker: 'Someone else', google_review_count: 0 },
  { next_step_date: 'tomorrow', decision_maker: 'Just me', google_rating: 5, customer_worth: 15 },
  {},
];
