export const textAfterCall = `[SELLER - send it within ten minutes, and only if they said a text is okay]
{{#first_name}}
Hi {{first_name}}, thanks for your time just now.
{{/first_name}}
{{^first_name}}
Hi, thanks for your time just now.
{{/first_name}}
{{#ideal_90_days_short}}
What I took away:
"{{ideal_90_days_short}}"
{{/ideal_90_days_short}}
{{^ideal_90_days_short}}
I wrote down what you told me, so you won't have to say it twice.
{{/ideal_90_days_short}}
{{#next_step_date}}
We're on for {{next_step_date}}.
{{/next_step_date}}
{{^next_step_date}}
I'll send you the next step by tomorrow.
{{/next_step_date}}
Did I get anything wrong? Just text me back.
{{#seller_name}}
{{seller_name}}
{{/seller_name}}`;
