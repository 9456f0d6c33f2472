import { expect, test } from 'vitest';
import { templateView } from '#templates/templateView.ts';
import { anInterview } from '#test/anInterview.ts';
import { computedFields } from './computedFields.ts';
import { retainerOverrides } from './retainerComputed.ts';

const results =
  'google_reviews_before,google_reviews_after,google_rating_before,google_rating_after';
const counts = 'mm_people_messaged,mm_replies,mm_bookings';

/** Name, type, the fields it is made from, and what it says for a dentist's SEO interview without any answers. */
const table = `
  first_name text contactName "Anita"
  has_customer_list boolean customer_list false
  actively_collects_reviews boolean reviews_collection false
  has_ai_implemented boolean ai_implemented false
  using_facebook_ads boolean advertising_types false
  using_google_ads boolean advertising_types false
  using_no_advertising boolean advertising_types false
  customer_list_text text customer_list
  ai_implemented_text text ai_implemented
  reviews_collection_text text reviews_collection
  business_services_phrase text business_services "various services"
  first_purchase_phrase text first_purchase_amount
  advertising_types_joined text advertising_types
  advertising_types_phrase text advertising_types
  website_satisfaction_phrase text website_satisfaction "neutral"
  google_ads_performance_phrase text google_ads_performance "unknown performance"
  facebook_ads_performance_phrase text facebook_ads_performance "unknown performance"
  seo_performance_phrase text seo_performance "unknown performance"
  customer_word text - "patient"
  customers_word text - "patients"
  has_customer_worth boolean customer_worth false
  customer_worth_phrase text customer_worth
  google_rating_phrase text -
  service_name text - "Search Engine Optimization"
  service_price_range text - "$750 - $2,000/month"
  google_profile_leads_phrase text google_profile_leads "we haven't talked about leads yet"
  review_procedure_phrase text negative_review_procedure "we haven't covered that yet"
  current_advertising_phrase text current_advertising "we haven't covered that yet"
  landing_page_strategy_phrase text landing_pages "a page we haven't looked at yet"
  seo_efforts_phrase text current_seo_efforts "we haven't covered what's been done"
  local_business_phrase text local_business "in your area"
  social_platforms_phrase text current_social_media "a few places we haven't listed yet"
  campaign_goals_phrase text campaign_goals "more patients"
  database_size_phrase text customer_list_size,customer_list "a customer list"
  last_contact_phrase text mm_promotions_existing_db "now and then"
  ideal_90_days_short text ideal_90_days
  ideal_12_months_short text ideal_12_months
  decides_with_partner boolean decision_maker false
  someone_else_decides boolean decision_maker false
  decides_with_someone boolean decision_maker false
  service_steps list - ["Fix what holds your site back","Build pages for the work and towns you want","Keep your Google profile up to date","Report in plain words once a month"]
  client_steps list - ["Invite us in, and stay the owner of everything","Tell us about your work once a month","Approve what goes up"]
  quote_goal text -
  quote_today text -
  quote_tried text -
  quote_why_now text -
  customer_source_phrase text how_getting_customers
  plan_gap_phrase text plan_to_achieve_results
  barrier_phrase text advertising_barriers
  decision_maker_phrase text decision_maker
  google_advertising_phrase text google_advertising
  ad_budget_phrase text advertising_budget
  tracking_phrase text conversion_tracking
  website_age_phrase text website_age
  content_updates_phrase text content_updates
  google_ranking_phrase text google_ranking
  previous_social_phrase text previous_social_ads
  visual_content_phrase text visual_content
  social_budget_phrase text social_media_budget
  follow_up_phrase text mm_follow_up_style
  no_buy_phrase text mm_leads_after_no_buy
  slow_week_phrase text mm_handle_slow_weeks
  in_touch_phrase text mm_promotions_existing_db
  priority_phrase text ai_priority_area
  calls_phrase text ai_incoming_calls
  replies_phrase text ai_lead_response_time
  ai_reviews_phrase text ai_review_management
  content_phrase text ai_marketing_content
  has_seo_efforts boolean current_seo_efforts false
  has_campaign_goals boolean campaign_goals false
  has_social_platforms boolean current_social_media false
  has_price boolean - true
  price_phrase text - "from $750 to $2,000 a month"
  price_low_phrase text - "$750"
  price_high_phrase text - "$2,000 a month"
  has_price_range boolean - true
  price_low number - 750
  price_high number - 2000
  has_ad_spend boolean - false
  price_depends_phrase text - "how many towns and services we build pages for, and how strong the sites above you are"
  has_break_even boolean - false
  break_even_phrase text -
  break_even_returning_phrase text -
  break_even_basis_phrase text -
  break_even_is_steep boolean - false
  trial_days_phrase text - "30 days"
  trial_price_phrase text -
  service_proof text -
  service_guarantee text -
  review_delta number google_reviews_after,google_reviews_before 0
  rating_delta text google_rating_after,google_rating_before
  rating_direction text google_rating_after,google_rating_before
  rating_change text google_rating_after,google_rating_before
  x_customers number - 1
  primary_price_dollars number - 397
  has_primary_price boolean - true
  lifetime_value_dollars number customer_lifetime_value 500
  has_lifetime_value boolean customer_lifetime_value false
  lifetime_value_phrase text customer_lifetime_value "$500"
  primary_service_price_phrase text - "$397 a month"
  downsell_1_price_phrase text - "$197 a month"
  downsell_2_price_phrase text - "$297 a month"
  has_trial_results boolean RESULTS false
  trial_is_up boolean RESULTS false
  trial_is_flat boolean RESULTS false
  trial_is_down boolean RESULTS false
  reviews_before_phrase text google_reviews_before
  reviews_after_phrase text google_reviews_after
  has_message_results boolean COUNTS false
  message_trial_is_up boolean COUNTS false
  message_trial_is_flat boolean COUNTS false
  message_trial_is_down boolean COUNTS false
  mm_messaged_phrase text mm_people_messaged "the people you picked"
  mm_replies_phrase text mm_replies "some we didn't count"
  mm_bookings_phrase text mm_bookings "some we didn't count"
  message_count_phrase text COUNTS
  mm_opt_outs_phrase text mm_opt_outs
  mm_booked_dollars_phrase text mm_booked_dollars
  offer_price_is_set boolean primary_service_price false
`;

