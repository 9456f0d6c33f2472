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

export const recapMessageMarketing = `${recapOpening} It's about people who already know you, so it should be right.

{{#business_services}}
Your main goal right now is {{business_services_phrase}}.
{{/business_services}}
${recapGoalQuestion}
${newCustomersSection}
${customerWorthSection}

{{#has_customer_list}}
{{#in_touch_phrase}}
You've got {{database_size_phrase}}, and {{in_touch_phrase}}.
{{/in_touch_phrase}}
{{^in_touch_phrase}}
You've got {{database_size_phrase}}. When did they last hear from you?
{{/in_touch_phrase}}
{{/has_customer_list}}
{{^has_customer_list}}
{{#customer_list_text}}
You've got {{database_size_phrase}}.
{{/customer_list_text}}
{{^customer_list_text}}
Do you keep a list of your {{customers_word}}, on paper or in software?
{{/customer_list_text}}
{{/has_customer_list}}
{{#follow_up_phrase}}
When you follow up, {{follow_up_phrase}}.
{{/follow_up_phrase}}
{{#no_buy_phrase}}
When someone asks and doesn't buy, {{no_buy_phrase}}.
{{/no_buy_phrase}}
{{#slow_week_phrase}}
When a week looks slow, {{slow_week_phrase}}.
{{/slow_week_phrase}}
{{^slow_week_phrase}}
What do you do when a week looks slow?
{{/slow_week_phrase}}
{{#mm_reconnect_impact}}
I asked what it would do for you if ten past {{customers_word}} came back next month, and you said:
"{{mm_reconnect_impact}}"
{{/mm_reconnect_impact}}
{{^mm_reconnect_impact}}
If ten past {{customers_word}} came back next month, what would that do for you?
{{/mm_reconnect_impact}}

{{#ideal_90_days}}
For the next 90 days, you want this:
"{{ideal_90_days}}"
{{/ideal_90_days}}
${next90DaysQuestion}
{{#ideal_12_months}}
And for the year:
"{{ideal_12_months}}"
{{/ideal_12_months}}
${nextYearQuestion}
${planAndDecisionSection}

What did I miss? Is there someone you haven't seen in a while and wonder about?

${recapEnding}`;
