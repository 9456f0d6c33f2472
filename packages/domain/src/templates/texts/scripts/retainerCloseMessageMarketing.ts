export const retainerCloseMessageMarketing = `[OPEN]
{{#first_name}}
{{first_name}}, good to see you again.
{{/first_name}}
{{^first_name}}
Good to see you again.
{{/first_name}}
Before I show you the count, did anybody say something to you about the messages?

[PAUSE - let them go first and write down their words]

[RESULTS]
{{^has_message_results}}
Thanks. I don't have the final count yet, so let's do it together. How many people got a message, how many wrote back, and how many booked?

What stands out to you?

[PAUSE - type the count under Edit Offer & Results, then open this script again]
{{/has_message_results}}
{{#has_message_results}}
Thanks. Here's the count: {{message_count_phrase}}.
{{#mm_booked_dollars_phrase}}
You put what they spent at about {{mm_booked_dollars_phrase}}.
{{/mm_booked_dollars_phrase}}
{{#mm_opt_outs_phrase}}
And {{mm_opt_outs_phrase}} asked to be taken off the list.
{{/mm_opt_outs_phrase}}
{{/has_message_results}}
{{#message_trial_is_up}}
So you wrote to people you already know, and it brought in business.

What stands out to you?

[PAUSE]

[WHY IT MATTERS]
Here's why I'd keep going. You already had these names, and all it took was a short note. The rest of your list hasn't heard from you yet, and whoever came back will need a reason to come back again.

[THEIR GOAL]
{{#ideal_12_months}}
You told me where you want to be in a year:
"{{ideal_12_months}}"
How far would a month like this one get you?
{{/ideal_12_months}}
{{^ideal_12_months}}
What would a year of months like this one do for you?
{{/ideal_12_months}}

[PAUSE]

[OFFER]
So here's what I'd do next. We bring in the rest of your list, with permission sorted out first. Each month we write two or three messages in your voice, and you okay every one before it goes out. The replies come to you, and once a month you get the same count you just saw.

[PRICE - say your message marketing price{{#offer_price_is_set}}: {{primary_service_price_phrase}}{{/offer_price_is_set}}]
{{#offer_price_is_set}}
It's {{primary_service_price_phrase}}, plus a small cost for each text.
{{/offer_price_is_set}}
{{#mm_booked_dollars_phrase}}
Put that next to the {{mm_booked_dollars_phrase}} from this trial. It's sales, not profit, so you tell me: does that work for you?
{{/mm_booked_dollars_phrase}}
{{^mm_booked_dollars_phrase}}
How many people would have to come back each month for you to feel good about that?
{{/mm_booked_dollars_phrase}}

[PAUSE - a yes here is the real close]

[ASK]
Do you want to keep it going with the rest of your list?

[SILENCE - stop talking and wait]

[IF THEY HESITATE]
That's fair. Is it the monthly cost, or is it something else?

[PAUSE - if it's something else, open the objections]

If it's the cost, we can stay with this part of the list and send one message a month. Would that be easier to say yes to?

[SILENCE]

[NEXT STEP - after the yes]
Great. I've got a few setup questions, and they take about ten minutes. Then we'll write the next message. What's coming up in your season that people should hear about first?
{{/message_trial_is_up}}
{{#message_trial_is_flat}}
{{#mm_replies}}
So people wrote back, but nobody's booked yet, and I'd rather say that than call it a win.
{{/mm_replies}}
{{^mm_replies}}
So there's no booking on the list yet, and I'd rather say that than call it a win.
{{/mm_replies}}

What stands out to you?

[PAUSE - read two or three replies out loud together]

[WHY IT MATTERS]
A reply means they still know you. If they write back and don't book, it's mostly one of two things: the message didn't give them a clear next step, or nobody got back to them fast enough. Which one was it here, do you think?

[PAUSE]

[THEIR GOAL]
{{#mm_reconnect_impact}}
When I asked what it'd do for you if ten people came back, you said:
"{{mm_reconnect_impact}}"
Is that still true?
{{/mm_reconnect_impact}}
{{^mm_reconnect_impact}}
What would ten of them coming back do for you?
{{/mm_reconnect_impact}}

[OFFER - you decide before the call if you can extend the trial]
I don't want to sell you a year of this today, because we don't know yet if it works for you. What I'd do is send one more message, with one plain offer and a time they can pick. You answer the same day, and then we count again.

[PRICE]
There's nothing to pay for that round except the texts themselves, and if it stays quiet, you stop there.

[ASK]
Can we write that one message now?

[SILENCE - stop talking and wait]

[IF THEY HESITATE]
That's okay. Is it the message, or do you feel like it's enough?

[PAUSE - if it's enough, thank them and stop]

If it's the message, tell me which line doesn't sound like you, and we'll fix that first.

[NEXT STEP - after the yes]
Good. What's one thing you could offer them that isn't a discount? And who on your side will answer the same day?
{{/message_trial_is_flat}}
{{#message_trial_is_down}}
So hardly anyone answered, or more people left than wrote back, and I'd rather not push past that.

What stands out to you?

[PAUSE - let them react]

[WHY IT MATTERS]
When a list stays quiet, it's mostly old, or it never really said yes to hearing from you. Sending more to the same people would only cost you names. Where did most of these names come from?

[THEIR GOAL]
{{#ideal_12_months}}
You told me where you want to be in a year:
"{{ideal_12_months}}"
I still want to help with that, so let's not waste your money on the wrong thing.
{{/ideal_12_months}}
{{^ideal_12_months}}
What did you hope these messages would change?
{{/ideal_12_months}}

[OFFER - don't sell today]
I wouldn't buy this right now if I were you. What I'd do is start a fresh list. You ask each new {{customer_word}} if they'd like to hear from you, you write down the yes, and in three months you'd have people who want your messages.

[PRICE]
That part's free. You can do it with a pen at the front desk.

[ASK]
Would you like me to show you how to ask, so it takes ten seconds?

[SILENCE - stop talking and wait]

[IF THEY HESITATE]
That's fine too. Should I check in with you in three months, or would you rather I didn't?

[PAUSE]

[NEXT STEP - after the yes]
Good. Here's the line: "Is it okay if we text you now and then about openings and reminders?" Who on your team talks to every {{customer_word}}?
{{/message_trial_is_down}}`;
