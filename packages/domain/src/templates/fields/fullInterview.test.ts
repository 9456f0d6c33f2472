import { expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import { builtInServiceSettings } from '#services/builtInServiceSettings.ts';
import { anInterview } from '#test/anInterview.ts';
import { computeRetainerVariables } from '#trial/computeRetainerVariables.ts';
import { getStandardOffers } from '#trial/retainerOffers.ts';
import { computedFields } from './computedFields.ts';

const quote = (questionId: string, text: string) => ({
  id: text,
  kind: 'quote' as const,
  text,
  screen: 'questions' as const,
  questionId,
  madeAt: '',
  changedAt: '',
});

const answers: Answers = {
  business_services: 'Grow and bring in more customers',
  first_purchase_amount: '$250 - $500',
  customer_worth: 400,
  advertising_types: ['Google Ads'],
  google_ads_performance: 'Paying off well',
  how_getting_customers: 'Word of mouth',
  customer_list: true,
  customer_list_size: '100-200',
  website_satisfaction: 'Very satisfied',
  ai_implemented: true,
  reviews_collection: false,
  ideal_90_days: 'More calls',
  ideal_12_months: 'Two offices',
  plan_to_achieve_results: 'No plan',
  decision_maker: 'Me and a partner',
  why_now: 'Winter',
  google_rating: 4.2,
  google_review_count: 41,
  current_seo_efforts: ['Blog posts'],
  campaign_goals: 'More foot traffic',
  current_social_media: ['Facebook'],
  google_reviews_before: 41,
  google_reviews_after: 58,
  google_rating_before: 4.1,
  google_rating_after: 4.4,
  mm_people_messaged: 50,
  mm_replies: 12,
  mm_bookings: 5,
  mm_opt_outs: 2,
  mm_booked_dollars: 1250,
  customer_lifetime_value: 800,
  primary_service_price: '$425/month',
  downsell_1_price: '$99 per week',
};

function compute(name: string, changes: Partial<Interview> = {}, more: Answers = {}) {
  const interview = anInterview({
    selectedServiceId: 'message_marketing',
    contactName: 'Dr. Anita Rao',
    industry: 'Legal',
    terms: {
      ...builtInServiceSettings.message_marketing,
      price: { from: 30_000, to: 60_000 },
      onTop: 'texts',
      setupFee: 5_000,
      trial: { days: 7, price: 900 },
      proof: 'P.',
      guarantee: 'G.',
    },
    notes: [
      quote('ideal_90_days', 'Goal words'),
      quote('customer_list', 'Today words'),
      quote('advertising_types', 'Tried words'),
      quote('why_now', 'Why words'),
    ],
    answers: { ...answers, ...more },
    ...changes,
  });
  const retainer = computeRetainerVariables(interview.answers, getStandardOffers(interview));
  return computedFields
    .find(({ field }) => field === name)
    ?.compute({ interview, answers: interview.answers, retainer });
}

const said = {
  first_name: 'Dr. Rao',
  has_customer_list: true,
  actively_collects_reviews: false,
  has_ai_implemented: true,
  using_facebook_ads: false,
  using_google_ads: true,
  using_no_advertising: false,
  customer_list_text: 'have a customer list',
  ai_implemented_text: 'use AI in the business today',
  reviews_collection_text: "don't have a set way to ask for reviews",
  business_services_phrase: 'bringing in more clients',
  first_purchase_phrase: '$250 to $500',
  advertising_types_joined: 'Google Ads',
  advertising_types_phrase: 'running Google Ads',
  website_satisfaction_phrase: 'very happy with yours',
  google_ads_performance_phrase: 'paying off well',
  facebook_ads_performance_phrase: 'unknown performance',
  seo_performance_phrase: 'unknown performance',
  customer_word: 'client',
  customers_word: 'clients',
  has_customer_worth: true,
  customer_worth_phrase: '$400',
  google_rating_phrase: '4.2 stars with 41 reviews',
  service_name: 'Message Marketing',
  service_price_range: '$300 - $600/month + texts',
  seo_efforts_phrase: "you've got blog posts",
  social_platforms_phrase: 'Facebook',
  campaign_goals_phrase: 'more foot traffic',
  database_size_phrase: 'a list of 100 to 200 people',
  ideal_90_days_short: 'More calls',
  ideal_12_months_short: 'Two offices',
  decides_with_partner: true,
  someone_else_decides: false,
  decides_with_someone: true,
  service_steps: [
    'Clean the list and sort out permission',
    'Write two or three messages a month in your voice',
    'Send the replies to you in one place',
    'Count who came back',
  ],
  client_steps: ['Hand over the names', 'Approve each message', 'Answer people who write back'],
  quote_goal: 'Goal words',
  quote_today: 'Today words',
  quote_tried: 'Tried words',
  quote_why_now: 'Why words',
  customer_source_phrase: 'come by word of mouth',
  plan_gap_phrase: 'a plan',
  decision_maker_phrase: 'you and a partner decide together',
  has_seo_efforts: true,
  has_campaign_goals: true,
  has_social_platforms: true,
  has_price: true,
  price_phrase: 'from $300 to $600 a month, plus texts and $50 once to set it up',
  price_low_phrase: '$300',
  price_high_phrase: '$600 a month',
  has_price_range: true,
  price_low: 300,
  price_high: 600,
  has_ad_spend: false,
  price_depends_phrase: 'how many people are on your list, and how many messages go out',
  has_break_even: true,
  break_even_phrase: 'one to two new clients a month',
  break_even_returning_phrase: 'one to two clients coming back each month',
  break_even_basis_phrase: 'what a client is worth to you over time',
  break_even_is_steep: false,
  trial_days_phrase: 'seven days',
  trial_price_phrase: '$9',
  service_proof: 'P.',
  service_guarantee: 'G.',
  review_delta: 17,
  rating_delta: '0.3',
  rating_direction: 'Increased by',
  rating_change: 'Increased by 0.3',
  x_customers: 1,
  primary_price_dollars: 425,
  has_primary_price: true,
  lifetime_value_dollars: 800,
  has_lifetime_value: true,
  lifetime_value_phrase: '$800',
  primary_service_price_phrase: '$425 a month',
  downsell_1_price_phrase: '$99 a week',
  has_trial_results: true,
  trial_is_up: true,
  trial_is_flat: false,
  trial_is_down: false,
  reviews_before_phrase: '41 reviews',
  reviews_after_phrase: '58 reviews',
  has_message_results: true,
  message_trial_is_up: true,
  message_trial_is_flat: false,
  message_trial_is_down: false,
  mm_messaged_phrase: '50 people',
  mm_replies_phrase: '12',
  mm_bookings_phrase: 'five',
  message_count_phrase: 'we wrote to 50 people, 12 wrote back, and five booked or bought',
  mm_opt_outs_phrase: 'two people',
  mm_booked_dollars_phrase: '$1,250',
  offer_price_is_set: true,
};

test.each(Object.entries(said))('TPL-12: of a full interview, %s is %j', (name, value) => {
  expect(compute(name)).toEqual(value);
});

test.each<[string, Answers, unknown]>([
  ['using_facebook_ads', { advertising_types: ['Facebook Ads'] }, true],
  ['using_no_advertising', { advertising_types: ['Not Running Any Advertising'] }, true],
  ['actively_collects_reviews', { reviews_collection: true }, true],
  ['someone_else_decides', { decision_maker: 'Someone else' }, true],
  ['decides_with_someone', { decision_maker: 'Someone else' }, true],
  ['decides_with_partner', { decision_maker: 'Someone else' }, false],
  ['decides_with_someone', { decision_maker: 'Just me' }, false],
  ['has_customer_worth', { customer_worth: 0 }, false],
  ['break_even_is_steep', { customer_worth: 20 }, true],
  ['has_break_even', { customer_worth: 20 }, false],
  ['break_even_phrase', { customer_worth: 20 }, ''],
  ['has_seo_efforts', { current_seo_efforts: [] }, false],
  ['has_campaign_goals', { campaign_goals: 'no option' }, false],
  ['trial_is_flat', { google_reviews_after: 41 }, true],
  ['trial_is_up', { google_reviews_after: 41 }, false],
  ['trial_is_down', { google_reviews_after: 40 }, true],
  ['message_trial_is_flat', { mm_bookings: 0 }, true],
  ['message_trial_is_down', { mm_bookings: 0, mm_replies: 0 }, true],
  ['mm_opt_outs_phrase', { mm_opt_outs: 0 }, ''],
  ['mm_booked_dollars_phrase', { mm_booked_dollars: 0 }, ''],
  ['reviews_before_phrase', { google_reviews_before: -1 }, ''],
  ['reviews_before_phrase', { google_reviews_before: 0 }, 'no reviews'],
  [
    'message_count_phrase',
    { mm_people_messaged: 0, mm_bookings: null },
    'we wrote to nobody, and 12 wrote back',
  ],
  ['database_size_phrase', { customer_database_size: '25-100' }, 'a list of 25 to 100 people'],
  [
    'calls_phrase',
    { ai_incoming_calls: ['Éclair calls', 'AI', 'I do'] },
    'éclair calls, AI, and I do',
  ],
])('TPL-12: %s with %j is %j', (name, more, value) => {
  expect(compute(name, {}, more)).toBe(value);
});

test('TPL-12: without terms of its own an offer is set by what was typed only', () => {
  const bare = { terms: null };
  const blank = { primary_service_price: '' };
  expect(compute('offer_price_is_set', bare)).toBe(true);
  expect(compute('offer_price_is_set', bare, blank)).toBe(false);
  expect(compute('offer_price_is_set', {}, blank)).toBe(true);
  expect(compute('has_price', { selectedServiceId: null })).toBe(false);
  const terms = { ...builtInServiceSettings.seo, price: { from: 1, to: 1 } };
  expect(compute('has_price_range', { terms })).toBe(false);
});
