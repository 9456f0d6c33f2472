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

export const recapSeo = `${recapOpening} If something sounds off, say so and we'll fix it.

{{#business_services}}
Your main goal is {{business_services_phrase}}.
{{/business_services}}
${recapGoalQuestion}
${newCustomersSection}
${customerWorthSection}

{{#website_satisfaction}}
When it comes to a website, you're {{website_satisfaction_phrase}}.
{{/website_satisfaction}}
{{^website_satisfaction}}
How happy are you with what your website brings in?
{{/website_satisfaction}}
{{#website_age_phrase}}
Your website {{website_age_phrase}}.
{{/website_age_phrase}}
{{#content_updates_phrase}}
As for updates, {{content_updates_phrase}}.
{{/content_updates_phrase}}
{{#has_seo_efforts}}
For search so far, {{seo_efforts_phrase}}.
{{/has_seo_efforts}}
{{^has_seo_efforts}}
What's been done so far to help people find you on Google?
{{/has_seo_efforts}}
{{#local_business}}
You serve people {{local_business_phrase}}.
{{/local_business}}
{{#google_ranking_phrase}}
When you search for your main service and your town, {{google_ranking_phrase}}.
{{/google_ranking_phrase}}
{{^google_ranking_phrase}}
When you search for your service and your town, where do you show up?
{{/google_ranking_phrase}}

{{#ideal_90_days}}
If the next 90 days go your way:
"{{ideal_90_days}}"
{{/ideal_90_days}}
${next90DaysQuestion}
{{#ideal_12_months}}
And a year out:
"{{ideal_12_months}}"
{{/ideal_12_months}}
${nextYearQuestion}
${planAndDecisionSection}

What did I miss? Who shows up above you, and how do you feel about that name?

${recapEnding}`;
