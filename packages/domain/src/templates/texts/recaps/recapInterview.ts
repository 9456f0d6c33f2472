export const recapInterview = `[CHECK]
Let me read back what I heard, so I don't get it wrong. You can change any of it. It's your business, and these are your answers.

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
{{#first_purchase_amount}}
First sale: {{first_purchase_amount}}
{{/first_purchase_amount}}
{{#customer_list_size}}
Customer list: {{customer_list_size}} people
{{/customer_list_size}}
{{#advertising_barriers}}
What holds marketing back: {{advertising_barriers}}
{{/advertising_barriers}}

{{#business_services}}
Your main goal is {{business_services_phrase}}.
{{/business_services}}
{{^business_services}}
Your main goal isn't on my page yet, and it's the one that matters most.
{{/business_services}}
{{#website_satisfaction}}
When it comes to a website, you're {{website_satisfaction_phrase}}.
{{/website_satisfaction}}
{{^website_satisfaction}}
How you feel about your website is still open.
{{/website_satisfaction}}
{{#reviews_collection_text}}
You {{reviews_collection_text}}.
{{/reviews_collection_text}}
{{^reviews_collection_text}}
How you go about reviews is one more blank for you to fill.
{{/reviews_collection_text}}
{{#ai_implemented_text}}
You {{ai_implemented_text}}.
{{/ai_implemented_text}}

{{#ideal_90_days}}
If the next 90 days went great, this is what happened:
"{{ideal_90_days}}"
{{/ideal_90_days}}
{{^ideal_90_days}}
I'd guess you want the next 90 days to beat the last 90.
{{/ideal_90_days}}
{{#ideal_12_months}}
And this is the year you'd like:
"{{ideal_12_months}}"
{{/ideal_12_months}}

{{#plan_to_achieve_results}}
What's been in the way: {{plan_to_achieve_results}}
{{/plan_to_achieve_results}}
{{^plan_to_achieve_results}}
And you haven't told me what's been in your way.
{{/plan_to_achieve_results}}

[PAUSE - let them fix or add]

What did I miss? Of all that, what's on your mind the most?

How much does fixing this matter to you right now, from one to ten? Why not lower?

Would it help if I showed you how I'd go about it?`;
