export const voicemail = `[OPEN - under 20 seconds, then hang up]
{{#first_name}}
Hi {{first_name}}.
{{/first_name}}
{{^first_name}}
Hi there.
{{/first_name}}
{{#seller_name}}
This is {{seller_name}}{{#agency_name}} from {{agency_name}} calling{{/agency_name}}.
{{/seller_name}}
{{^seller_name}}
[SELLER - say your name]
{{/seller_name}}
{{#google_rating_phrase}}
I looked you up on Google and saw you've got {{google_rating_phrase}}. That made me want to ask you one thing.
{{/google_rating_phrase}}
{{^google_rating_phrase}}
I've got one question about how new {{customers_word}} find you.
{{/google_rating_phrase}}
It's not urgent, and it takes two minutes. I'll try you again in a day or two.
{{#seller_phone}}
If it's easier, call or text me at {{seller_phone}}.
{{/seller_phone}}
Thanks.`;
