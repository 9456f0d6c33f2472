import {
  buildBreakEvenSection,
  firstSaleSection,
  next90DaysSection,
  priceSection,
  proofPointSection,
} from './scriptSections.ts';

export const scriptAiPowerPackage = `[OPEN - ask first]
[CUE - No tech talk. Can we look at where your week slips? | No tech talk / Where it slips?]
{{#first_name}}
{{first_name}}, I'm going to keep the tech talk out of this.
{{/first_name}}
{{^first_name}}
I'm going to keep the tech talk out of this.
{{/first_name}}
Can we look at your week, find where things slip, and see if a helper makes sense? If it doesn't, I'll be the one to say it.

[PAUSE - wait for a yes]

[MIRROR]
[CUE - Here's your week: calls, replies, reviews, content. | Calls, replies, reviews, content]
Here's your week as I understand it.
{{#calls_phrase}}
On the phone, {{calls_phrase}}.
{{/calls_phrase}}
{{^calls_phrase}}
What happens with calls when nobody can pick up?
{{/calls_phrase}}
{{#replies_phrase}}
With online messages, {{replies_phrase}}.
{{/replies_phrase}}
{{^replies_phrase}}
How fast do people hear back when they write to you?
{{/replies_phrase}}
{{#ai_reviews_phrase}}
With reviews, {{ai_reviews_phrase}}.
{{/ai_reviews_phrase}}
{{^ai_reviews_phrase}}
Who asks for reviews at your place, and who answers them?
{{/ai_reviews_phrase}}
{{#content_phrase}}
And in a normal month, {{content_phrase}}.
{{/content_phrase}}
{{^content_phrase}}
And what do you put out in a normal month, like posts or emails?
{{/content_phrase}}

[CUE - Did I get that right? | Got that right?]
Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
[CUE - Last Saturday: who called, who wrote, who answered? | Last Saturday / Who answered?]
Now let's walk through last Saturday, whether you were at work or at home. Who called, who wrote, and who answered?

[PAUSE - take it slowly, hour by hour]

[CUE - Each one without an answer is a person. Worth what? | No answer, a person / Worth?]
For each one that got no answer, there's a person on the other end who had a question or a problem. Would you have waited until Monday? I don't know how many that was, and I'd guess you don't either, but your phone does. What would you say one of those people is worth to you?

[PAUSE - let them name it]

[THEIR GOAL]
{{#ideal_90_days}}
[CUE - You told me your next 90 days. | 90 days:]
For the next 90 days, you told me this:
"{{ideal_90_days}}"
{{/ideal_90_days}}
${next90DaysSection}
{{#ideal_12_months}}
[CUE - And looking a year ahead. | A year:]
And looking a year ahead:
"{{ideal_12_months}}"
{{/ideal_12_months}}
[CUE - If the routine ran itself, what about your evenings? | Your evenings?]
If the routine ran by itself, what would you do with your evenings?

[PAUSE]

[HOW IT WORKS]
[CUE - You only need to know your own business. | Know your business]
You don't need to know how it works inside. You only need to know your own business, and you do.

[CUE - We start with the one leak that costs you most. | One leak first]
We start with the one leak that costs you most, and we leave the rest alone until you trust it.

[CUE - Then one hour to teach it, like somebody new. | One hour, like training]
Then we teach it your business in one session. You talk for about an hour, the way you'd train somebody new at the front desk, and it learns your hours, your prices and what it should never say.

[CUE - You read every conversation and fix it in plain words. | Read, fix, turn off / Morning summary]
After that, you watch it work. You can read every conversation, correct it in plain words, and step in or turn it off any time you like. Each morning there's a short summary of what came in and what it said.

[CUE - It says it's an assistant. Urgent things come to you. | Says it's an assistant]
It tells people it's an assistant, and anyone who'd rather have a person can ask for one. Anything urgent or touchy comes to you.

[CUE - It isn't perfect, and that's why you read along. | Not perfect, read along]
It isn't perfect, and I won't tell you it is. It'll get some things wrong in the first weeks, and that's why you read along.

[PROOF - tell one true story about a client who started with one leak: what it was, what changed. No story yet? Offer a live test call and move on.]
[CUE - One true story about a client's first leak. | Your true story]
${proofPointSection}

[PRICE - say it, then compare]
${priceSection}

[CUE - Compare it to a part-time person at the desk. | Part-time person, hours after]
Compare it to a part-time person at the front desk. You'd pay for hours, training and sick days, and they'd still go home at five, and this covers the hours after that.

${firstSaleSection}
${buildBreakEvenSection({
  likely:
    'Is that likely, going by last Saturday? If it was quiet, say so, and then this can wait.',
  question:
    'How many {{customers_word}} a month would it have to save to cover that? And is that likely, going by last Saturday? If it was quiet, say so, and then this can wait.',
  questionCue:
    'How many a month to cover that? Likely, going by Saturday? | How many a month? / Likely?',
})}

[PAUSE - let them do the math]

[ASK]
[CUE - Which one do you want off your plate first? | Which one first?]
Which of these would you want off your plate first?

[SILENCE - let them pick]

[NEXT STEP - after they pick]
[CUE - I need one hour. This week or next? | One hour, which week?]
Good, then that's where we begin. All I need is one hour with you, or with the person who knows the phones best, so let's put it on the calendar while we're talking. Is this week or next week better for you?`;
