export const emailTrial = `Subject: {{#businessName}}{{businessName}}: the trial, in writing{{/businessName}}{{^businessName}}The trial, in writing{{/businessName}}

{{#first_name}}
Hi {{first_name}},
{{/first_name}}
{{^first_name}}
Hi,
{{/first_name}}

Thanks for giving this a try. Here's how it works.

{{#trial_end_date}}
It starts today and runs until {{trial_end_date}}.
{{/trial_end_date}}
{{#google_rating_phrase}}
Today's numbers: {{google_rating_phrase}}. We'll put the new ones next to them.
{{/google_rating_phrase}}
{{#client_step}}
What I need from you: {{client_step}}
{{/client_step}}

{{#checkin_date}}
We check in halfway, around {{checkin_date}}. On the last day we look at the numbers together, and you decide.
{{/checkin_date}}
{{#has_price}}
If you keep it, it runs {{price_phrase}}. {{#trial_price_phrase}}If you don't, you only paid {{trial_price_phrase}}.{{/trial_price_phrase}}{{^trial_price_phrase}}If you don't, you owe nothing.{{/trial_price_phrase}}
{{/has_price}}
I can't promise a number. What you can count on is the work.
{{#seller_name}}

{{seller_name}}
{{#agency_name}}
{{agency_name}}
{{/agency_name}}
{{#seller_signature}}
{{seller_signature}}
{{/seller_signature}}
{{/seller_name}}`;
