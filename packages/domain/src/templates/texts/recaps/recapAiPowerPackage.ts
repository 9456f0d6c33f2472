export const recapAiPowerPackage = `[CHECK]
Let me read back what I heard, so I don't get it wrong. Think of it as a walk through a normal week at your place. You live it, so correct me where it's off.

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
{{#ai_priority_area}}
Fix first: {{ai_priority_area}}
{{/ai_priority_area}}

Calls:
{{#ai_incoming_calls}}
- {{.}}
{{/ai_incoming_calls}}
{{^ai_incoming_calls}}
- Not covered yet
{{/ai_incoming_calls}}

Replies:
{{#ai_lead_response_time}}
- {{.}}
{{/ai_lead_response_time}}
{{^ai_lead_response_time}}
- Not covered yet
{{/ai_lead_response_time}}

Reviews:
{{#ai_review_management}}
- {{.}}
{{/ai_review_management}}
{{^ai_review_management}}
- Not covered yet
{{/ai_review_management}}

Content:
{{#ai_marketing_content}}
- {{.}}
{{/ai_marketing_content}}
{{^ai_marketing_content}}
- Not covered yet
{{/ai_marketing_content}}

{{#business_services}}
Behind all that, your main goal is {{business_services_phrase}}.
{{/business_services}}
{{^business_services}}
You haven't put your main goal into words yet.
{{/business_services}}
{{#ai_implemented_text}}
You {{ai_implemented_text}}.
{{/ai_implemented_text}}
{{^ai_implemented_text}}
You haven't said if you've tried any AI so far. Either answer is fine.
{{/ai_implemented_text}}

{{#ideal_90_days}}
When I asked about the next 90 days, you said:
"{{ideal_90_days}}"
{{/ideal_90_days}}
{{^ideal_90_days}}
I'd guess you want the next 90 days to beat the last 90.
{{/ideal_90_days}}
{{#ideal_12_months}}
And about the year:
"{{ideal_12_months}}"
{{/ideal_12_months}}

{{#plan_to_achieve_results}}
What's been in the way: {{plan_to_achieve_results}}
{{/plan_to_achieve_results}}

[PAUSE - let them fix or add]

What did I miss? Which part of the week do you like least?

How much does fixing this matter to you right now, from one to ten? Why not lower?

Would it help if I showed you how I'd go about it?`;
