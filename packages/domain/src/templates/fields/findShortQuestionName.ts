import { listBusinessFields, mapBusinessFields } from '#interviews/businessFields.ts';

/** Short names of questions, for places where the whole question is too long. */
const shortNames: Readonly<Record<string, string>> = {
  ...mapBusinessFields(listBusinessFields(), ({ template }) => template?.shortName ?? ''),

  business_services: 'Main goal',
  first_purchase_amount: 'First sale',
  customer_worth: 'Customer worth over time',
  advertising_types: 'Advertising now',
  facebook_ads_performance: 'How Facebook ads do',
  google_ads_performance: 'How Google ads do',
  seo_performance: 'Found in search',
  how_getting_customers: 'How people find them',
  lead_reply: 'How fast they reply',
  advertising_barriers: 'What holds marketing back',
  customer_list: 'Customer list',
  customer_list_size: 'Size of the list',
  website_satisfaction: 'Happy with website',
  ai_implemented: 'Uses AI',
  ai_implemented_services: 'Kinds of AI',
  reviews_collection: 'Asks for reviews',
  reviews_collection_method: 'How they ask for reviews',
  ideal_90_days: 'Goal for 90 days',
  why_now: 'Why now',
  ideal_12_months: 'Goal for a year',
  plan_to_achieve_results: 'Plan to get there',
  decision_maker: 'Who has a say',

  google_advertising: 'Ads on Google',
  google_profile_leads: 'Leads from Google profile',
  negative_review_procedure: 'Bad reviews',

  current_advertising: 'Where ad money goes',
  advertising_budget: 'Ad budget',
  target_keywords: 'Searches to show up for',
  conversion_tracking: 'Tracking calls and forms',
  landing_pages: 'Where clicks land',

  current_seo_efforts: 'Search work so far',
  website_age: 'Age of the website',
  content_updates: 'Updates to the site',
  local_business: 'Area they serve',
  google_ranking: 'Place on Google',

  current_social_media: 'Social media',
  social_media_budget: 'Social ad budget',
  target_audience: 'Customer they want',
  campaign_goals: 'What ads should do',
  visual_content: 'Photos and video',
  facebook_pixel: 'Facebook pixel',
  previous_social_ads: 'Social ads before',
  customer_lifetime_value: 'Worth of a customer',
  competitor_social_presence: 'Competitors on social',

  mm_follow_up_style: 'How they follow up',
  mm_leads_after_no_buy: 'People who did not buy',
  mm_promotions_existing_db: 'Contact with past customers',
  mm_handle_slow_weeks: 'Slow weeks',
  mm_reconnect_impact: 'If ten came back',

  ai_incoming_calls: 'Incoming calls',
  ai_lead_response_time: 'Reply speed',
  ai_review_management: 'How reviews are handled',
  ai_marketing_content: 'Marketing in a month',
  ai_priority_area: 'What to fix first',
};

/** Returns the short name of a question, or its label. */
export function findShortQuestionName(questionId: string, label: string): string {
  return (Object.hasOwn(shortNames, questionId) && shortNames[questionId]) || label;
}
