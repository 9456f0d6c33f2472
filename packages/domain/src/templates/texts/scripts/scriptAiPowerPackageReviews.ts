export const scriptAiPowerPackageReviews = `[OPEN - ask first]
{{#first_name}}
{{first_name}}, let's talk about getting reviews off your to-do list.
{{/first_name}}
{{^first_name}}
Let's talk about getting reviews off your to-do list.
{{/first_name}}
Shall I show you how a helper could carry that, and you tell me what you'd keep in your own hands?

[PAUSE - wait for a yes]

[MIRROR]
Reviews at your place, as they run now:
{{#ai_review_management}}
- {{.}}
{{/ai_review_management}}
{{^ai_review_management}}
- Not covered yet
{{/ai_review_management}}

{{#reviews_collection_method}}
And how you ask, in your words:
"{{reviews_collection_method}}"
{{/reviews_collection_method}}

Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
Think back over your last few days. How many of your last five customers left without being asked?

[PAUSE - let them count on their fingers]

Chances are they weren't unhappy. They paid, they said thanks, and they went home. It's just that asking is nobody's first task, so it falls off on a full day. And your full days are the ones with the most to say.

Then there's the other side. Someone's upset, they write it at night, and it sits there. How long would it take you to notice?

[PAUSE]

[THEIR GOAL]
{{#ideal_90_days}}
The next 90 days, as you see them:
"{{ideal_90_days}}"
{{/ideal_90_days}}
{{^ideal_90_days}}
I'd guess you want the next 90 days to beat the last 90.
{{/ideal_90_days}}
{{#ideal_12_months}}
And the year:
"{{ideal_12_months}}"
{{/ideal_12_months}}
When a new customer says they picked you because of your reviews, what will that mean to you?

[PAUSE]

[HOW IT WORKS]
You keep the judgment, and you still thank people in person. That part shouldn't come from a machine. It's the reminding and the typing that you hand off.

One. It asks everyone, after each visit, with one short note. Not a chosen few, and with no gift attached. Those are the rules, and it's also why people can believe what they read.

Two. It drafts a reply to each review. You read it on your phone and tap yes, or you change a word. Nothing goes up that you haven't seen.

Three. If there's trouble, you know the same day. You get to call that person while it still helps.

If you're in a field with privacy rules, the replies stay general. They don't say who was in or why.

I can't make people write, and I can't take an honest bad review down. What you get is that everyone's asked and everyone's answered.

[PROOF - show one real reply draft next to what the client posted. No example yet? Draft a reply to one of their own reviews right now and read it to them.]

[PRICE - say your monthly fee, then go on slowly{{#service_price_range}}; price list: {{service_price_range}}{{/service_price_range}}]
Try it as hours. Asking each person, checking each site, writing each answer. How many hours a week would that take, if somebody really did it?

[PAUSE - let them work it out]

And what's an hour of yours worth?

[ASK]
Who on your team would be glad to lose this job?

[SILENCE - wait for a name]

[NEXT STEP - after they name someone]
Then let's make their day. We can connect your Google profile while we're talking. You add us as a manager, and you're still the owner. Have you got it open, or should I walk you there?

Once that's running, the same helper can answer calls or draft your posts. One thing at a time.`;
