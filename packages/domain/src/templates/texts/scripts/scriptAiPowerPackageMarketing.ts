import {
  buildBreakEvenSection,
  next90DaysSection,
  priceSection,
  proofPointSection,
} from './scriptSections.ts';

export const scriptAiPowerPackageMarketing = `[OPEN - ask first]
[CUE - The ideas are there, the hours aren't. Can I show you? | Ideas, no hours]
{{#first_name}}
{{first_name}}, here's something I hear a lot: the ideas are there, the hours aren't.
{{/first_name}}
{{^first_name}}
Here's something I hear a lot: the ideas are there, the hours aren't.
{{/first_name}}
Can I show you how one short call with you could turn into a month of posts?

[PAUSE - wait for a yes]

[MIRROR]
{{#content_phrase}}
[CUE - Here's what goes out in a normal month. | A normal month]
In a normal month, {{content_phrase}}.
{{/content_phrase}}
{{^content_phrase}}
[CUE - What do you put out in a normal month? | A normal month?]
In a normal month, what do you put out, like posts or emails?
{{/content_phrase}}

{{#barrier_phrase}}
[CUE - And this is what gets in the way. | What's in the way]
More marketing hasn't happened because {{barrier_phrase}}.
{{/barrier_phrase}}

[CUE - Did I get that right? | Got that right?]
Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
[CUE - What would you post with an extra hour a day? | Extra hour, post what?]
What would you post if you had an extra hour a day?

[PAUSE - write down each idea, you'll use them in a minute]

[CUE - Those are good. Now somebody opens your page. Old posts. | Somebody about to choose / Last year's post]
Those are good, and you had them in your head this whole time. Now think of someone who's about to choose and opens your page, and say the last thing they see is from last year. They don't know you're swamped, so they wonder if you're still open.

[CUE - How many looked this month and moved on? | How many moved on?]
How many people do you think looked at your page this month and just moved on?

[PAUSE]

[THEIR GOAL]
{{#ideal_90_days}}
[CUE - You put the next 90 days like this. | 90 days:]
You put the next 90 days like this:
"{{ideal_90_days}}"
{{/ideal_90_days}}
${next90DaysSection}
{{#ideal_12_months}}
[CUE - And the year like this. | A year:]
And the year like this:
"{{ideal_12_months}}"
{{/ideal_12_months}}
[CUE - If they saw your work each week, what would they get? | Seen every week / They'd get what?]
If people in town saw a bit of your work each week, what would they finally get about you?

[PAUSE]

[HOW IT WORKS]
[CUE - You bring the stories. We bring the hours. | Stories, hours]
You bring the stories, and we bring the hours.

[CUE - We talk once a month, from your truck or desk. | One talk a month]
We talk once a month. You tell us what's new, what was funny and what people asked you, and you can do it from your truck or your desk.

[CUE - A few days later, a month of drafts. | A month of drafts]
A few days later you get a month of drafts, with posts, an email and maybe a short clip. The helper writes them from that call, a person checks them, and they should sound like you on a good day.

[CUE - You say yes, no, or change this. | Yes, no, change]
You read them on your phone, and you say yes, no, or change this. What you approve goes out on time, and the rest doesn't go out at all.

[CUE - It doesn't make things up about you. | Nothing made up]
It doesn't make things up about you, so there are no fake photos of work you didn't do, and no claims you couldn't back up to a neighbor.

[CUE - A post isn't a sale. It keeps you in mind. | In mind, not sale]
A post isn't a sale, and I won't call it one, but it keeps you in people's minds, so they think of you when they need you.

[PROOF - show a month of real drafts from one client, next to what they said on the call. No example yet? Turn one of the ideas you just wrote down into a post and read it out.]
[CUE - Real drafts, or turn one idea into a post. | Real drafts, one idea]
${proofPointSection}

[PRICE - say it slowly, then let it sit]
${priceSection}

[CUE - A freelancer, or you at night. What would family say? | Freelancer, or nights]
You could hire a freelancer for this, and you'd still have to brief them and chase them. Or you could do it yourself at night, and what would your family say about that one?

[PAUSE - smile, it's allowed]

${buildBreakEvenSection({
  question:
    "What's one new {{customer_word}} worth to you over a year? Then how many would this have to bring in before you'd call it worth it?",
})}

[PAUSE]

[ASK]
[CUE - Can we do the first month's ideas right now? | First ideas now?]
Can we do the first month's ideas right now?

[SILENCE - wait for it]

[NEXT STEP - write three ideas together]
[CUE - Give me three: thanked for, gets wrong, proud of. | Thanked, wrong, proud]
Great, give me three. What did someone thank you for this week, and what do people always get wrong about your work? And what are you proud of that nobody ever sees? You'll see the first drafts before anything goes out.

[CUE - Calls or reviews can come later. One thing at a time. | One at a time]
Once that's running, the same helper can take on calls or reviews. One thing at a time.`;
