export const proposalOnePage = `# {{#service_name}}{{service_name}}{{/service_name}}{{^service_name}}Proposal{{/service_name}}{{#businessName}} for {{businessName}}{{/businessName}}

## Where you are
{{#business_services}}
Your main goal is {{business_services_phrase}}.
{{/business_services}}
{{#plan_to_achieve_results}}
What you don't have yet is {{plan_gap_phrase}} to get there.
{{/plan_to_achieve_results}}
{{#how_getting_customers}}
Most of your new {{customers_word}} {{customer_source_phrase}}.
{{/how_getting_customers}}
{{#google_rating_phrase}}
On Google, you've got {{google_rating_phrase}}.
{{/google_rating_phrase}}
{{^business_services}}
{{^how_getting_customers}}
{{^google_rating_phrase}}
{{^plan_to_achieve_results}}
We'll fill this in together on our next call.
{{/plan_to_achieve_results}}
{{/google_rating_phrase}}
{{/how_getting_customers}}
{{/business_services}}

## Where you want to be
{{#ideal_90_days}}
In 90 days:
"{{ideal_90_days}}"
{{/ideal_90_days}}

{{#ideal_12_months}}
In a year:
"{{ideal_12_months}}"
{{/ideal_12_months}}
{{^ideal_90_days}}
{{^ideal_12_months}}
We'll put your goal here, in your own words.
{{/ideal_12_months}}
{{/ideal_90_days}}

{{#service_name}}
## What we'd do
{{#service_steps}}
- {{.}}
{{/service_steps}}

## What we need from you
{{#client_steps}}
- {{.}}
{{/client_steps}}
{{/service_name}}

## What it costs
{{#has_price}}
It runs {{price_phrase}}.
{{#price_depends_phrase}}
What moves it up or down is {{price_depends_phrase}}.
{{/price_depends_phrase}}
{{#has_ad_spend}}
Ad spend is separate. It goes to the ad company, and you set it.
{{/has_ad_spend}}
{{/has_price}}
{{^has_price}}
We'll put the exact number here after our next call.
{{/has_price}}
{{#has_break_even}}
Going by {{break_even_basis_phrase}}, {{break_even_phrase}} would cover the fee. That's sales, not profit{{#has_ad_spend}}, and it's before ad spend{{/has_ad_spend}}.
{{/has_break_even}}

## How you'll know it works
You get one page each month: what we did, what changed, and what it cost. If a number goes down, it's on that page too.

## What we don't promise
We don't promise a number of leads, reviews or bookings, and nobody can promise you a place on Google. You can count on the work and on seeing the numbers.

## Next step
{{#next_step_date}}
{{next_step_date}}
{{/next_step_date}}
{{^next_step_date}}
Which day can we start the setup? It takes about an hour of your time.
{{/next_step_date}}`;
