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

export const recapAiPowerPackage = `${recapOpening} It's a walk through one normal week at your place, so stop me where yours looks different.

{{#business_services}}
Your main goal is {{business_services_phrase}}.
{{/business_services}}
${recapGoalQuestion}
${newCustomersSection}
${customerWorthSection}

{{#calls_phrase}}
On the phone, {{calls_phrase}}.
{{/calls_phrase}}
{{^calls_phrase}}
What happens with calls when nobody can pick up?
{{/calls_phrase}}
{{#replies_phrase}}
With online messages, {{replies_phrase}}.
{{/replies_phrase}}
{{^replies_phrase}}
How fast do people hear back when they write to you?
{{/replies_phrase}}
{{#ai_reviews_phrase}}
With reviews, {{ai_reviews_phrase}}.
{{/ai_reviews_phrase}}
{{#content_phrase}}
And in a normal month, {{content_phrase}}.
{{/content_phrase}}
{{#ai_implemented_text}}
You {{ai_implemented_text}}.
{{/ai_implemented_text}}
{{^ai_implemented_text}}
Have you tried any AI in the business so far?
{{/ai_implemented_text}}
{{#priority_phrase}}
If you could fix one thing first, it'd be {{priority_phrase}}.
{{/priority_phrase}}
{{^priority_phrase}}
If you could fix one of these first, which one?
{{/priority_phrase}}

{{#ideal_90_days}}
When I asked about the next 90 days, you said:
"{{ideal_90_days}}"
{{/ideal_90_days}}
${next90DaysQuestion}
{{#ideal_12_months}}
And about the year:
"{{ideal_12_months}}"
{{/ideal_12_months}}
${nextYearQuestion}
${planAndDecisionSection}

What did I miss? Which part of the week do you like least?

${recapEnding}`;
