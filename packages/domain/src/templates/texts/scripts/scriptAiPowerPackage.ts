export const scriptAiPowerPackage = `[OPEN - ask first]
{{#first_name}}
{{first_name}}, I'm going to keep the tech talk out of this.
{{/first_name}}
{{^first_name}}
I'm going to keep the tech talk out of this.
{{/first_name}}
Can we look at your week, find where things slip, and see if a helper makes sense? If it doesn't, I'll be the one to say it.

[PAUSE - wait for a yes]

[MIRROR]
Here's your week as I understand it.

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

Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
Now let's walk through last Saturday. You were busy, or you were home, and both are fine. Who called? Who wrote? Who answered?

[PAUSE - take it slowly, hour by hour]

For each one that got no answer, there's a person on the other end. They had a question or a problem. Would you have waited until Monday? I don't know how many that was, and I'd guess you don't either. Your phone does. What would you say one of those people is worth to you?

[PAUSE - let them name it]

[THEIR GOAL]
{{#ideal_90_days}}
For the next 90 days, you told me this:
"{{ideal_90_days}}"
{{/ideal_90_days}}
{{^ideal_90_days}}
I'd guess you want the next 90 days to beat the last 90.
{{/ideal_90_days}}
{{#ideal_12_months}}
And looking a year ahead:
"{{ideal_12_months}}"
{{/ideal_12_months}}
If the routine ran by itself, what would you do with your evenings?

[PAUSE]

[HOW IT WORKS]
You don't need to know how it works inside. You only need to know your own business, and you do. It goes like this.

One. We start with the leak that costs you most. Just that one. The rest can wait until you trust it.

Two. We teach it your business in one sitting. You talk for about an hour, the way you'd train a new person at the front desk. It learns your hours, your prices, and what it should never say.

Three. You watch it work. You can read each talk it has. You correct it in plain words, and you can step in or switch it off any time you like. Each morning there's a short summary, so you know what came in and what it said.

It tells people it's an assistant. If they'd rather have a person, they can ask for one. Anything urgent or touchy comes to you.

It isn't perfect, and I won't tell you it is. It'll get things wrong in the first weeks, and that's why you read along.

[PROOF - tell one true story about a client who started with one leak: what it was, what changed. No story yet? Offer a live test call and move on.]

[PRICE - say your monthly fee, then compare{{#service_price_range}}; price list: {{service_price_range}}{{/service_price_range}}]
Put it next to a part-time person at the front desk. You'd pay for hours, training and sick days, and they'd still go home at five. This covers the hours you can't.

{{#first_purchase_amount}}
You told me a new customer spends {{first_purchase_phrase}} with you the first time.
{{/first_purchase_amount}}

If it saved you one customer a month, would that cover it? And is one a month likely, given last Saturday? If it was quiet, say so. Then this can wait, and all it cost you was this talk.

[PAUSE - let them do the sum]

[ASK]
Which of these would you want off your plate first?

[SILENCE - let them pick]

[NEXT STEP - after they pick]
Good, then that's where we begin. All I need is one hour with you, or with the person who knows the phones best. Let's put it on the calendar while we're talking. Is this week or next week better for you?`;
