import {
  buildBreakEvenSection,
  next90DaysSection,
  priceSection,
  proofPointSection,
} from './scriptSections.ts';

export const scriptAiPowerPackageCalls = `[OPEN - ask first]
[CUE - Let's talk about your phone, and only that. | Your phone, only that]
{{#first_name}}
{{first_name}}, let's talk about your phone.
{{/first_name}}
{{^first_name}}
Let's talk about your phone.
{{/first_name}}
{{#ai_priority_area}}
You picked it as the thing to fix first.
{{/ai_priority_area}}
Can we stick to that one thing and leave the rest for another day?

[PAUSE - wait for a yes]

[MIRROR]
{{#calls_phrase}}
[CUE - Here's what happens with your calls today. | Your calls today]
This is what happens with your phone today: {{calls_phrase}}.
{{/calls_phrase}}
{{^calls_phrase}}
[CUE - What happens with calls when nobody can pick up? | Nobody picks up?]
What happens with your calls today when nobody can pick up?
{{/calls_phrase}}

[CUE - Did I get that right? | Got that right?]
Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
[CUE - Can you count the missed calls since Monday? | Count since Monday]
Let's not guess, so can you open your phone and count the missed calls since Monday?

[PAUSE - wait while they count, then repeat their number back]

[CUE - A few had picked you. Who do they try next? | Some picked you / Who's next?]
Thank you. Some of those were sales calls, and some can wait, but a few may be people who'd already picked you and pressed the button. When it just rings, do they think you're busy, or do they think you're closed? And who do they try next?

{{#first_purchase_phrase}}
[CUE - You told me what a new one spends the first time. | First sale]
You told me a new {{customer_word}} spends {{first_purchase_phrase}} with you the first time.
{{/first_purchase_phrase}}

[CUE - Real calls times the first sale. What's that a week? | Real calls, times sale]
Take the calls that were real and multiply by what a new {{customer_word}} spends the first time. What does that come to for a week?

[PAUSE - they do the math, you write it down]

[THEIR GOAL]
{{#ideal_90_days}}
[CUE - Here's the 90 days you told me about. | 90 days:]
Here's the 90 days you told me about:
"{{ideal_90_days}}"
{{/ideal_90_days}}
${next90DaysSection}
{{#ideal_12_months}}
[CUE - And the year. | A year:]
And the year:
"{{ideal_12_months}}"
{{/ideal_12_months}}
[CUE - If each caller got an answer, how would your day feel? | Every caller answered / Your day?]
If each of those callers got an answer, what would your day feel like?

[PAUSE]

[HOW IT WORKS]
[SELLER - this answers calls that come in. AI voices on calls going out need consent first, so don't offer them.]
[CUE - It's simple: same number, no menu to learn. | Same number, no menu]
It's simple on your end, because your number stays the same, and your callers don't have to learn a menu.

[CUE - It picks up when you can't. | Picks up, nights, lunch]
It picks up when you can't. That's nights, weekends and lunch, or any time the other line's busy, and if you're free, you answer the way you do now.

[CUE - It talks like a polite new hire and books a time. | Polite new hire / Books, takes message]
It talks like a polite new hire. It says it's an assistant, answers what it knows, and books a time or takes a message.

[CUE - You get a short text. Urgent ones ring through. | Short text / Urgent rings through]
You get a short text with who called and why, and the urgent ones ring through to you. You say what counts as urgent, and you can read every call later and change what it says any time.

[CUE - It only knows what you teach it, and says so. | Knows what you teach]
It only knows what you teach it. If a caller wants you, or asks something it doesn't know, it says so and takes their number, and we don't record a call unless the caller's been told.

[PROOF - play one real call if you have the client's okay, or let the demo call below be your proof.]
[CUE - Play a real call, or make the demo call. | Real call, demo call]
${proofPointSection}

[PRICE - say it slowly, then let it sit]
${priceSection}

[CUE - Put that next to your number for one week. | Your week's number / How many to catch?]
Put that next to the number you just wrote down for one week. How many of those calls would it have to catch to pay for itself?

[PAUSE - let them answer]

${buildBreakEvenSection({ hasMore: true })}
[CUE - Two missed calls a month? Keep your money. | Two a month? Keep it]
But if your phone shows two missed calls a month, I'd tell you to keep your money.

[ASK]
[CUE - Want to hear it answer as your business? | Want to hear it?]
{{#businessName}}
Want to hear it answer as {{businessName}}?
{{/businessName}}
{{^businessName}}
Want to hear it answer as your business?
{{/businessName}}

[SILENCE - wait for the yes, then make the demo call]

[NEXT STEP - after the demo call]
[CUE - What would you change? Which day for the setup hour? | What to change? / Which day?]
So that's roughly how you'd sound at eight on a Saturday night. What would you change? Tell me, and I'll note it for the setup hour. Which day this week can I have that hour with you?

[CUE - Messages or reviews can come later. One thing at a time. | One at a time]
Once that's running, the same helper can take on your messages or your reviews. One thing at a time.`;
