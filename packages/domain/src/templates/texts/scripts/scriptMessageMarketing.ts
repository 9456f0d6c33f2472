import { breakEven, next90Question, price, proof } from './scriptParts.ts';

export const scriptMessageMarketing = `[OPEN - ask first]
{{#first_name}}
{{first_name}}, before I suggest anything, I've got one question for you.
{{/first_name}}
{{^first_name}}
Before I suggest anything, I've got one question for you.
{{/first_name}}
Is it okay if we talk about the people you already know, and leave strangers out of it for now?

[PAUSE - wait for a yes]

[MIRROR]
{{#customer_list_text}}
You've got {{database_size_phrase}}.
{{/customer_list_text}}
{{^customer_list_text}}
We haven't talked about your list yet. Most owners have more names than they think, in a phone or a stack of invoices. Where do you keep yours?
{{/customer_list_text}}
{{#has_customer_list}}
{{#in_touch_phrase}}
As for staying in touch, {{in_touch_phrase}}.
{{/in_touch_phrase}}
{{/has_customer_list}}

{{#follow_up_phrase}}
When you follow up, {{follow_up_phrase}}.
{{/follow_up_phrase}}
{{#no_buy_phrase}}
When someone asks and doesn't buy, {{no_buy_phrase}}.
{{/no_buy_phrase}}
{{#slow_week_phrase}}
When a week looks slow, {{slow_week_phrase}}.
{{/slow_week_phrase}}

Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
I want to tell you about someone. She bought from you two years ago, and she was glad she did. Last week she needed you again, but she couldn't remember your name. So she searched, and she called the first place that looked okay.

She didn't leave you, and you'd have been happy to see her. She just couldn't think of your name. How often do you think that happens?

[PAUSE - don't fill the gap]

And in a slow week, the bills still come. What does a week like that cost you, once everybody's paid?

[PAUSE - write the number down]

[THEIR GOAL]
{{#mm_reconnect_impact}}
I asked what it would mean if ten past {{customers_word}} came back next month, and you said:
"{{mm_reconnect_impact}}"
{{/mm_reconnect_impact}}
{{#ideal_90_days}}
And this was your wish for the next 90 days:
"{{ideal_90_days}}"
{{/ideal_90_days}}
${next90Question}
{{#ideal_12_months}}
A year out, it was this:
"{{ideal_12_months}}"
{{/ideal_12_months}}
If that came true, who'd be the first person to notice?

[PAUSE]

[HOW IT WORKS]
[SELLER - no written okay for texts yet? Then it starts with email. Texts go out in daytime hours only.]
So here's what I'd do with you.

First, we bring the names you have into one clean list and sort out permission. People only get a text if they've said yes to texts, and where we don't have that yes, we use email or ask them first.

Then we write two or three friendly messages in your voice. Each one gives people a clear reason to come back, like an open slot, a reminder or a tip for the season, and each one has a way out.

The replies come straight to you, and we count who booked. That's the number you get, not a chart of opens and clicks.

Your part is the names, a quick okay on each message, and a friendly answer when they write back.

I can't tell you how many will answer, because that's up to them, so we start small and let your own people tell us. I'd never tell you to blast the whole list, because people leave, and you don't get those names back.

[PROOF - tell one true story about a message that brought people back: what it said, who came. No story yet? Read them a sample message out loud and move on.]
${proof}

[PRICE - the monthly fee, then the small cost for each message]
${price}

There's no ad budget in this, because you're not buying strangers. You pay for the work, plus a small cost for each message that goes out. If your list turns out to be short or old, you'll hear that from me, and we'd grow it the right way first.

${breakEven({
  count: 'break_even_returning_phrase',
  likely: 'Next to one slow week, does that sound likely to you?',
  question: 'Put that next to one slow week. How many people would have to come back to cover it?',
})}

[PAUSE - let them do the math]

[ASK]
Would you be okay with us starting small, with a few of the people who know you?

[SILENCE - breathe, and let them think]

[NEXT STEP - after the yes]
Great. Let's pick the first fifty people, the ones you'd be happiest to see again. Where do you keep their names? If you can open that now, we'll write the first message before we hang up. And who should it come from, you or the business?`;
