export const gatekeeperOpener = `[OPEN - to the person who answers the phone]
{{#seller_name}}
Hi, this is {{seller_name}}{{#agency_name}} from {{agency_name}} calling{{/agency_name}}.
{{/seller_name}}
{{^seller_name}}
[SELLER - say hi and your name]
{{/seller_name}}
I could use your help for a second. Who looks after marketing{{#businessName}} at {{businessName}}{{/businessName}}{{^businessName}} at your place{{/businessName}}?

[PAUSE - thank them by name if they give it]

[IF THEY ASK - "What's it about?"]
It's about how new {{customers_word}} find you, and I've got one question about what they see on Google. I don't know yet if it's worth anyone's time, so I'd rather ask than send you a brochure.

[IF THEY ASK - "They're not in."]
No problem. You probably know their day better than they do. When's a good time to catch them when it's quiet?

[IF THEY ASK - "Just send an email."]
Happy to. What's the best address, and what would they want to see in it so it doesn't just land in the trash?

[NEXT STEP]
Thanks, you've been a real help. What's your name, so I can tell them who I talked to?`;
