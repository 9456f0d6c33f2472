import { breakEven, next90Question, price, proof } from './scriptParts.ts';

export const scriptAiPowerPackageReviews = `[OPEN - ask first]
{{#first_name}}
{{first_name}}, let's talk about getting reviews off your to-do list.
{{/first_name}}
{{^first_name}}
Let's talk about getting reviews off your to-do list.
{{/first_name}}
Can I show you how a helper could do that, and you tell me which part you'd rather keep?

[PAUSE - wait for a yes]

[MIRROR]
{{#ai_reviews_phrase}}
Here's how reviews work at your place today: {{ai_reviews_phrase}}.
{{/ai_reviews_phrase}}
{{^ai_reviews_phrase}}
How do reviews work at your place today? Who asks, and who answers?
{{/ai_reviews_phrase}}

{{#reviews_collection_method}}
And how you ask, in your words:
"{{reviews_collection_method}}"
{{/reviews_collection_method}}

Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
Think back over your last few days. How many of your last five {{customers_word}} left without being asked?

[PAUSE - let them count on their fingers]

Chances are they weren't unhappy. They paid, they said thanks, and they went home. It's just that asking is nobody's main job, so it gets skipped on a busy day, and busy days are when you serve the most people.

Then there's the other side. Someone's upset, they write it at night, and it sits there. How long would it take you to notice?

[PAUSE]

[THEIR GOAL]
{{#ideal_90_days}}
The next 90 days, as you see them:
"{{ideal_90_days}}"
{{/ideal_90_days}}
${next90Question}
{{#ideal_12_months}}
And the year:
"{{ideal_12_months}}"
{{/ideal_12_months}}
When a new {{customer_word}} says they picked you because of your reviews, what will that mean to you?

[PAUSE]

[HOW IT WORKS]
You make the calls, and you still thank people in person, because that shouldn't come from a machine. You just hand off the reminding and the typing.

It asks everyone, after each visit, with one short note, so there's no chosen few and no gift attached. Those are the rules, and it's also why people can believe what they read.

It drafts a reply to each review. You read it on your phone and tap yes, or you change a word, and nothing goes up that you haven't seen.

If there's trouble, you know the same day, so you get to call that person while it still helps.

If you're in a field with privacy rules, the replies stay general and don't say who was in or why.

I can't make people write, and I can't take an honest bad review down. What you get is that everyone's asked and everyone's answered.

[PROOF - show one real reply draft next to what the client posted. No example yet? Draft a reply to one of their own reviews right now and read it to them.]
${proof}

[PRICE - say it slowly, then let it sit]
${price}

Try it as hours. You'd ask each person, check each site and write each answer. How many hours a week would that take, if somebody really did it?

[PAUSE - let them work it out]

And what's an hour of yours worth?

${breakEven({
  question:
    "What's one new {{customer_word}} worth to you over a year? Then how many would this have to bring in before you'd call it worth it?",
})}

[PAUSE]

[ASK]
Who on your team would be glad to lose this job?

[SILENCE - wait for a name]

[NEXT STEP - after they name someone]
Then let's make their day. We can connect your Google profile while we're talking, and if you add us as a manager, you're still the owner. Do you have it open, or should I walk you through it?

Once that's running, the same helper can answer calls or draft your posts. One thing at a time.`;
