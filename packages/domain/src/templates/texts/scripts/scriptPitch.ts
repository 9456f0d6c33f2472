export const scriptPitch = `[OPEN - ask first]
{{#first_name}}
{{first_name}}, you've been open with me, and I'd like to return the favor.
{{/first_name}}
{{^first_name}}
You've given me your time, and I'd like to make it worth it.
{{/first_name}}
May I lay out the plan I'd suggest, and you tell me where it doesn't fit?

[PAUSE - wait for a yes]

[MIRROR]
{{#businessName}}
This is the picture I have of {{businessName}}.
{{/businessName}}
{{^businessName}}
This is the picture I have of your business.
{{/businessName}}
{{#business_services}}
Your main goal is {{business_services_phrase}}.
{{/business_services}}
{{^business_services}}
We haven't named your main goal yet, so I'll speak in general terms.
{{/business_services}}
{{#website_satisfaction}}
When it comes to a website, you're {{website_satisfaction_phrase}}.
{{/website_satisfaction}}
{{#reviews_collection_text}}
You {{reviews_collection_text}}.
{{/reviews_collection_text}}
{{#customer_list_text}}
You {{customer_list_text}}.
{{/customer_list_text}}

{{#how_getting_customers}}
How people find you: {{how_getting_customers}}
{{/how_getting_customers}}
{{#using_no_advertising}}
Advertising now: None
{{/using_no_advertising}}
{{^using_no_advertising}}
{{#advertising_types_joined}}
Advertising now: {{advertising_types_joined}}
{{/advertising_types_joined}}
{{/using_no_advertising}}
{{#plan_to_achieve_results}}
What's been in the way: {{plan_to_achieve_results}}
{{/plan_to_achieve_results}}

Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
Let's follow one person for a moment. This morning they had a need that you could've met. They asked around, or they searched. They had two or three choices. Somewhere along the way, they found you or they didn't. They got a quick answer or they didn't.

You only ever meet the ones who made it through to you. The others don't leave a note. They don't call to say your page was slow, or that nobody got back to them. They're just gone. Where do you think you lose the most of them, and what's that worth in a month?

[PAUSE - let them name the place and the number]

[THEIR GOAL]
{{#ideal_90_days}}
You told me how the next 90 days should go:
"{{ideal_90_days}}"
{{/ideal_90_days}}
{{^ideal_90_days}}
I'd guess you want the next 90 days to beat the last 90.
{{/ideal_90_days}}
{{#ideal_12_months}}
And where you'd like to be in a year:
"{{ideal_12_months}}"
{{/ideal_12_months}}
Suppose you get there. What's different for you on that day?

[PAUSE]

[HOW IT WORKS]
The plan I'd suggest has three parts.

One. We pick the one place where you lose the most, and we fix that before anything else. You choose it with me. It should be something you'd notice within weeks.

Two. We do the daily work, and you keep the say. You see what goes out before it goes out. The accounts are yours, and they stay yours.

Three. We count. Once a month you get a short page that shows what we did, what changed and what it cost. If something doesn't work, you'll read that there too.

What I need from you is about an hour to begin, and a few minutes a week after that. You know your customers better than I ever will, so I'll ask you a lot of questions. And you can ask me at any point what you're getting for your money. If I can't show you, that's a good time to end it.

I can't promise you a result that depends on other people. What you can count on is the work, and seeing the numbers, good or bad.

[PROOF - tell one true story about a business like this one: what they wanted, what you did, what came of it. No story yet? Say so, and say why you'd like this to be the first.]

[PRICE - say your monthly fee, and name any ad spend apart{{#service_price_range}}; price list: {{service_price_range}}{{/service_price_range}}]
I'd rather you judge the price against something real.

{{#first_purchase_amount}}
You told me a new customer spends {{first_purchase_phrase}} with you the first time.
{{/first_purchase_amount}}

What does a good customer bring you in a year, with repeat visits? And how many like that would this have to bring before you'd call it money well spent?

[PAUSE - let them do the sum]

[ASK]
Does it make sense to you to try this for 90 days?

[SILENCE - stop talking and wait]

[NEXT STEP - after the yes]
Then let's not leave it hanging. I've got a few short questions to set things up, and you can answer most of them right now. You'll get a short note with what we agreed, so you have it in writing. Who else on your side should know that we're starting?`;
