import { expect, test } from 'vitest';
import { anInterview } from '#test/anInterview.ts';
import { computeRetainerVariables } from '#trial/computeRetainerVariables.ts';
import { computedFields } from './computedFields.ts';
import { retainerFieldOverrides } from './retainerComputed.ts';

const input = () => ({
  interview: anInterview({ selectedServiceId: 'seo' }),
  answers: {},
  retainer: computeRetainerVariables({}),
});

/** Computed fields with a value although nothing was answered. */
const said = {
  first_name: 'Anita',
  has_customer_list: false,
  actively_collects_reviews: false,
  has_ai_implemented: false,
  using_facebook_ads: false,
  using_google_ads: false,
  using_no_advertising: false,
  business_services_phrase: 'various services',
  website_satisfaction_phrase: 'neutral',
  google_ads_performance_phrase: 'unknown performance',
  facebook_ads_performance_phrase: 'unknown performance',
  seo_performance_phrase: 'unknown performance',
  customer_word: 'patient',
  customers_word: 'patients',
  has_customer_worth: false,
  service_name: 'Search Engine Optimization',
  service_price_range: '$750 - $2,000/month',
  google_profile_leads_phrase: "we haven't talked about leads yet",
  review_procedure_phrase: "we haven't covered that yet",
  current_advertising_phrase: "we haven't covered that yet",
  landing_page_strategy_phrase: "a page we haven't looked at yet",
  seo_efforts_phrase: "we haven't covered what's been done",
  local_business_phrase: 'in your area',
  social_platforms_phrase: "a few places we haven't listed yet",
  campaign_goals_phrase: 'more patients',
  database_size_phrase: 'a customer list',
  last_contact_phrase: 'now and then',
  decides_with_partner: false,
  someone_else_decides: false,
  decides_with_someone: false,
  service_steps: [
    'Fix what holds your site back',
    'Build pages for the work and towns you want',
    'Keep your Google profile up to date',
    'Report in plain words once a month',
  ],
  client_steps: [
    'Invite us in, and stay the owner of everything',
    'Tell us about your work once a month',
    'Approve what goes up',
  ],
  has_seo_efforts: false,
  has_campaign_goals: false,
  has_social_platforms: false,
  has_price: true,
  price_phrase: 'from $750 to $2,000 a month',
  price_low_phrase: '$750',
  price_high_phrase: '$2,000 a month',
  has_price_range: true,
  price_low: 750,
  price_high: 2000,
  has_ad_spend: false,
  price_depends_phrase:
    'how many towns and services we build pages for, and how strong the sites above you are',
  has_break_even: false,
  break_even_is_steep: false,
  trial_days_phrase: '30 days',
  review_delta: 0,
  x_customers: 1,
  primary_price_dollars: 397,
  has_primary_price: true,
  lifetime_value_dollars: 500,
  has_lifetime_value: false,
  lifetime_value_phrase: '$500',
  primary_service_price_phrase: '$397 a month',
  downsell_1_price_phrase: '$197 a month',
  downsell_2_price_phrase: '$297 a month',
  has_trial_results: false,
  trial_is_up: false,
  trial_is_flat: false,
  trial_is_down: false,
  has_message_results: false,
  message_trial_is_up: false,
  message_trial_is_flat: false,
  message_trial_is_down: false,
  mm_messaged_phrase: 'the people you picked',
  mm_replies_phrase: "some we didn't count",
  mm_bookings_phrase: "some we didn't count",
  offer_price_is_set: false,
};

test.each(computedFields)('TPL-12: without any answers, $field says what is known', (one) => {
  const known: Readonly<Record<string, unknown>> = said;
  expect(one.compute(input())).toEqual(known[one.field] ?? '');
});

test('TPL-12: nothing is listed that is not computed', () => {
  const names = computedFields.map(({ field }) => field);
  expect(Object.keys(said).filter((name) => !names.includes(name))).toEqual([]);
});

test.each([
  ['google_rating_before', ''],
  ['google_rating_after', ''],
  ['primary_service_name', 'Brand Visibility System'],
  ['primary_service_price', '$397/month'],
  ['downsell_1_name', 'Reputation Booster'],
  ['downsell_1_price', '$197/month'],
  ['downsell_2_name', 'Google Visibility Service'],
  ['downsell_2_price', '$297/month'],
])('TPL-26: %s is %j, as the offer has it', (name, value) => {
  expect(retainerFieldOverrides.find(({ field }) => field === name)?.compute(input())).toBe(value);
});
