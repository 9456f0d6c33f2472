export const scriptMessageMarketing = `[OPEN - ask first]
{{#first_name}}
{{first_name}}, before I suggest a thing, one question.
{{/first_name}}
{{^first_name}}
Before I suggest a thing, one question.
{{/first_name}}
Is it all right if I talk about the people you already know, and leave strangers out of it for now?

[PAUSE - wait for a yes]

[MIRROR]
{{#customer_list_text}}
You've got {{database_size_phrase}}.
{{/customer_list_text}}
{{^customer_list_text}}
We haven't talked about your list yet. Most owners have more names than they think, in a phone or a stack of invoices.
{{/customer_list_text}}
{{#has_customer_list}}
{{#mm_promotions_existing_db}}
They hear from you {{last_contact_phrase}}.
{{/mm_promotions_existing_db}}
{{/has_customer_list}}

{{#mm_follow_up_style}}
How you follow up: {{mm_follow_up_style}}
{{/mm_follow_up_style}}
{{#mm_leads_after_no_buy}}
People who ask but don't buy: {{mm_leads_after_no_buy}}
{{/mm_leads_after_no_buy}}
{{#mm_handle_slow_weeks}}
When a week looks slow: {{mm_handle_slow_weeks}}
{{/mm_handle_slow_weeks}}

Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
I want to tell you about someone. She bought from you two years ago, and she was glad she did. Last week she needed you again. She tried to remember your name. It was on a card somewhere. So she searched, and she called the first place that looked fine.

She didn't leave you. You'd have been glad to see her, and you had the time. She just couldn't find you in her head. How often do you think that happens?

[PAUSE - don't fill the gap]

And when a week is slow, the bills aren't. What does a slow week cost you, once you've paid everyone?

[PAUSE - write the number down]

[THEIR GOAL]
{{#mm_reconnect_impact}}
I asked what it would mean if ten past customers came back next month. You said:
"{{mm_reconnect_impact}}"
{{/mm_reconnect_impact}}
{{#ideal_90_days}}
And this was your wish for the next 90 days:
"{{ideal_90_days}}"
{{/ideal_90_days}}
{{^ideal_90_days}}
I'd guess you want the next 90 days to beat the last 90.
{{/ideal_90_days}}
{{#ideal_12_months}}
A year out, it was this:
"{{ideal_12_months}}"
{{/ideal_12_months}}
Who's the first person that'd feel the difference, if that came true?

[PAUSE]

[HOW IT WORKS]
[SELLER - no written okay for texts yet? Then it starts with email. Texts go out in daytime hours only.]
So here's what I'd do with you.

One. We bring the names you have into one clean list and sort out permission. People get a text only if they've said yes to texts. Where we don't have that yes, we use email or ask them first. It protects you, and it's polite.

Two. We write two or three friendly messages in your voice. Each one gives a clear reason to come back, like an open slot, a reminder or a tip for the season. Each one has a way out.

Three. The replies come to you. We count who booked, and you get that number, not a chart of opens and clicks.

Your part is the names, a quick okay on each message, and a friendly answer when they write back.

I can't tell you how many will answer. It depends on them. So we'll start small and let your own people tell us. You won't hear me say you should blast the whole list. Nobody likes that, and it costs you names you don't get back.

[PROOF - tell one true story about a message that brought people back: what it said, who came. No story yet? Read them a sample message out loud and move on.]

[PRICE - say your monthly fee and the small message cost{{#service_price_range}}; price list: {{service_price_range}}{{/service_price_range}}]
There's no ad budget in this. You're not buying strangers. You pay for the work, plus a small cost for each message that goes out. If your list turns out to be short or old, you'll hear that from me, and we'd grow it the right way first.

Put that next to one slow week. How many people would have to come back to cover it?

[PAUSE - let them do the sum]

[ASK]
Would you be okay with us starting small, with a few of the people who know you?

[SILENCE - breathe, and let them think]

[NEXT STEP - after the yes]
Lovely. Let's choose the first fifty people, the ones you'd be happiest to see again. Where do you keep their names? If you can open that now, we'll write the first message before we hang up. And who should it come from, you or the business?`;
