export const recapMessageMarketing = `[CHECK]
Let me read back what I heard, so I don't get it wrong. It's about people who already know you, so it should be right.

{{#how_getting_customers}}
How people find you: {{how_getting_customers}}
{{/how_getting_customers}}
{{#first_purchase_amount}}
First sale: {{first_purchase_amount}}
{{/first_purchase_amount}}
{{#mm_follow_up_style}}
How you follow up: {{mm_follow_up_style}}
{{/mm_follow_up_style}}
{{#mm_leads_after_no_buy}}
People who ask but don't buy: {{mm_leads_after_no_buy}}
{{/mm_leads_after_no_buy}}
{{#mm_handle_slow_weeks}}
When a week looks slow: {{mm_handle_slow_weeks}}
{{/mm_handle_slow_weeks}}

{{#business_services}}
Your main goal right now is {{business_services_phrase}}.
{{/business_services}}
{{^business_services}}
Your main goal is missing from my notes, so add it when you like.
{{/business_services}}
{{#customer_list_text}}
You've got {{database_size_phrase}}.
{{/customer_list_text}}
{{^customer_list_text}}
You haven't said if you keep a list of your customers.
{{/customer_list_text}}
{{#has_customer_list}}
{{#mm_promotions_existing_db}}
They hear from you {{last_contact_phrase}}.
{{/mm_promotions_existing_db}}
{{^mm_promotions_existing_db}}
How often they hear from you is still open.
{{/mm_promotions_existing_db}}
{{/has_customer_list}}
{{#mm_reconnect_impact}}
If ten past customers came back next month, you said this is what it'd do for you:
"{{mm_reconnect_impact}}"
{{/mm_reconnect_impact}}
{{^mm_reconnect_impact}}
Here's one you can answer right now. If ten past customers came back next month, what would that do for you?
{{/mm_reconnect_impact}}

{{#ideal_90_days}}
For the next 90 days, you want this:
"{{ideal_90_days}}"
{{/ideal_90_days}}
{{^ideal_90_days}}
I'd guess you want the next 90 days to beat the last 90.
{{/ideal_90_days}}
{{#ideal_12_months}}
And for the year:
"{{ideal_12_months}}"
{{/ideal_12_months}}

{{#plan_to_achieve_results}}
What's been in the way: {{plan_to_achieve_results}}
{{/plan_to_achieve_results}}

[PAUSE - let them fix or add]

What did I miss? Is there someone you haven't seen in a while and wonder about?

How much does fixing this matter to you right now, from one to ten? Why not lower?

Would it help if I showed you how I'd go about it?`;
