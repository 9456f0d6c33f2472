import type { TemplateId } from '#templates/TemplateId.ts';

const recapBasics = ['business_services', 'ideal_90_days', 'plan_to_achieve_results'];
const scriptBasics = ['first_name', 'ideal_90_days'];

/** Names without which a text loses a beat (TPL-01). Every one of them is guarded all the same. */
export const requiredVariables: Readonly<Record<TemplateId, readonly string[]>> = {
  recap_interview: [...recapBasics, 'how_getting_customers'],
  recap_reputation_management: [
    ...recapBasics,
    'reviews_collection_text',
    'negative_review_procedure',
    'google_profile_leads',
  ],
  recap_pay_per_click: [...recapBasics, 'current_advertising', 'landing_pages', 'target_keywords'],
  recap_seo: [...recapBasics, 'seo_efforts_phrase', 'local_business', 'google_ranking'],
  recap_fb_ads: [...recapBasics, 'campaign_goals', 'target_audience', 'previous_social_ads'],
  recap_message_marketing: [
    ...recapBasics,
    'customer_list_text',
    'mm_promotions_existing_db',
    'mm_reconnect_impact',
  ],
  recap_ai_power_package: [
    ...recapBasics,
    'ai_incoming_calls',
    'ai_lead_response_time',
    'ai_review_management',
    'ai_marketing_content',
    'ai_priority_area',
  ],
  script_pitch: [...scriptBasics, 'business_services'],
  script_reputation_management: [
    ...scriptBasics,
    'business_services',
    'reviews_collection_text',
    'negative_review_procedure',
    'google_profile_leads',
  ],
  script_pay_per_click: [
    ...scriptBasics,
    'current_advertising',
    'landing_pages',
    'conversion_tracking',
    'target_keywords',
  ],
  script_seo: [...scriptBasics, 'seo_efforts_phrase', 'local_business', 'google_ranking'],
  script_fb_ads: [...scriptBasics, 'campaign_goals', 'target_audience', 'previous_social_ads'],
  script_message_marketing: [
    ...scriptBasics,
    'customer_list_text',
    'mm_leads_after_no_buy',
    'mm_reconnect_impact',
  ],
  script_ai_power_package: [
    ...scriptBasics,
    'ai_incoming_calls',
    'ai_lead_response_time',
    'ai_review_management',
    'ai_marketing_content',
  ],
  script_ai_power_package_calls: [...scriptBasics, 'ai_incoming_calls', 'first_purchase_amount'],
  script_ai_power_package_messages: [...scriptBasics, 'ai_lead_response_time'],
  script_ai_power_package_reviews: [...scriptBasics, 'ai_review_management'],
  script_ai_power_package_marketing: [...scriptBasics, 'ai_marketing_content'],
  retainer_close: [
    'first_name',
    'google_reviews_before',
    'google_reviews_after',
    'google_rating_before',
    'google_rating_after',
    'primary_service_name',
    'primary_service_price_phrase',
    'x_customers',
    'ideal_12_months',
  ],
  objections_reputation_management: [],
  objections_pay_per_click: [],
  objections_seo: [],
  objections_fb_ads: [],
  objections_message_marketing: [],
  objections_ai_power_package: [],
};
