export const retainerClose = `[OPEN]
[CUE - Before any numbers, how did the month feel? | How did it feel?]
{{#first_name}}
{{first_name}}, good to see you again.
{{/first_name}}
{{^first_name}}
Good to see you again.
{{/first_name}}
Before we look at any numbers, how did this last month feel to you?

[PAUSE - let them go first and write down their words]

[RESULTS]
{{^has_trial_results}}
[CUE - No final numbers yet. Let's read them off your profile. | Read the profile together]
Thanks. I don't have the final numbers yet, so let's pull up your Google profile and read them together. How many reviews do you see, what's the rating, and what were they on day one?

[CUE - What stands out to you? | What stands out?]
What stands out to you?

[PAUSE - type the numbers under Edit Offer & Results, then open this script again]
{{/has_trial_results}}
{{#has_trial_results}}
[CUE - Day one and today, side by side. | Day one, today]
Thanks. Now let's put the numbers next to that. On day one, Google showed {{reviews_before_phrase}} and a rating of {{google_rating_before}}. Today it shows {{reviews_after_phrase}} and a rating of {{google_rating_after}}.
{{/has_trial_results}}
{{#trial_is_up}}
So you're up, and that's real people telling your story where others can read it. New Google reviews since day one: {{review_delta}}.

[CUE - What stands out to you? | What stands out?]
What stands out to you?

[PAUSE]

[WHY IT MATTERS]
[CUE - People look at how new your reviews are. | How new, not how many]
Here's why I'd keep going. People look at how new your reviews are, not just how many you have. The person who needs you next month hasn't looked you up yet. If the asking stops, your page goes quiet, and a quiet page looks like nobody's been there lately.

[THEIR GOAL]
{{#ideal_12_months}}
[CUE - You told me where you want to be. | A year:]
You told me where you want to be in a year:
"{{ideal_12_months}}"
[CUE - Does this feel like a step toward that? | A step toward it?]
Does this feel like a step toward that?
{{/ideal_12_months}}
{{^ideal_12_months}}
[CUE - Where would you like this in a year? | In a year?]
Where would you like this to be a year from now?
{{/ideal_12_months}}

[PAUSE]

[OFFER]
[CUE - We keep asking, write your replies, and keep the profile fresh. | Ask, reply, profile / One page a month]
Then here's what I'd do next. It's called the {{primary_service_name}}. We keep asking every {{customer_word}} you serve for an honest review, we write your replies for you to okay, and we keep your Google profile fresh. Once a month you get one page that shows what changed.

[PRICE]
[CUE - Here's the price. Does that sound likely to pay? | Price / Likely?]
It's {{primary_service_price_phrase}}.
{{#has_lifetime_value}}
You told me one {{customer_word}} is worth about {{lifetime_value_phrase}}, so here's how many extra ones a month it takes to cover it: {{x_customers}}. That's sales, not profit, so you judge it.
{{/has_lifetime_value}}
{{^has_lifetime_value}}
What's one new {{customer_word}} worth to you over time? Then how many a month would cover it?
{{/has_lifetime_value}}
Going by this last month, does that sound likely to you?

[PAUSE - a yes here is the real close]

[ASK]
[CUE - Do you want to keep it running from today? | Keep it running?]
Do you want to keep it running from today?

[SILENCE - stop talking and wait]

[IF THEY HESITATE]
[CUE - That's fair. Is it the cost, or something else? | Cost, or something else?]
That's fair. Is it the monthly cost, or is it something else?

[PAUSE - if it's something else, open the objections]

{{#downsell_1_price_phrase}}
{{#downsell_2_price_phrase}}
[CUE - If it's the cost, start with one half. Which one? | One half, which?]
If it's the cost, you can start with one half. There's the {{downsell_1_name}} at {{downsell_1_price_phrase}}, and there's the {{downsell_2_name}} at {{downsell_2_price_phrase}}. Which one would help you more right now?
{{/downsell_2_price_phrase}}
{{^downsell_2_price_phrase}}
[CUE - If it's the cost, start smaller. Would that help? | Smaller, would it help?]
If it's the cost, you can start smaller. There's the {{downsell_1_name}} at {{downsell_1_price_phrase}}. Would that help you more right now?
{{/downsell_2_price_phrase}}
{{/downsell_1_price_phrase}}
{{^downsell_1_price_phrase}}
[CUE - If it's the cost, what could you start with? | Start with what?]
If it's the cost, what could you see yourself starting with?
{{/downsell_1_price_phrase}}

[SILENCE]

[NEXT STEP - after the yes]
[CUE - Ten minutes of setup. Who gets the monthly page? | Ten minutes / Who gets it?]
Great. I've got a few setup questions, and they take about ten minutes. Then your next round of requests can go out. Who on your team should get the monthly page?
{{/trial_is_up}}
{{#trial_is_flat}}
So the numbers look about the same as on day one, and I'd rather say that out loud than dress it up. Before I tell you what I think happened, I'd like to hear it from you.

[CUE - What stands out to you? | What stands out?]
What stands out to you?

[PAUSE - listen for: the list came late, it was short, or requests went to old contacts]

[WHY IT MATTERS]
[CUE - Few asked, asked late, or it didn't sound like you. | Few, late, wrong voice]
When the count stays put, it's mostly one of three things: not many people got asked, they got asked late, or the note didn't sound like you. You and I can check all three right now, because your list shows who got a request and when.

[THEIR GOAL]
{{#ideal_12_months}}
[CUE - You told me where you want to be. | A year:]
You told me where you want to be in a year:
"{{ideal_12_months}}"
[CUE - Is that still the goal? | Still the goal?]
Is that still the goal?
{{/ideal_12_months}}
{{^ideal_12_months}}
[CUE - What did you hope this would change? | Hoped for what?]
What did you hope this would change for you?
{{/ideal_12_months}}

[PAUSE]

[OFFER - you decide before the call if you can extend the trial]
[CUE - Not more of the same. One change, one more month. | One change, one month]
I don't think you should sign up for more of the same, so here's what I'd do if I were you. You pick the one thing that held it back, we change it, and you get one more month as part of the trial. If it still doesn't move, you stop, and all you've lost is the time.

[PRICE]
[CUE - You don't pay for that month. | That month's free]
You don't pay for that month. If it works and you want to keep it, the {{primary_service_name}} is {{primary_service_price_phrase}}. I'd only bring that up again with better numbers in hand.

[ASK]
[CUE - One more month with that one change? | One more month?]
Would you be willing to give it one more month with that one change?

[SILENCE - stop talking and wait]

[IF THEY HESITATE]
[CUE - Is it the work, or have you seen enough? | Work, or seen enough?]
That's okay. Is it the extra work on your side, or have you seen enough?

[PAUSE - if they've seen enough, thank them, and leave the door open]

[CUE - Tell me which part, and I'll see about it. | Which part?]
If it's the work, tell me which part, and I'll see if we can take that off your plate.

[NEXT STEP - after the yes]
[CUE - Let's pick the change now. Whose names are next? | The change, next names]
Good. Let's pick the change now, while we've got the list in front of us. Who would you like to hear from next, and when can you send me their names?
{{/trial_is_flat}}
{{#trial_is_down}}
So at least one of those numbers is lower than on day one. That's not what either of us wanted, so let's look at what people wrote before we talk about anything else.

[CUE - What stands out to you? | What stands out?]
What stands out to you?

[PAUSE - read the newest reviews together, and let them react]

[WHY IT MATTERS]
[CUE - A lower number can show you what to fix. | Same thing twice? Fix]
A lower number isn't always bad news, because when you ask everyone, you also hear from people who weren't happy. If they say the same thing twice, that's worth more to you than ten nice words, because you can fix it. Is there one thing in there you didn't know?

[THEIR GOAL]
{{#ideal_12_months}}
[CUE - You told me where you want to be. | A year:]
You told me where you want to be in a year:
"{{ideal_12_months}}"
[CUE - What would have to change first? | What changes first?]
What would have to change first to get there?
{{/ideal_12_months}}
{{^ideal_12_months}}
[CUE - If you could fix one thing they wrote, which? | Fix one thing?]
If you could fix one thing people wrote about, what would it be?
{{/ideal_12_months}}

[PAUSE]

[OFFER - don't sell today]
[CUE - Nothing to buy today. Answer them, fix one thing, ask again. | Answer, fix, ask again]
I'm not going to ask you to buy anything today. Here's what I'd suggest. You answer each of those people with my help, and you fix the one thing that came up most. Then we ask your next {{customers_word}} and see if the reviews change.

[PRICE]
[CUE - That doesn't cost you anything. | No cost]
That doesn't cost you anything. If the numbers turn, we can talk about what it would take to keep it going, and if they don't, I'll tell you.

[ASK]
[CUE - Can we write the first two replies right now? | Two replies, now?]
Can we write the first two replies together right now?

[SILENCE - stop talking and wait]

[IF THEY HESITATE]
[CUE - Rather not answer, or a bad day for it? | Rather not, bad day?]
That's fair. Is it that you'd rather not answer them, or that it's a bad day for it?

[PAUSE]

[CUE - If you'd rather stop, every review stays yours. | Stop? Reviews stay yours]
If you'd rather stop here, that's your call, there are no hard feelings, and every review stays yours.

[NEXT STEP - after the yes]
[CUE - Which one bothers you most? Two weeks or four? | Which bothers most? / Two weeks, four?]
Good. Which one bothers you most? Let's start there. And when can we look at the numbers again, in two weeks or in four?
{{/trial_is_down}}`;
