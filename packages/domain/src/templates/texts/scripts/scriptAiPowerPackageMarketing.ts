import { breakEven, next90Question, price, proof } from './scriptParts.ts';

export const scriptAiPowerPackageMarketing = `[OPEN - ask first]
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
In a normal month, {{content_phrase}}.
{{/content_phrase}}
{{^content_phrase}}
In a normal month, what do you put out, like posts or emails?
{{/content_phrase}}

{{#barrier_phrase}}
More marketing hasn't happened because {{barrier_phrase}}.
{{/barrier_phrase}}

Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
What would you post if you had an extra hour a day?

[PAUSE - write down each idea, you'll use them in a minute]

Those are good, and you had them in your head this whole time. Now think of someone who's about to choose and opens your page, and say the last thing they see is from last year. They don't know you're swamped, so they wonder if you're still open.

How many people do you think looked at your page this month and just moved on?

[PAUSE]

[THEIR GOAL]
{{#ideal_90_days}}
You put the next 90 days like this:
"{{ideal_90_days}}"
{{/ideal_90_days}}
${next90Question}
{{#ideal_12_months}}
And the year like this:
"{{ideal_12_months}}"
{{/ideal_12_months}}
If people in town saw a bit of your work each week, what would they finally get about you?

[PAUSE]

[HOW IT WORKS]
You bring the stories, and we bring the hours.

We talk once a month. You tell us what's new, what was funny and what people asked you, and you can do it from your truck or your desk.

A few days later you get a month of drafts, with posts, an email and maybe a short clip. The helper writes them from that call, a person checks them, and they should sound like you on a good day.

You read them on your phone, and you say yes, no, or change this. What you approve goes out on time, and the rest doesn't go out at all.

It doesn't make things up about you, so there are no fake photos of work you didn't do, and no claims you couldn't back up to a neighbor.

A post isn't a sale, and I won't call it one, but it keeps you in people's minds, so they think of you when they need you.

[PROOF - show a month of real drafts from one client, next to what they said on the call. No example yet? Turn one of the ideas you just wrote down into a post and read it out.]
${proof}

[PRICE - say it slowly, then let it sit]
${price}

You could hire a freelancer for this, and you'd still have to brief them and chase them. Or you could do it yourself at night, and what would your family say about that one?

[PAUSE - smile, it's allowed]

${breakEven({
  question:
    "What's one new {{customer_word}} worth to you over a year? Then how many would this have to bring in before you'd call it worth it?",
})}

[PAUSE]

[ASK]
Can we do the first month's ideas right now?

[SILENCE - wait for it]

[NEXT STEP - write three ideas together]
Great, give me three. What did someone thank you for this week, and what do people always get wrong about your work? And what are you proud of that nobody ever sees? You'll see the first drafts before anything goes out.

Once that's running, the same helper can take on calls or reviews. One thing at a time.`;
