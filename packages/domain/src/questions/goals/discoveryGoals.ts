/** Notes to the seller, by question: why we ask, what to listen for, what to ask next. */
export const discoveryGoals: Readonly<Record<string, string>> = {
  // assetQuestions.ts
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
  // goalQuestions.ts
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
  // situationQuestions.ts
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
