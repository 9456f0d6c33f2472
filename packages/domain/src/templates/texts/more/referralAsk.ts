export const referralAsk = `[OPEN - only after a result they've named themselves]
{{#first_name}}
{{first_name}}, can I ask you something that has nothing to do with the numbers?
{{/first_name}}
{{^first_name}}
Can I ask you something that has nothing to do with the numbers?
{{/first_name}}
You said this has been good for you. What would you tell another owner it did for you, in your own words?

[PAUSE - write it down word for word]

[ASK]
Who do you know that runs a place like yours and complains about the same thing you had?

[SILENCE - give them time to think of a name]

[NEXT STEP - after a name]
Thanks. I don't want to surprise them. Would you send them a short text first, so they know who I am? Something like: "I gave someone your name, and I think it's worth a call." I'll let you know how it goes either way.`;
