export const scriptPayPerClick = `[OPEN - ask first]
{{#first_name}}
{{first_name}}, I think I can be useful to you now.
{{/first_name}}
{{^first_name}}
I think I can be useful to you now.
{{/first_name}}
Could I take four minutes and show you how I'd put ad money to work for you? If a part doesn't fit, say so and we'll skip it.

[PAUSE - wait for a yes]

[MIRROR]
First, where you stand today.
{{#business_services}}
What you're after is {{business_services_phrase}}.
{{/business_services}}
{{#current_advertising}}
On paid ads, {{current_advertising_phrase}}.
{{/current_advertising}}
{{^current_advertising}}
We haven't gone through the ads you've run, so jump in if I guess wrong.
{{/current_advertising}}
{{#landing_pages}}
When someone clicks, they land on {{landing_page_strategy_phrase}}.
{{/landing_pages}}

{{#conversion_tracking}}
Tracking calls and forms: {{conversion_tracking}}
{{/conversion_tracking}}
{{#advertising_budget}}
Ad budget in mind: {{advertising_budget}}
{{/advertising_budget}}

{{#target_keywords}}
And these are the searches you'd love to show up for:
"{{target_keywords}}"
{{/target_keywords}}

Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
Now picture tonight, around seven. Someone near you picks up their phone and types the very thing you sell. Three names come up. They tap one and call. They don't study it for an hour. They need it done.

How many of those people were yours last month? And how would you know?

[PAUSE - let them think, don't help]

It's the second question that costs people money. If you can't tell which click turned into a call, the good dollars and the bad dollars look the same on your bill. So you keep paying for both, or you stop both.

[THEIR GOAL]
{{#ideal_90_days}}
Here's what a good 90 days looks like to you:
"{{ideal_90_days}}"
{{/ideal_90_days}}
{{^ideal_90_days}}
I'd guess you want the next 90 days to beat the last 90.
{{/ideal_90_days}}
{{#ideal_12_months}}
And by this time next year:
"{{ideal_12_months}}"
{{/ideal_12_months}}
Say you're there. What's different about a normal Monday for you?

[PAUSE]

[HOW IT WORKS]
Here's how I'd go after that with you.

One. We find the searches that come from buyers, and we block the ones that don't. If there's work you'd rather not get, tell us once, and your money stops going there.

Two. We write the ad and build the page it lands on. It says what you do, where you do it and how to reach you. Calls and forms get tracked from the first day.

Three. Each week we cut what wastes your money. Once a month you get one page. It shows what you spent, how many calls came in, and what each call cost you.

Your part is short. Answer the phone, and tell us which calls were any good. The account is in your name, so it stays with you whatever happens.

I won't give you a number of leads today. Nobody can know that before your ads have run in your area. What you'll have is a clear view of where each dollar went.

[PROOF - tell one true story about an account you cleaned up: what was wasted, what changed. No story yet? Offer to look through the old account together and move on.]

[PRICE - say your fee first, then the ad budget, as two numbers{{#service_price_range}}; price list: {{service_price_range}}{{/service_price_range}}]
There are two numbers here, and I'd like you to see them apart. The fee pays for the work. The ad budget goes straight to Google, not to us.

{{#first_purchase_amount}}
You told me a new customer spends {{first_purchase_phrase}} with you the first time.
{{/first_purchase_amount}}

So what's one new customer worth to you, all in? Then how many does this need to bring you before it's worth doing?

[PAUSE - let them do the sum out loud]

[ASK]
Shall we start with one service and one area for the first 90 days?

[SILENCE - let them answer first]

[NEXT STEP - after the yes]
Good. Let's pick them now. Which service do you want more calls for, and which town comes first? Then we'll set your ad budget, and I'll send you the account invite while you're on the line. You accept it, and you'll see all that we see.`;
