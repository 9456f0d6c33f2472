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

export const recapFbAds = `${recapOpening} You know your people better than any ad does, so correct me where I'm off.

{{#business_services}}
Your main goal is {{business_services_phrase}}.
{{/business_services}}
${recapGoalQuestion}
${newCustomersSection}
${customerWorthSection}

{{#has_campaign_goals}}
What you want from ads first is {{campaign_goals_phrase}}.
{{/has_campaign_goals}}
{{^has_campaign_goals}}
If ads could do one thing for you, what should it be?
{{/has_campaign_goals}}
{{#has_social_platforms}}
On social, you're using {{social_platforms_phrase}}.
{{/has_social_platforms}}
{{#previous_social_phrase}}
When it comes to Facebook and Instagram ads, {{previous_social_phrase}}.
{{/previous_social_phrase}}
{{^previous_social_phrase}}
Have you run Facebook or Instagram ads before?
{{/previous_social_phrase}}
{{#facebook_ads_performance}}
Your Facebook ads are {{facebook_ads_performance_phrase}}.
{{/facebook_ads_performance}}
{{#visual_content_phrase}}
For photos and video, {{visual_content_phrase}}.
{{/visual_content_phrase}}
{{#social_budget_phrase}}
As for ad money, {{social_budget_phrase}}.
{{/social_budget_phrase}}
{{#target_audience}}
And this is who you'd love ten more of:
"{{target_audience}}"
{{/target_audience}}
{{^target_audience}}
Who's the {{customer_word}} you'd love ten more of?
{{/target_audience}}

{{#ideal_90_days}}
In 90 days, you'd like to be able to say:
"{{ideal_90_days}}"
{{/ideal_90_days}}
${next90DaysQuestion}
{{#ideal_12_months}}
And in a year:
"{{ideal_12_months}}"
{{/ideal_12_months}}
${nextYearQuestion}
${planAndDecisionSection}

What did I miss? What do people say when they first see your work?

${recapEnding}`;