/** Names that are kept by the trial screens, too. */
const overrides = `
  google_rating_before text -
  google_rating_after text -
  primary_service_name text - "Brand Visibility System"
  primary_service_price text - "$397/month"
  downsell_1_name text - "Reputation Booster"
  downsell_1_price text - "$197/month"
  downsell_2_name text - "Google Visibility Service"
  downsell_2_price text - "$297/month"
`;

const readTable = (text: string) =>
  text
    .replaceAll('RESULTS', results)
    .replaceAll('COUNTS', counts)
    .trim()
    .split('\n')
    .map((line) => {
      const [, field = '', type = '', from = '', value] =
        /^ *(\S+) (\S+) (\S+)(?: (.+))?$/.exec(line) ?? [];
      return { field, type, from: from === '-' ? [] : from.split(','), value };
    });

test.each(readTable(table))('TPL-12: $field is a $type made from $from', (row) => {
  const { field, type, from, value } = row;
  const found = computedFields.find((one) => one.field === field);
  expect(found).toMatchObject({ field, type, from, source: 'computed' });
  const view = templateView(anInterview({ selectedServiceId: 'seo' }));
  expect(JSON.stringify(view[field])).toBe(value);
});

test.each(readTable(overrides))('TPL-26: $field is a $type, as the offer has it', (row) => {
  const { field, type, from, value } = row;
  const found = retainerOverrides.find((one) => one.field === field);
  expect(found).toMatchObject({ field, type, from, source: 'computed' });
  const view = templateView(anInterview({ selectedServiceId: 'seo' }));
  expect(JSON.stringify(view[field])).toBe(value);
});

test('TPL-12: there are no others', () => {
  expect(computedFields.map(({ field }) => field)).toEqual(
    readTable(table).map(({ field }) => field),
  );
  expect(retainerOverrides.map(({ field }) => field)).toEqual(
    readTable(overrides).map(({ field }) => field),
  );
});
