export const recapReputationManagement = `[CHECK]
Let me read back what I heard, so I don't get it wrong. It takes about a minute, and you can stop me at any line.

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
{{#google_advertising}}
Ads on Google: {{google_advertising}}
{{/google_advertising}}
{{#first_purchase_amount}}
First sale: {{first_purchase_amount}}
{{/first_purchase_amount}}
{{#customer_list_size}}
Customer list: {{customer_list_size}} people
{{/customer_list_size}}

{{#business_services}}
Your main goal is {{business_services_phrase}}.
{{/business_services}}
{{^business_services}}
Your main goal is still open, so tell me when you're ready.
{{/business_services}}
{{#reviews_collection_text}}
You {{reviews_collection_text}}.
{{/reviews_collection_text}}
{{^reviews_collection_text}}
How you ask your customers for reviews is still a blank.
{{/reviews_collection_text}}
{{#reviews_collection_method}}
Here's how you put it:
"{{reviews_collection_method}}"
{{/reviews_collection_method}}
{{#negative_review_procedure}}
When a bad review comes in, {{review_procedure_phrase}}.
{{/negative_review_procedure}}
{{^negative_review_procedure}}
And you haven't told me yet what you do when a bad review comes in.
{{/negative_review_procedure}}
{{#google_profile_leads}}
As for Google, {{google_profile_leads_phrase}}.
{{/google_profile_leads}}

{{#ideal_90_days}}
You told me what you want in the next 90 days:
"{{ideal_90_days}}"
{{/ideal_90_days}}
{{^ideal_90_days}}
I'd guess you want the next 90 days to beat the last 90. It's your picture, so you paint it.
{{/ideal_90_days}}
{{#ideal_12_months}}
And a year from now:
"{{ideal_12_months}}"
{{/ideal_12_months}}

{{#plan_to_achieve_results}}
What's been in the way: {{plan_to_achieve_results}}
{{/plan_to_achieve_results}}

[PAUSE - let them fix or add]

What did I miss? And is there one review, good or bad, that you still think about?

How much does fixing this matter to you right now, from one to ten? Why not lower?

Would it help if I showed you how I'd go about it?`;
