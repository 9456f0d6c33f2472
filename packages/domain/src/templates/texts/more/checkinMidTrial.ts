export const checkinMidTrial = `[OPEN - halfway through the trial, five minutes]
{{#first_name}}
Hi {{first_name}}, we're about halfway, so I wanted to hear how it's going on your side.
{{/first_name}}
{{^first_name}}
Hi, we're about halfway, so I wanted to hear how it's going on your side.
{{/first_name}}
Has anyone said anything to you about it?

[PAUSE - let them talk]

[RESULTS - say the real numbers, even if they're small]
Here's where we are today. Let me read you the count, and you tell me if it matches what you see.

[PAUSE]

[CHECK]
Is there one thing that's more work for you than I said it would be? I'd rather fix that now than hear about it at the end.

[PAUSE - write it down and say when it'll be fixed]

[NEXT STEP]
At the end we'll put the new numbers next to the old ones and decide together. What would you need to see by then to say it was worth it?

[SILENCE - write down the number they name]`;
