import {
  buildBreakEvenSection,
  next90DaysSection,
  priceSection,
  proofPointSection,
} from './scriptSections.ts';

export const scriptAiPowerPackageReviews = `[OPEN - ask first]
[CUE - Let's get reviews off your to-do list. | Reviews, off your list]
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
[CUE - Here's how reviews work at your place today. | Reviews today]
Here's how reviews work at your place today: {{ai_reviews_phrase}}.
{{/ai_reviews_phrase}}
{{^ai_reviews_phrase}}
[CUE - How do reviews work at your place today? | Who asks, who answers?]
How do reviews work at your place today? Who asks, and who answers?
{{/ai_reviews_phrase}}

{{#reviews_collection_method}}
[CUE - And how you ask, in your words. | How you ask:]
And how you ask, in your words:
"{{reviews_collection_method}}"
{{/reviews_collection_method}}

[CUE - Did I get that right? | Got that right?]
Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
[CUE - Of your last five, how many left without being asked? | Last five, not asked?]
Think back over your last few days. How many of your last five {{customers_word}} left without being asked?

[PAUSE - let them count on their fingers]

[CUE - They weren't unhappy. Asking is just nobody's main job. | Nobody's main job]
Chances are they weren't unhappy. They paid, they said thanks, and they went home. It's just that asking is nobody's main job, so it gets skipped on a busy day, and busy days are when you serve the most people.

[CUE - Somebody's upset at night. How long until you notice? | Upset at night / How long?]
Then there's the other side. Someone's upset, they write it at night, and it sits there. How long would it take you to notice?

[PAUSE]

[THEIR GOAL]
{{#ideal_90_days}}
[CUE - The next 90 days, as you see them. | 90 days:]
The next 90 days, as you see them:
"{{ideal_90_days}}"
{{/ideal_90_days}}
${next90DaysSection}
{{#ideal_12_months}}
[CUE - And the year. | A year:]
And the year:
"{{ideal_12_months}}"
{{/ideal_12_months}}
[CUE - Someone picks you because of your reviews. What's that mean? | Picked for reviews / Meaning?]
When a new {{customer_word}} says they picked you because of your reviews, what will that mean to you?

[PAUSE]

[HOW IT WORKS]
[CUE - You make the calls. We take the reminding and typing. | Reminding and typing]
You make the calls, and you still thank people in person, because that shouldn't come from a machine. You just hand off the reminding and the typing.

[CUE - It asks everyone, one short note, no gift. | Everyone, no gift]
It asks everyone, after each visit, with one short note, so there's no chosen few and no gift attached. Those are the rules, and it's also why people can believe what they read.

[CUE - It drafts each reply. You tap yes or change a word. | Drafts, you tap yes]
It drafts a reply to each review. You read it on your phone and tap yes, or you change a word, and nothing goes up that you haven't seen.

[CUE - If there's trouble, you know the same day. | Trouble, same day]
If there's trouble, you know the same day, so you get to call that person while it still helps.

[CUE - Privacy rules? The replies stay general. | Privacy: stays general]
If you're in a field with privacy rules, the replies stay general and don't say who was in or why.

[CUE - I can't make people write. Everyone's asked and answered. | Can't make them write]
I can't make people write, and I can't take an honest bad review down. What you get is that everyone's asked and everyone's answered.

[PROOF - show one real reply draft next to what the client posted. No example yet? Draft a reply to one of their own reviews right now and read it to them.]
[CUE - A real draft, or draft one right now. | Real reply draft]
${proofPointSection}

[PRICE - say it slowly, then let it sit]
${priceSection}

[CUE - Try it as hours. How many a week, really? | Hours a week?]
Try it as hours. You'd ask each person, check each site and write each answer. How many hours a week would that take, if somebody really did it?

[PAUSE - let them work it out]

[CUE - And what's an hour of yours worth? | Your hour, worth?]
And what's an hour of yours worth?

${buildBreakEvenSection({
  question:
    "What's one new {{customer_word}} worth to you over a year? Then how many would this have to bring in before you'd call it worth it?",
})}

[PAUSE]

[ASK]
[CUE - Who'd be glad to lose this job? | Who'd be glad?]
Who on your team would be glad to lose this job?

[SILENCE - wait for a name]

[NEXT STEP - after they name someone]
[CUE - Connect the Google profile now. Is it open? | Google profile, now]
Then let's make their day. We can connect your Google profile while we're talking, and if you add us as a manager, you're still the owner. Do you have it open, or should I walk you through it?

[CUE - Calls or posts can come later. One thing at a time. | One at a time]
Once that's running, the same helper can answer calls or draft your posts. One thing at a time.`;
