import {
  customerWorthSection,
  newCustomersSection,
  next90DaysQuestion,
  nextYearQuestion,
  planAndDecisionSection,
  recapEnding,
  recapGoalQuestion,
  recapOpening,
} from './recapSections.ts';

export const recapPayPerClick = `${recapOpening} You know your numbers better than I do, so jump in wherever I'm off.

{{#business_services}}
What you're after is {{business_services_phrase}}.
{{/business_services}}
${recapGoalQuestion}
${newCustomersSection}
${customerWorthSection}

{{#current_advertising}}
On paid ads, {{current_advertising_phrase}}.
{{/current_advertising}}
{{^current_advertising}}
Where does your ad money go right now?
{{/current_advertising}}
{{#google_ads_performance}}
Your Google ads are {{google_ads_performance_phrase}}.
{{/google_ads_performance}}
{{#landing_pages}}
When someone clicks, they land on {{landing_page_strategy_phrase}}.
{{/landing_pages}}
{{#tracking_phrase}}
When a call or a form comes in, {{tracking_phrase}}.
{{/tracking_phrase}}
{{^tracking_phrase}}
Can you see which calls came from an ad?
{{/tracking_phrase}}
{{#ad_budget_phrase}}
As for ad money, {{ad_budget_phrase}}.
{{/ad_budget_phrase}}
{{#target_keywords}}
These are the searches you'd love to show up for:
"{{target_keywords}}"
{{/target_keywords}}
{{^target_keywords}}
If you could show up for three searches, which ones?
{{/target_keywords}}

{{#ideal_90_days}}
This is your next 90 days, if they go well:
"{{ideal_90_days}}"
{{/ideal_90_days}}
${next90DaysQuestion}
{{#ideal_12_months}}
And the year:
"{{ideal_12_months}}"
{{/ideal_12_months}}
${nextYearQuestion}
${planAndDecisionSection}

What did I miss? And what's the best {{customer_word}} an ad ever brought you?

${recapEnding}`;
