export const recapPayPerClick = `[CHECK]
Let me read back what I heard, so I don't get it wrong. It's short, and you know your numbers better than anyone.

{{#how_getting_customers}}
How people find you: {{how_getting_customers}}
{{/how_getting_customers}}
{{#first_purchase_amount}}
First sale: {{first_purchase_amount}}
{{/first_purchase_amount}}
{{#using_no_advertising}}
Advertising now: None
{{/using_no_advertising}}
{{^using_no_advertising}}
{{#advertising_types_joined}}
Advertising now: {{advertising_types_joined}}
{{/advertising_types_joined}}
{{/using_no_advertising}}
{{#advertising_budget}}
Ad budget in mind: {{advertising_budget}}
{{/advertising_budget}}
{{#conversion_tracking}}
Tracking calls and forms: {{conversion_tracking}}
{{/conversion_tracking}}

{{#business_services}}
What you're after is {{business_services_phrase}}.
{{/business_services}}
{{^business_services}}
What you want most this year is still a blank on my page.
{{/business_services}}
{{#current_advertising}}
On paid ads, {{current_advertising_phrase}}.
{{/current_advertising}}
{{^current_advertising}}
You haven't walked me through the ads you've run, and how they did for you.
{{/current_advertising}}
{{#landing_pages}}
When someone clicks, they land on {{landing_page_strategy_phrase}}.
{{/landing_pages}}
{{#website_satisfaction}}
When it comes to a website, you're {{website_satisfaction_phrase}}.
{{/website_satisfaction}}
{{#target_keywords}}
These are the searches you'd like to show up for:
"{{target_keywords}}"
{{/target_keywords}}
{{^target_keywords}}
And you haven't picked the searches you'd want to show up for. It'll take you two minutes.
{{/target_keywords}}

{{#ideal_90_days}}
This is your next 90 days, if they go well:
"{{ideal_90_days}}"
{{/ideal_90_days}}
{{^ideal_90_days}}
I'd guess you want the next 90 days to beat the last 90. You'd know best by how much.
{{/ideal_90_days}}
{{#ideal_12_months}}
And this is where you'd like to be in a year:
"{{ideal_12_months}}"
{{/ideal_12_months}}

{{#plan_to_achieve_results}}
What's been in the way: {{plan_to_achieve_results}}
{{/plan_to_achieve_results}}

[PAUSE - let them fix or add]

What did I miss? Which of your own numbers would you not bet on?

How much does fixing this matter to you right now, from one to ten? Why not lower?

Would it help if I showed you how I'd go about it?`;
