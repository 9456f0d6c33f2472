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

export const recapReputationManagement = `${recapOpening} You know this business and I'm still learning it, so stop me at any line.

{{#business_services}}
Your main goal is {{business_services_phrase}}.
{{/business_services}}
${recapGoalQuestion}
${newCustomersSection}
${customerWorthSection}

{{#google_rating_phrase}}
I looked you up on Google, and you've got {{google_rating_phrase}}.
{{/google_rating_phrase}}
{{#reviews_collection_text}}
You {{reviews_collection_text}}.
{{/reviews_collection_text}}
{{^reviews_collection_text}}
Do you have a regular way to ask {{customers_word}} for reviews?
{{/reviews_collection_text}}
{{#reviews_collection_method}}
Here's how you put it:
"{{reviews_collection_method}}"
{{/reviews_collection_method}}
{{#negative_review_procedure}}
When a bad review comes in, {{review_procedure_phrase}}.
{{/negative_review_procedure}}
{{^negative_review_procedure}}
What happens when someone leaves you a bad one?
{{/negative_review_procedure}}
{{#google_profile_leads}}
As for Google, {{google_profile_leads_phrase}}.
{{/google_profile_leads}}
{{#google_advertising_phrase}}
When it comes to ads on Google, {{google_advertising_phrase}}.
{{/google_advertising_phrase}}

{{#ideal_90_days}}
Here's what you want from the next 90 days:
"{{ideal_90_days}}"
{{/ideal_90_days}}
${next90DaysQuestion}
{{#ideal_12_months}}
And a year from now:
"{{ideal_12_months}}"
{{/ideal_12_months}}
${nextYearQuestion}
${planAndDecisionSection}

What did I miss? Is there one review, good or bad, that you still think about?

${recapEnding}`;
