/** Descriptions of the computed fields, for the template editor only. */
export const computedFieldDescriptions: Readonly<Record<string, string>> = {
  first_name: 'What to call the person you talk to: "Elena", "Dr. Rao"',
  has_customer_list: 'Yes when there is a customer list',
  actively_collects_reviews: 'Yes when reviews are asked for',
  has_ai_implemented: 'Yes when AI is in use',
  using_facebook_ads: 'Yes when Facebook Ads are running',
  using_google_ads: 'Yes when Google Ads are running',
  using_no_advertising: 'Yes when no advertising is running',
  customer_list_text:
    'In words: You ... ("have a customer list" or "don\'t have a customer list yet"). Blank when unanswered',
  ai_implemented_text:
    'In words: You ... ("use AI in the business today" or "don\'t use AI yet"). Blank when unanswered',
  reviews_collection_text:
    'In words: You ... ("have a regular way to ask for reviews" or "don\'t have a set way to ask for reviews"). Blank when unanswered',
  business_services_phrase:
    'In words: Your main goal is .... Says "various services" when unanswered',
  first_purchase_phrase:
    'In words: A new customer spends ... with you the first time. Blank when unanswered',
  advertising_types_joined: 'The advertising in one line. Blank when unanswered',
  advertising_types_phrase: "In words: Right now you're ... Blank when unanswered",
  website_satisfaction_phrase:
    'In words: When it comes to a website, you\'re .... Says "neutral" when unanswered',
  google_ads_performance_phrase:
    'In words: Your Google ads are .... Says "unknown performance" when unanswered',
  facebook_ads_performance_phrase:
    'In words: Your Facebook ads are .... Says "unknown performance" when unanswered',
  seo_performance_phrase: 'In words: In search, .... Says "unknown performance" when unanswered',
  customer_word: 'What they call one customer: "patient", "client", "member"',
  customers_word: 'What they call their customers: "patients", "clients", "members"',
  has_customer_worth: 'Yes when the client put a number on one customer over time',
  customer_worth_phrase:
    'What one customer is worth over time, as it is said: "$1,500". Blank when unanswered',
  google_rating_phrase:
    'In words: You\'ve got ... ("4.2 stars with 41 reviews"). Blank when nothing was looked up',
  service_name: 'Name of the chosen service',
  service_price_range: 'Price range of the chosen service',
  google_profile_leads_phrase:
    'In words: As for Google, .... Says "we haven\'t talked about leads yet" when unanswered',
  review_procedure_phrase:
    'In words: When a bad review comes in, .... Says "we haven\'t covered that yet" when unanswered',
  current_advertising_phrase:
    'In words: On paid ads, .... Says "we haven\'t covered that yet" when unanswered',
  landing_page_strategy_phrase:
    'In words: When someone clicks, they land on .... Says "a page we haven\'t looked at yet" when unanswered',
  seo_efforts_phrase: 'In words: For search so far, ...',
  local_business_phrase: 'In words: You serve people .... Says "in your area" when unanswered',
  social_platforms_phrase: "In words: On social, you're using ...",
  campaign_goals_phrase:
    'In words: What you want from ads first is .... Says "more customers" when unanswered',
  database_size_phrase: "In words: You've got ...",
  last_contact_phrase: 'In words: They hear from you .... Says "now and then" when unanswered',
  ideal_90_days_short: 'Their 90 days in their own words, on one line of at most 140 characters',
  ideal_12_months_short: 'Their year in their own words, on one line of at most 140 characters',
  decides_with_partner: 'Yes when they decide together with a partner',
  someone_else_decides: 'Yes when someone else decides',
  decides_with_someone: 'Yes when a partner or someone else has a say',
  service_steps: 'What we do for the client, for a proposal',
  client_steps: 'What the client does, for a proposal',
  quote_goal:
    'Their words on their goal, from a note marked Their words, on one line of at most 140 characters. Blank without one',
  quote_today:
    'Their words on how things work today, from a note marked Their words, on one line of at most 140 characters. Blank without one',
  quote_tried:
    'Their words on what they tried, from a note marked Their words, on one line of at most 140 characters. Blank without one',
  quote_why_now:
    'Their words on why now, from a note marked Their words, on one line of at most 140 characters. Blank without one',
  customer_source_phrase: 'In words: Most of your new customers .... Blank when unanswered',
  plan_gap_phrase: "In words: What you don't have yet is ... to get there. Blank when unanswered",
  barrier_phrase: "In words: More marketing hasn't happened because .... Blank when unanswered",
  decision_maker_phrase: 'In words: And on your side, .... Blank when unanswered',
  google_advertising_phrase: 'In words: When it comes to ads on Google, .... Blank when unanswered',
  ad_budget_phrase: 'In words: As for ad money, .... Blank when unanswered',
  tracking_phrase: 'In words: When a call or a form comes in, .... Blank when unanswered',
  website_age_phrase: 'In words: Your website .... Blank when unanswered',
  content_updates_phrase: 'In words: As for updates, .... Blank when unanswered',
  google_ranking_phrase:
    'In words: When you search for your main service and your town, .... Blank when unanswered',
  previous_social_phrase:
    'In words: When it comes to Facebook and Instagram ads, .... Blank when unanswered',
  visual_content_phrase: 'In words: For photos and video, .... Blank when unanswered',
  social_budget_phrase: 'In words: As for ad money, .... Blank when unanswered',
  follow_up_phrase: 'In words: When you follow up, .... Blank when unanswered',
  no_buy_phrase: "In words: When someone asks and doesn't buy, .... Blank when unanswered",
  slow_week_phrase: 'In words: When a week looks slow, .... Blank when unanswered',
  in_touch_phrase: 'In words: As for staying in touch, .... Blank when unanswered',
  priority_phrase: "In words: If you could fix one thing first, it'd be .... Blank when unanswered",
  calls_phrase: 'In words: On the phone, .... Blank when unanswered',
  replies_phrase: 'In words: With online messages, .... Blank when unanswered',
  ai_reviews_phrase: 'In words: With reviews, .... Blank when unanswered',
  content_phrase: 'In words: And in a normal month, .... Blank when unanswered',
  has_seo_efforts: 'Yes when the search work so far is known',
  has_campaign_goals: 'Yes when it is known what the ads should do first',
  has_social_platforms: 'Yes when the social media are known',
  has_price: 'Yes when a service is chosen',
  price_phrase: 'In words: It runs ...',
  price_low_phrase: 'Low end of the fee: "$197"',
  price_high_phrase: 'High end of the fee: "$397 a month"',
  has_price_range: 'Yes when the fee has a low and a high end',
  price_low: 'Low end of the fee in dollars',
  price_high: 'High end of the fee in dollars',
  has_ad_spend: 'Yes when the ads are paid apart from the fee',
  price_depends_phrase: 'In words: What moves you up or down is ...',
  has_break_even: 'Yes when it can be said how many new customers cover the fee',
  break_even_phrase: 'In words: ... would cover the fee ("one to two new patients a month")',
  break_even_returning_phrase:
    'The same for people who come back: "one to two patients coming back each month"',
  break_even_basis_phrase: 'In words: Going by ... ("the first sale alone")',
  break_even_is_steep: 'Yes when it would take more new customers than one can honestly expect',
  trial_days_phrase: 'How long a trial runs: "30 days"',
  trial_price_phrase: 'What the trial costs: "$49". Blank when it is free',
  service_proof: 'Your proof sentence from Your Services',
  service_guarantee: 'Your guarantee sentence from Your Services',
  review_delta: 'New Google reviews since the start, 0 if fewer',
  rating_delta: 'Change of the Google rating, one decimal',
  rating_direction: 'Increased by, Decreased by or Maintained at',
  rating_change: 'Direction and size: "Increased by 0.4"',
  x_customers: 'Extra customers a month that pay for the main offer',
  primary_price_dollars: 'Price of the main offer in dollars, 397 when it names none',
  has_primary_price: 'Yes when the price of the main offer names an amount',
  lifetime_value_dollars: 'Worth of one customer in dollars, 500 when not given',
  has_lifetime_value: 'Yes when the client named the worth of a customer',
  lifetime_value_phrase: 'Worth of one customer as it is said: "$1,200"',
  primary_service_price_phrase: 'The price as it is said: "$397 a month"',
  downsell_1_price_phrase: 'The price as it is said: "$397 a month"',
  downsell_2_price_phrase: 'The price as it is said: "$397 a month"',
  has_trial_results: 'Yes when all four Google numbers are there',
  trial_is_up: 'Yes with more reviews and no lower rating',
  trial_is_flat: 'Yes with results that are neither up nor down',
  trial_is_down: 'Yes with fewer reviews or a lower rating',
  reviews_before_phrase: 'The count as it is said: "41 reviews", "one review", "no reviews"',
  reviews_after_phrase: 'The count as it is said: "41 reviews", "one review", "no reviews"',
  has_message_results: 'Yes when people messaged, replies or bookings are counted',
  message_trial_is_up: 'Yes with at least one booking',
  message_trial_is_flat: 'Yes with results that are neither up nor down',
  message_trial_is_down:
    'Yes without a booking, when nobody wrote back or more left than wrote back',
  mm_messaged_phrase:
    'In words: We wrote to ... ("50 people"). Says "the people you picked" when unanswered',
  mm_replies_phrase:
    'In words: ... wrote back ("five", "nobody"). Says "some we didn\'t count" when unanswered',
  mm_bookings_phrase:
    'In words: ... booked or bought ("five", "nobody"). Says "some we didn\'t count" when unanswered',
  message_count_phrase:
    "In words: Here's the count: ... Names only what was counted, blank without a number",
  mm_opt_outs_phrase:
    'In words: ... asked to be taken off the list ("one person"). Blank when nobody did',
  mm_booked_dollars_phrase:
    'What they spent, as it is said: "$1,250". Blank when nothing was spent',
  offer_price_is_set: 'Yes when the price of the main offer is not the one it starts with',
};
