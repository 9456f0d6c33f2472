/** Notes to the seller on the questions of a service, by question. */
export const serviceGoals: Readonly<Record<string, string>> = {
  // aiPowerPackageQuestions.ts
  ai_incoming_calls:
    'Ask for the missed-call log on their phone, right now. Their own number beats any study.',
  ai_lead_response_time:
    'The first one to answer often gets the conversation. Ask about Saturday at 8 p.m., not Tuesday at 10.',
  ai_review_management: 'See if reviews are a habit or a hope. Who would notice a bad one today?',
  ai_marketing_content:
    "Ideas aren't the problem, hours are. Ask what they'd post if someone else did the work.",
  ai_priority_area:
    'This answer picks the script. Make them choose one: what would you notice first on Monday morning?',
  // fbAdsQuestions.ts
  current_social_media:
    "See what's there to build on and who posts. No page yet means one more setup step, not a no.",
  social_media_budget:
    'About $10 to $20 a day is the floor for learning anything. Talk cost per booked customer, not cost per like.',
  target_audience:
    'Get a person, not "everyone". Age, town, what\'s going on in their life. Insurance, lending, housing: targeting by age or ZIP isn\'t allowed.',
  campaign_goals:
    'One goal, one campaign. If they say "all", ask which one they\'d keep if they had to cut the rest.',
  visual_content: 'Real phone clips of real work often do fine. Ask what customers love to see.',
  facebook_pixel:
    'Tells you if past ads could be measured at all. Explain in one line: it shows which ad led to a booking.',
  previous_social_ads:
    "Find the scar. Boosting isn't a campaign. Ask what happened with the leads after they came in.",
  customer_lifetime_value:
    'The number that makes every price small or big. Do the math with them, out loud.',
  competitor_social_presence:
    "If rivals advertise, the demand is proven. If not, the field is open. Look one up together in Meta's public ad library.",
  // messageMarketingQuestions.ts
  mm_follow_up_style:
    'Find the habit and the holes. "When there\'s time" means rarely. Personal-phone texting is also a consent risk.',
  mm_leads_after_no_buy:
    'This is paid-for interest going cold. Ask how many that is in a month and let them do the math.',
  mm_promotions_existing_db:
    'Silence is the usual answer. Ask: if they need you tomorrow, would they remember your name?',
  mm_handle_slow_weeks:
    'Hear what slow weeks feel like and cost. Waiting has a price too: wages, rent, worry.',
  mm_reconnect_impact:
    'The most important answer in the set. Stay quiet and let them paint it. Type it word for word.',
  // payPerClickQuestions.ts
  current_advertising:
    'Who runs it and why. "Stopped" hides a story: what went wrong, who ran it, how long. You\'ll need it for the first objection.',
  advertising_budget:
    'Test reality. Under $500 rarely buys enough clicks to learn from. If "not set", work back from what a customer is worth.',
  target_keywords:
    "Their words show which jobs they want more of. Ask which jobs they'd rather not get. Those become excluded words.",
  conversion_tracking:
    'No tracking is the real problem behind most "ads don\'t work". Don\'t lecture, ask: so how did you decide to stop, or to go on?',
  landing_pages:
    'A homepage makes people hunt. Ask them to open it on their phone and count the taps to call.',
  // reputationManagementQuestions.ts
  google_advertising:
    'Paid clicks land next to the stars. If they pay and the rating is weak, they pay to show it. Ask: what do people see right after they see your ad?',
  google_profile_leads:
    'Baseline for the trial. "Not sure" is common and useful: no one can defend a number they don\'t know. Look up their count and rating together.',
  negative_review_procedure:
    'Hear the hurt. Ask which review still bugs them. That story is the strongest part of the pitch. Health and legal: never confirm who is a client.',
  // seoQuestions.ts
  current_seo_efforts:
    'Learn what exists and what was paid for with nothing to show. If a company handles it, ask what changed last month.',
  website_age:
    'Old sites have history but often break on phones. New ones need patience. Sets the timeline you can honestly name.',
  content_updates:
    "Shows if there's a person or a habit behind the site. Ask who would know the answers customers ask most.",
  local_business:
    'Map results work differently with and without a storefront. Note the towns they want, in order.',
  google_ranking:
    'Search it together, on the call, in a private window. Who shows up first? How do they feel about that name?',
};
