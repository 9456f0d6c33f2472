/**
 * Kept in `answers` by the trial screens, never counted as interview answers (G-079).
 * customer_lifetime_value is missing on purpose: the fb_ads questions ask it too.
 */
export const trialAnswerKeys = [
  'trial_status',
  'google_reviews_before',
  'google_reviews_after',
  'fb_reviews_before',
  'fb_reviews_after',
  'google_rating_before',
  'google_rating_after',
  'mm_people_messaged',
  'mm_replies',
  'mm_bookings',
  'mm_booked_dollars',
  'mm_opt_outs',
  'primary_service_name',
  'primary_service_price',
  'downsell_1_name',
  'downsell_1_price',
  'downsell_2_name',
  'downsell_2_price',
] as const;
