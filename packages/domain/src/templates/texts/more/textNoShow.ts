export const textNoShow = `[SELLER - ten minutes after the time you agreed on, and only if texting is okay with them]
{{#first_name}}
Hi {{first_name}}, I had us down for a call just now.
{{/first_name}}
{{^first_name}}
Hi, I had us down for a call just now.
{{/first_name}}
No problem if the day got away from you. Do you still want to do it? If yes, text me a time that works. If not, just say "no," and I won't bug you.
{{#seller_name}}
{{seller_name}}
{{/seller_name}}`;
