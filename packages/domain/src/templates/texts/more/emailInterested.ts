export const emailInterested = `Subject: {{#businessName}}{{businessName}}: what{{/businessName}}{{^businessName}}What{{/businessName}} we said, and the next step

{{#first_name}}
Hi {{first_name}},
{{/first_name}}
{{^first_name}}
Hi,
{{/first_name}}

Thanks for today. Here's where we are, so you can check it.

{{#business_services}}
Your main goal is {{business_services_phrase}}.
{{/business_services}}
{{#ideal_90_days_short}}
In 90 days, you'd like to be able to say:
"{{ideal_90_days_short}}"
{{/ideal_90_days_short}}
{{#quote_why_now}}
You told me why now:
"{{quote_why_now}}"
{{/quote_why_now}}
{{#plan_to_achieve_results}}
What you don't have yet is {{plan_gap_phrase}} to get there.
{{/plan_to_achieve_results}}

{{#service_name}}
We talked about {{service_name}}.
{{/service_name}}
{{#has_price}}
It runs {{price_phrase}}.
{{#price_depends_phrase}}
What moves it up or down is {{price_depends_phrase}}.
{{/price_depends_phrase}}
{{#has_ad_spend}}
Ad spend is separate. It goes to the ad company, and you set it.
{{/has_ad_spend}}
{{/has_price}}

I can't promise a result that depends on other people. What you can count on is the work, and a page each month that shows what changed.

{{#next_step_date}}
Our next step: {{next_step_date}}.
{{/next_step_date}}
{{^next_step_date}}
When should we talk next? What's better for you, a morning or an afternoon?
{{/next_step_date}}

Did I get anything wrong?
{{#seller_name}}

{{seller_name}}
{{#agency_name}}
{{agency_name}}
{{/agency_name}}
{{#seller_signature}}
{{seller_signature}}
{{/seller_signature}}
{{/seller_name}}`;
