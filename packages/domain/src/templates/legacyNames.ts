/** Old and current names of answers; templates and stored answers may contain either. */
export const legacyNames: readonly (readonly [legacy: string, current: string])[] = [
  ['landing_page_strategy', 'landing_pages'],
  ['google_ads_budget', 'advertising_budget'],
  ['fb_ads_budget', 'social_media_budget'],
  ['social_platforms', 'current_social_media'],
  ['seo_activities', 'current_seo_efforts'],
  ['website_ranking', 'google_ranking'],
  ['customer_db_size', 'customer_database_size'],
  ['business_goal', 'business_services'],
  ['customer_acquisition', 'customer_acquisition_channels'],
  ['google_profile_performance', 'google_profile_leads'],
  ['review_management', 'negative_review_procedure'],
  ['customer_database', 'customer_list_size'],
  ['prospect_list', 'lead_list_size'],
  ['capacity_status', 'capacity_for_new_customers'],
  ['business_name', 'businessName'],
  ['contact_name', 'contactName'],
  ['contact_email', 'contactEmail'],
  ['review_collection', 'reviews_collection'],
];

/** Old name of the AI priority; it is read only when `ai_priority_area` is absent. */
export const legacyPriorityName = 'priority_improvement_area';
