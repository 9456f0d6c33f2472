import {
  buildBreakEvenSection,
  next90DaysSection,
  priceSection,
  proofPointSection,
} from './scriptSections.ts';

export const scriptMessageMarketing = `[OPEN - ask first]
[CUE - Can we talk about people you already know? | People you already know]
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
[CUE - You've got a list. Here's how often they hear from you. | Your list / Last contact]
You've got {{database_size_phrase}}.
{{/customer_list_text}}
{{^customer_list_text}}
[CUE - We haven't talked about your list. Where are the names? | Names: phone, invoices?]
We haven't talked about your list yet. Most owners have more names than they think, in a phone or a stack of invoices. Where do you keep yours?
{{/customer_list_text}}
{{#has_customer_list}}
{{#in_touch_phrase}}
As for staying in touch, {{in_touch_phrase}}.
{{/in_touch_phrase}}
{{/has_customer_list}}

{{#follow_up_phrase}}
[CUE - Then how you follow up, and what slow weeks look like. | Follow-up, slow weeks]
When you follow up, {{follow_up_phrase}}.
{{/follow_up_phrase}}
{{#no_buy_phrase}}
[CUE - Then how you follow up, and what slow weeks look like. | Follow-up, slow weeks]
When someone asks and doesn't buy, {{no_buy_phrase}}.
{{/no_buy_phrase}}
{{#slow_week_phrase}}
[CUE - Then how you follow up, and what slow weeks look like. | Follow-up, slow weeks]
When a week looks slow, {{slow_week_phrase}}.
{{/slow_week_phrase}}

[CUE - Did I get that right? | Got that right?]
Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
[CUE - She was glad she came. Then she forgot your name. | Two years ago, glad / Forgot the name]
I want to tell you about someone. She bought from you two years ago, and she was glad she did. Last week she needed you again, but she couldn't remember your name. So she searched, and she called the first place that looked okay.

[CUE - She didn't leave you. How often does that happen? | Didn't leave / How often?]
She didn't leave you, and you'd have been happy to see her. She just couldn't think of your name. How often do you think that happens?

[PAUSE - don't fill the gap]

[CUE - In a slow week the bills still come. What's it cost? | Slow week, bills / Cost?]
And in a slow week, the bills still come. What does a week like that cost you, once everybody's paid?

[PAUSE - write the number down]

[THEIR GOAL]
{{#mm_reconnect_impact}}
[CUE - I asked what ten people coming back would mean. | Ten came back:]
I asked what it would mean if ten past {{customers_word}} came back next month, and you said:
"{{mm_reconnect_impact}}"
{{/mm_reconnect_impact}}
{{#ideal_90_days}}
[CUE - And your wish for 90 days. | 90 days:]
And this was your wish for the next 90 days:
"{{ideal_90_days}}"
{{/ideal_90_days}}
${next90DaysSection}
{{#ideal_12_months}}
[CUE - And a year out. | A year:]
A year out, it was this:
"{{ideal_12_months}}"
{{/ideal_12_months}}
[CUE - If that came true, who'd notice first? | Who notices first?]
If that came true, who'd be the first person to notice?

[PAUSE]

[HOW IT WORKS]
[SELLER - no written okay for texts yet? Then it starts with email. Texts go out in daytime hours only.]
[CUE - So here's what I'd do with you. | What I'd do]
So here's what I'd do with you.

[CUE - First, one clean list with permission sorted out. | Clean list, permission]
First, we bring the names you have into one clean list and sort out permission. People only get a text if they've said yes to texts, and where we don't have that yes, we use email or ask them first.

[CUE - Then two or three messages in your voice, with a way out. | Two or three messages / Reason, way out]
Then we write two or three friendly messages in your voice. Each one gives people a clear reason to come back, like an open slot, a reminder or a tip for the season, and each one has a way out.

[CUE - Replies come to you. We count who booked. | Replies, who booked]
The replies come straight to you, and we count who booked. That's the number you get, not a chart of opens and clicks.

[CUE - Your part: the names, a quick okay, a friendly answer. | Names, okay, answer]
Your part is the names, a quick okay on each message, and a friendly answer when they write back.

[CUE - I can't say how many will answer, so we start small. | Start small, no blast]
I can't tell you how many will answer, because that's up to them, so we start small and let your own people tell us. I'd never tell you to blast the whole list, because people leave, and you don't get those names back.

[PROOF - tell one true story about a message that brought people back: what it said, who came. No story yet? Read them a sample message out loud and move on.]
[CUE - One true story about a message that brought people back. | Your true story]
${proofPointSection}

[PRICE - the monthly fee, then the small cost for each message]
${priceSection}

[CUE - No ad budget here. The work, plus a small cost per message. | No ad budget / Work, message cost]
There's no ad budget in this, because you're not buying strangers. You pay for the work, plus a small cost for each message that goes out. If your list turns out to be short or old, you'll hear that from me, and we'd grow it the right way first.

${buildBreakEvenSection({
  count: 'break_even_returning_phrase',
  likely: 'Next to one slow week, does that sound likely to you?',
  question: 'Put that next to one slow week. How many people would have to come back to cover it?',
  questionCue: 'Put that next to one slow week. How many to cover it? | One slow week / How many?',
})}

[PAUSE - let them do the math]

[ASK]
[CUE - Okay to start small, with a few who know you? | Start with a few?]
Would you be okay with us starting small, with a few of the people who know you?

[SILENCE - breathe, and let them think]

[NEXT STEP - after the yes]
[CUE - First fifty people. Where are their names? | First fifty, where? / From you or business?]
Great. Let's pick the first fifty people, the ones you'd be happiest to see again. Where do you keep their names? If you can open that now, we'll write the first message before we hang up. And who should it come from, you or the business?`;
