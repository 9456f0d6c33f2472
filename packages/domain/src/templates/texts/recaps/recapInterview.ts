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

export const recapInterview = `${recapOpening} It's your business and these are your answers, so change anything you like.

{{#business_services}}
Your main goal is {{business_services_phrase}}.
{{/business_services}}
${recapGoalQuestion}
${newCustomersSection}
${customerWorthSection}
{{#advertising_types_phrase}}
Right now you're {{advertising_types_phrase}}.
{{/advertising_types_phrase}}
{{^advertising_types_phrase}}
Which ads do you pay for right now, if any?
{{/advertising_types_phrase}}

{{#customer_list_text}}
You've got {{database_size_phrase}}.
{{/customer_list_text}}
{{^customer_list_text}}
Do you keep a list of your {{customers_word}}?
{{/customer_list_text}}
{{#website_satisfaction}}
When it comes to a website, you're {{website_satisfaction_phrase}}.
{{/website_satisfaction}}
{{^website_satisfaction}}
How happy are you with your website?
{{/website_satisfaction}}
{{#reviews_collection_text}}
You {{reviews_collection_text}}.
{{/reviews_collection_text}}
{{^reviews_collection_text}}
Do you have a regular way to ask for reviews?
{{/reviews_collection_text}}
{{#ai_implemented_text}}
You {{ai_implemented_text}}.
{{/ai_implemented_text}}
{{#barrier_phrase}}
More marketing hasn't happened because {{barrier_phrase}}.
{{/barrier_phrase}}

{{#ideal_90_days}}
If the next 90 days went great, this is what happened:
"{{ideal_90_days}}"
{{/ideal_90_days}}
${next90DaysQuestion}
{{#ideal_12_months}}
And this is the year you'd like:
"{{ideal_12_months}}"
{{/ideal_12_months}}
${nextYearQuestion}
${planAndDecisionSection}

What did I miss? Of all that, what's on your mind the most?

${recapEnding}`;
