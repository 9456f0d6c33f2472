/** Notes to the seller by question id: why to ask, what to listen for, what to ask next. */
export const discoveryQuestionGoals: Readonly<Record<string, string>> = {
  // From assetQuestions.ts.
  customer_list:
    'A list is the fastest money in most small businesses. Listen for where it lives: booking software, invoices, a phone. Then ask: when did they last hear from you?',
  customer_list_size:
    "Size the list, and hear if people agreed to get texts or emails. No permission yet isn't a no - it's the first step of the work.",
  website_satisfaction:
    "Check if traffic has somewhere good to land. Listen for 'it's old', 'nobody calls from it', 'my nephew made it'. Then ask: what should it do for you that it doesn't do today?",
  ai_implemented:
    "Learn how open they are and what's covered. Listen for fear or curiosity. Both tell you how to talk about it later. Never oversell AI here.",
  ai_implemented_services:
    "Don't sell what they have. Listen for tools they pay for and nobody uses - that's a gap you can fill.",
  reviews_collection:
    "Separate 'we get reviews' from 'we ask for them'. Listen for 'sometimes'. Then ask: how many came in last month, and how many customers did you serve?",
  reviews_collection_method:
    'Hear who asks, when, and what happens on a busy day. By hand means it slips. Software means look at results, not effort. Type their words, the script repeats them.',
  // From goalQuestions.ts.
  ideal_90_days:
    'Get a picture with a number in it. Listen for the feeling behind it: relief, pride, sleep. Then ask: what would that change for you? Type it word for word. The script reads it back.',
  why_now:
    "The reason behind the goal. If there's no answer, there's no hurry, and you should know that. Stay quiet after you ask.",
  ideal_12_months:
    'Find the bigger reason: a hire, a second truck, time off. It carries the close. If they stay vague, ask: what would tell you it was a good year?',
  plan_to_achieve_results:
    "Let them hear the gap between goal and plan. Don't rescue them. Stay quiet after they answer. Then ask: how long has it been like that? Who else would have a say in fixing it?",
  decision_maker:
    "Don't pitch to half of a decision. If someone else decides, book the next call with both. Then ask: when would you like this decided?",
  // From situationQuestions.ts.
  business_services:
    "Find the one direction they'd pay for. Listen for new people or more from the people they have, and how soon. Then ask: what happens if it stays the way it is for another year?",
  first_purchase_amount:
    "This sets what they can afford to pay for a customer. Listen for repeat visits too: a $90 first visit can be worth $900 in a year. Write that number down, you'll need it for the close.",
  customer_worth:
    'The number that makes a price big or small. Do the math with them out loud: first sale, how many times a year, how many years. Use their number, never ours.',
  advertising_types:
    "Learn where money already goes and how they judge it. Listen for 'I think it works' - that means nobody tracks it. Then ask: how do you know which customers came from it?",
  facebook_ads_performance:
    'Hear a result, not a feeling. Listen for leads that came in and were never called back. Then ask: what did the last customer from Facebook cost you?',
  google_ads_performance:
    "Find out if anyone can tie a call to a click. Listen for an agency they don't trust. Then ask: which search brought your best customer last month?",
  seo_performance:
    'Separate paid listings from being found without paying. Listen for directories that renew every year. Then ask: what would you lose if you stopped paying for them tomorrow?',
  how_getting_customers:
    "Find their strongest source, then how much control they have over it. Listen for 'it goes up and down'. Then ask: if you needed ten more next month, which knob would you turn?",
  lead_reply:
    'More leads into a slow reply is wasted money. Listen for "when I get to it." Then ask: who picked up the last one you missed?',
  advertising_barriers:
    "Hear the real objection early, while nothing is for sale. 'No budget' often means 'it didn't pay last time' - ask what they tried. 'Too busy' means fix the leaks before buying leads.",
};

/** Notes to the seller on service questions, by question id. */
const serviceQuestionGoals: Readonly<Record<string, string>> = {
  // From aiPowerPackageQuestions.ts.
  ai_incoming_calls:
    'Ask for the missed-call log on their phone, right now. Their own number beats any study.',
  ai_lead_response_time:
    'The first one to answer often gets the conversation. Ask about Saturday at 8 p.m., not Tuesday at 10.',
  ai_review_management: 'See if reviews are a habit or a hope. Who would notice a bad one today?',
  ai_marketing_content:
    "Ideas aren't the problem, hours are. Ask what they'd post if someone else did the work.",
  ai_priority_area:
    'This answer picks the script. Make them choose one: what would you notice first on Monday morning?',
  // From fbAdsQuestions.ts.
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
  // From messageMarketingQuestions.ts.
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
  // From payPerClickQuestions.ts.
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
  // From reputationManagementQuestions.ts.
  google_advertising:
    'Paid clicks land next to the stars. If they pay and the rating is weak, they pay to show it. Ask: what do people see right after they see your ad?',
  google_profile_leads:
    'Baseline for the trial. "Not sure" is common and useful: no one can defend a number they don\'t know. Look up their count and rating together.',
  negative_review_procedure:
    'Hear the hurt. Ask which review still bugs them. That story is the strongest part of the pitch. Health and legal: never confirm who is a client.',
  // From seoQuestions.ts.
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

/** Notes to the seller on all questions, by question id. */
export const questionGoals: Readonly<Record<string, string>> = {
  ...discoveryQuestionGoals,
  ...serviceQuestionGoals,
};
