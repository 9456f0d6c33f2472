export const scriptSeo = `[OPEN - ask first]
{{#first_name}}
{{first_name}}, I'd like to try something with you.
{{/first_name}}
{{^first_name}}
I'd like to try something with you.
{{/first_name}}
Have you got your phone or a computer close by? I'll go through what I noted, and then we'll look at Google together. Is that okay with you?

[PAUSE - wait for a yes]

[MIRROR]
So, the ground you're standing on.
{{#website_satisfaction}}
When it comes to a website, you're {{website_satisfaction_phrase}}.
{{/website_satisfaction}}
For search so far, {{seo_efforts_phrase}}.
{{#local_business}}
You serve people {{local_business_phrase}}.
{{/local_business}}

{{#google_ranking}}
Where you show up on Google: {{google_ranking}}
{{/google_ranking}}
{{#website_age}}
Age of your website: {{website_age}}
{{/website_age}}
{{#content_updates}}
Something new on the site: {{content_updates}}
{{/content_updates}}

{{^google_ranking}}
I don't know yet where you show up. We'll find out in a minute.
{{/google_ranking}}
Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
Then let's look. Open a private window and type your main service and your town, the way a stranger would.

[PAUSE - search it together, read the first names out loud; if theirs comes first, try the next town]

Look at the names on top. Are they better than you, or just easier to find?

People who've never heard of you only see what's on that screen. They don't know who does the finer work. They call a name they can find. What's one of those calls worth, in your trade?

[PAUSE - let them name a number]

[THEIR GOAL]
{{#ideal_90_days}}
You gave me a picture of the next 90 days:
"{{ideal_90_days}}"
{{/ideal_90_days}}
{{^ideal_90_days}}
I'd guess you want the next 90 days to beat the last 90.
{{/ideal_90_days}}
{{#ideal_12_months}}
And a bigger one, for the year:
"{{ideal_12_months}}"
{{/ideal_12_months}}
If strangers found you as easily as your regulars do, what would you stop worrying about?

[PAUSE]

[HOW IT WORKS]
This is slow work, so let me tell you what happens when.

One. We fix what holds your site back. It should load fast, work on a phone and say plainly what you do. If you don't have a site yet, a simple one comes first.

Two. We build out your pages and your Google profile for the work you want and the towns you want it from. You talk, we write, you approve.

Three. Month by month, you earn trust. That's reviews, mentions on other local sites, and straight answers to the things your customers ask. You get a report in plain words. It starts with how many people found you and how many called.

I have to be honest about time. You'd see first signs in about three months, and real change in six to twelve. Nobody can promise you a spot on Google, and Google says so too. What I can show you is what we did each month and what moved.

[PROOF - show one true before and after: the search, the month it began, the month it moved. No story yet? Say what you'd fix first on their site and move on.]

[PRICE - say your monthly fee, then go on slowly{{#service_price_range}}; price list: {{service_price_range}}{{/service_price_range}}]
Here's a way to weigh it. With ads, you rent your place by the click, and it's gone the day you stop. This is closer to paying off a house. It's slower, but what you build stays with you.

{{#first_purchase_amount}}
You told me a new customer spends {{first_purchase_phrase}} with you the first time.
{{/first_purchase_amount}}

So how many new customers in a year would make this a good buy for you?

[PAUSE - let them do the sum]

If you need the phone to ring this month, I'd tell you to start with something else. I mean that.

[ASK]
Are you in a place to build something that pays off over a year?

[SILENCE - count to ten in your head]

[NEXT STEP - after the yes]
Then let's lay the first stone today. I'll send you the invites for your website, your profile and your search reports. You stay the owner of all of them, and no passwords change hands. Who looks after the site for you right now?`;
