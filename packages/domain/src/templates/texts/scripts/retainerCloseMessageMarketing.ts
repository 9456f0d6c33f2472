export const retainerCloseMessageMarketing = `[OPEN]
[CUE - Before the count, did anybody say something? | Anybody say something?]
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
[CUE - No final count yet. Let's do it together. | Count it together]
Thanks. I don't have the final count yet, so let's do it together. How many people got a message, how many wrote back, and how many booked?

[CUE - What stands out to you? | What stands out?]
What stands out to you?

[PAUSE - type the count under Edit Offer & Results, then open this script again]
{{/has_message_results}}
{{#has_message_results}}
[CUE - Here's the count: messaged, wrote back, booked. | Messaged, replied, booked]
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

[CUE - What stands out to you? | What stands out?]
What stands out to you?

[PAUSE]

[WHY IT MATTERS]
[CUE - They knew you. All it took was a note. | Knew you, one note / Rest hasn't heard]
Here's why I'd keep going. You already had these names, and all it took was a short note. The rest of your list hasn't heard from you yet, and whoever came back will need a reason to come back again.

[THEIR GOAL]
{{#ideal_12_months}}
[CUE - You told me where you want to be. | A year:]
You told me where you want to be in a year:
"{{ideal_12_months}}"
[CUE - How far would a month like this get you? | How far?]
How far would a month like this one get you?
{{/ideal_12_months}}
{{^ideal_12_months}}
[CUE - What would a year of these do for you? | A year of these?]
What would a year of months like this one do for you?
{{/ideal_12_months}}

[PAUSE]

[OFFER]
[CUE - Bring in the rest of your list, two or three messages. | Rest of the list / You okay each]
So here's what I'd do next. We bring in the rest of your list, with permission sorted out first. Each month we write two or three messages in your voice, and you okay every one before it goes out. The replies come to you, and once a month you get the same count you just saw.

[PRICE - say your message marketing price{{#offer_price_is_set}}: {{primary_service_price_phrase}}{{/offer_price_is_set}}]
{{#offer_price_is_set}}
[CUE - Here's the price, plus a small cost for each text. | Price, text cost]
It's {{primary_service_price_phrase}}, plus a small cost for each text.
{{/offer_price_is_set}}
{{#mm_booked_dollars_phrase}}
[CUE - Put that next to what came in. Does that work? | Next to what came in]
Put that next to the {{mm_booked_dollars_phrase}} from this trial. It's sales, not profit, so you tell me: does that work for you?
{{/mm_booked_dollars_phrase}}
{{^mm_booked_dollars_phrase}}
[CUE - How many back each month to feel good? | How many back?]
How many people would have to come back each month for you to feel good about that?
{{/mm_booked_dollars_phrase}}

[PAUSE - a yes here is the real close]

[ASK]
[CUE - Do you want to keep it going? | Keep it going?]
Do you want to keep it going with the rest of your list?

[SILENCE - stop talking and wait]

[IF THEY HESITATE]
[CUE - That's fair. Is it the cost, or something else? | Cost, or something else?]
That's fair. Is it the monthly cost, or is it something else?

[PAUSE - if it's something else, open the objections]

[CUE - Stay with this part, one message a month? | Smaller, one a month?]
If it's the cost, we can stay with this part of the list and send one message a month. Would that be easier to say yes to?

[SILENCE]

[NEXT STEP - after the yes]
[CUE - Ten minutes of setup. What should people hear first? | Ten minutes / Hear what first?]
Great. I've got a few setup questions, and they take about ten minutes. Then we'll write the next message. What's coming up in your season that people should hear about first?
{{/message_trial_is_up}}
{{#message_trial_is_flat}}
{{#mm_replies}}
So people wrote back, but nobody's booked yet, and I'd rather say that than call it a win.
{{/mm_replies}}
{{^mm_replies}}
So there's no booking on the list yet, and I'd rather say that than call it a win.
{{/mm_replies}}

[CUE - What stands out to you? | What stands out?]
What stands out to you?

[PAUSE - read two or three replies out loud together]

[WHY IT MATTERS]
[CUE - They replied but didn't book. Which one was it? | No clear step, slow?]
A reply means they still know you. If they write back and don't book, it's mostly one of two things: the message didn't give them a clear next step, or nobody got back to them fast enough. Which one was it here, do you think?

[PAUSE]

[THEIR GOAL]
{{#mm_reconnect_impact}}
[CUE - You told me what ten people back would do. | Ten came back:]
When I asked what it'd do for you if ten people came back, you said:
"{{mm_reconnect_impact}}"
[CUE - Is that still true? | Still true?]
Is that still true?
{{/mm_reconnect_impact}}
{{^mm_reconnect_impact}}
[CUE - What would ten of them do for you? | Ten back, what then?]
What would ten of them coming back do for you?
{{/mm_reconnect_impact}}

[OFFER - you decide before the call if you can extend the trial]
[CUE - Not a year today. One more message, one plain offer. | One message, one offer]
I don't want to sell you a year of this today, because we don't know yet if it works for you. What I'd do is send one more message, with one plain offer and a time they can pick. You answer the same day, and then we count again.

[PRICE]
[CUE - Nothing to pay for that round but the texts. | Only the texts]
There's nothing to pay for that round except the texts themselves, and if it stays quiet, you stop there.

[ASK]
[CUE - Can we write that one message now? | Write it now?]
Can we write that one message now?

[SILENCE - stop talking and wait]

[IF THEY HESITATE]
[CUE - Is it the message, or is it enough? | Message, or enough?]
That's okay. Is it the message, or do you feel like it's enough?

[PAUSE - if it's enough, thank them and stop]

[CUE - Tell me which line, and we'll fix that first. | Which line? Fix it]
If it's the message, tell me which line doesn't sound like you, and we'll fix that first.

[NEXT STEP - after the yes]
[CUE - One thing that isn't a discount. Who answers? | Not a discount / Who answers?]
Good. What's one thing you could offer them that isn't a discount? And who on your side will answer the same day?
{{/message_trial_is_flat}}
{{#message_trial_is_down}}
So hardly anyone answered, or more people left than wrote back, and I'd rather not push past that.

[CUE - What stands out to you? | What stands out?]
What stands out to you?

[PAUSE - let them react]

[WHY IT MATTERS]
[CUE - A quiet list is old, or never said yes. | Old, or never yes]
When a list stays quiet, it's mostly old, or it never really said yes to hearing from you. Sending more to the same people would only cost you names. Where did most of these names come from?

[THEIR GOAL]
{{#ideal_12_months}}
[CUE - You told me where you want to be. | A year:]
You told me where you want to be in a year:
"{{ideal_12_months}}"
[CUE - I still want to help, so no money on the wrong thing. | Help, not the wrong thing]
I still want to help with that, so let's not waste your money on the wrong thing.
{{/ideal_12_months}}
{{^ideal_12_months}}
[CUE - What did you hope these would change? | Hoped for what?]
What did you hope these messages would change?
{{/ideal_12_months}}

[OFFER - don't sell today]
[CUE - I wouldn't buy this now. Start a fresh list. | Fresh list, write yes]
I wouldn't buy this right now if I were you. What I'd do is start a fresh list. You ask each new {{customer_word}} if they'd like to hear from you, you write down the yes, and in three months you'd have people who want your messages.

[PRICE]
[CUE - That part's free. A pen will do. | Free, a pen]
That part's free. You can do it with a pen at the front desk.

[ASK]
[CUE - Want me to show you how to ask in ten seconds? | Show you how?]
Would you like me to show you how to ask, so it takes ten seconds?

[SILENCE - stop talking and wait]

[IF THEY HESITATE]
[CUE - Should I check in in three months, or not? | Three months, or not?]
That's fine too. Should I check in with you in three months, or would you rather I didn't?

[PAUSE]

[NEXT STEP - after the yes]
[CUE - Here's the line to ask. Who talks to everyone? | The line, who asks?]
Good. Here's the line: "Is it okay if we text you now and then about openings and reminders?" Who on your team talks to every {{customer_word}}?
{{/message_trial_is_down}}`;
