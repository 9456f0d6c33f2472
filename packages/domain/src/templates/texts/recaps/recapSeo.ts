export const recapSeo = `[CHECK]
Let me read back what I heard, so I don't get it wrong. There's no pitch in here. It's your business the way you told it, so fix whatever sounds wrong to you.

{{#how_getting_customers}}
How people find you: {{how_getting_customers}}
{{/how_getting_customers}}
{{#using_no_advertising}}
Advertising now: None
{{/using_no_advertising}}
{{^using_no_advertising}}
{{#advertising_types_joined}}
Advertising now: {{advertising_types_joined}}
{{/advertising_types_joined}}
{{/using_no_advertising}}
{{#google_ranking}}
Where you show up on Google: {{google_ranking}}
{{/google_ranking}}
{{#website_age}}
Age of your website: {{website_age}}
{{/website_age}}
{{#content_updates}}
Something new on the site: {{content_updates}}
{{/content_updates}}
{{#first_purchase_amount}}
First sale: {{first_purchase_amount}}
{{/first_purchase_amount}}

{{#business_services}}
The goal you named is {{business_services_phrase}}.
{{/business_services}}
{{^business_services}}
You haven't pinned down your main goal yet, and that's fine.
{{/business_services}}
{{#website_satisfaction}}
When it comes to a website, you're {{website_satisfaction_phrase}}.
{{/website_satisfaction}}
For search so far, {{seo_efforts_phrase}}.
{{#local_business}}
You serve people {{local_business_phrase}}.
{{/local_business}}
{{^local_business}}
Which towns matter most to you is an open question.
{{/local_business}}
{{^google_ranking}}
And you haven't said where you show up when people search for what you do.
{{/google_ranking}}

{{#ideal_90_days}}
Your next 90 days, in your own words:
"{{ideal_90_days}}"
{{/ideal_90_days}}
{{^ideal_90_days}}
I'd guess you want the next 90 days to beat the last 90.
{{/ideal_90_days}}
{{#ideal_12_months}}
And your year:
"{{ideal_12_months}}"
{{/ideal_12_months}}

{{#plan_to_achieve_results}}
What's been in the way: {{plan_to_achieve_results}}
{{/plan_to_achieve_results}}

[PAUSE - let them fix or add]

What did I miss? If a stranger looked for you online today, what would they get wrong about you?

How much does fixing this matter to you right now, from one to ten? Why not lower?

Would it help if I showed you how I'd go about it?`;
