export const scriptAiPowerPackageCalls = `[OPEN - ask first]
{{#first_name}}
{{first_name}}, let's talk about your phone.
{{/first_name}}
{{^first_name}}
Let's talk about your phone.
{{/first_name}}
{{#ai_priority_area}}
You picked it as the thing to fix first.
{{/ai_priority_area}}
Can we stay on that one thing, and leave all the rest for another day?

[PAUSE - wait for a yes]

[MIRROR]
This is what happens with your calls today:
{{#ai_incoming_calls}}
- {{.}}
{{/ai_incoming_calls}}
{{^ai_incoming_calls}}
- Not covered yet
{{/ai_incoming_calls}}

Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
Let's not guess. Can you open your phone and count the missed calls since Monday?

[PAUSE - wait while they count, then repeat their number back]

Thank you. Some of those were sales calls, and some can wait. But a few may be people who'd picked you. They had your number up, and they pressed the button. When it just rings, do they think you're busy, or do they think you're closed? And who do they try next?

{{#first_purchase_amount}}
You told me a new customer spends {{first_purchase_phrase}} with you the first time.
{{/first_purchase_amount}}

Take the calls that were real, times what a new customer spends with you the first time. What do you get for a week?

[PAUSE - they do the sum, you write it down]

[THEIR GOAL]
{{#ideal_90_days}}
Here's the 90 days you told me about:
"{{ideal_90_days}}"
{{/ideal_90_days}}
{{^ideal_90_days}}
I'd guess you want the next 90 days to beat the last 90.
{{/ideal_90_days}}
{{#ideal_12_months}}
And the year:
"{{ideal_12_months}}"
{{/ideal_12_months}}
If each of those callers got an answer, what would your day feel like?

[PAUSE]

[HOW IT WORKS]
[SELLER - this answers calls that come in. AI voices on calls going out need consent first, so don't offer them.]
It's simple on your end. Your number stays the same, and your callers don't have to learn a menu.

One. It picks up when you can't. Nights, weekends, lunch, or when the other line's busy. If you're free, you answer, the way you do now.

Two. It talks like a polite new hire. It says it's an assistant, answers what it knows, and books a time or takes a message.

Three. You get a short text with who called and why. Urgent ones ring through to you. You say what counts as urgent. You can read each call later, and you can change what it says any time.

It only knows what you teach it. If a caller wants you, or asks something it doesn't know, it says so and takes their number. We don't record a call unless the caller's been told.

[PROOF - play one real call if you have the client's okay, or let the demo call below be your proof.]

[PRICE - say your monthly fee, then go on slowly{{#service_price_range}}; price list: {{service_price_range}}{{/service_price_range}}]
Put that next to the number you just wrote down for one week. How many of those calls would it have to catch to pay for itself?

[PAUSE - let them answer]

If your log says two missed calls a month, I'd tell you to keep your money.

[ASK]
{{#businessName}}
Want to hear it answer as {{businessName}}?
{{/businessName}}
{{^businessName}}
Want to hear it answer as your business?
{{/businessName}}

[SILENCE - wait for the yes, then make the demo call]

[NEXT STEP - after the demo call]
So that's roughly how you'd sound at eight on a Saturday night. What would you change? Tell me, and I'll note it for the setup hour. Which day this week can I have that hour with you?

Once that's running, the same helper can take on your messages or your reviews. One thing at a time.`;
