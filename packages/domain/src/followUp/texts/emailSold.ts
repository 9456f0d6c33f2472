export const emailSold = `Subject: {{#businessName}}{{businessName}}: here's what happens now{{/businessName}}{{^businessName}}Here's what happens now{{/businessName}}

{{#first_name}}
Hi {{first_name}},
{{/first_name}}
{{^first_name}}
Hi,
{{/first_name}}

Thanks for trusting us with this. Here's what we agreed on, so you have it in writing.

{{#service_name}}
What: {{service_name}}{{#sold_price_phrase}}, {{sold_price_phrase}}{{/sold_price_phrase}}.
{{/service_name}}
{{#has_ad_spend}}
Ad spend is separate. It goes to the ad company, and you set it.
{{/has_ad_spend}}
{{#first_step}}
First step: {{first_step}}
{{/first_step}}
{{#client_step}}
What I need from you: {{client_step}}
{{/client_step}}

I can't promise a result that depends on other people. You can count on the work, and on a page each month that shows what changed.

{{#next_step_date}}
We talk again {{next_step_date}}.
{{/next_step_date}}
If anything here isn't what you remember, tell me today.
{{#seller_name}}

{{seller_name}}
{{#agency_name}}
{{agency_name}}
{{/agency_name}}
{{#seller_signature}}
{{seller_signature}}
{{/seller_signature}}
{{/seller_name}}`;
