import {
  buildBreakEvenSection,
  firstSaleSection,
  next90DaysSection,
  priceSection,
  proofPointSection,
} from './scriptSections.ts';

export const scriptSeo = `[OPEN - ask first]
[CUE - Phone handy? My notes first, then Google together. | Phone handy? / Google together]
{{#first_name}}
{{first_name}}, I'd like to try something with you.
{{/first_name}}
{{^first_name}}
I'd like to try something with you.
{{/first_name}}
Do you have your phone or a computer handy? I'll go over my notes, and then we'll look at Google together. Is that okay with you?

[PAUSE - wait for a yes]

[MIRROR]
[CUE - Here's where you are: site, search so far, who you serve. | Site, search, area]
So here's where you are today.
{{#website_satisfaction}}
When it comes to a website, you're {{website_satisfaction_phrase}}.
{{/website_satisfaction}}
{{#has_seo_efforts}}
For search so far, {{seo_efforts_phrase}}.
{{/has_seo_efforts}}
{{^has_seo_efforts}}
What's been done so far to help people find you on Google?
{{/has_seo_efforts}}
{{#local_business}}
You serve people {{local_business_phrase}}.
{{/local_business}}

{{#google_ranking_phrase}}
[CUE - Then where you show up, the site's age, updates. | Ranking, age, updates]
When you search for your main service and your town, {{google_ranking_phrase}}.
{{/google_ranking_phrase}}
{{#website_age_phrase}}
[CUE - Then where you show up, the site's age, updates. | Ranking, age, updates]
Your website {{website_age_phrase}}.
{{/website_age_phrase}}
{{#content_updates_phrase}}
[CUE - Then where you show up, the site's age, updates. | Ranking, age, updates]
As for updates, {{content_updates_phrase}}.
{{/content_updates_phrase}}

{{^google_ranking_phrase}}
[CUE - I don't know where you show up. We'll see in a minute. | Where you show up?]
I don't know yet where you show up, but we'll find out in a minute.

{{/google_ranking_phrase}}
[CUE - Did I get that right? | Got that right?]
Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
[CUE - Then let's look. Private window, your service, your town. | Private window / Service and town]
Then let's look. Open a private window and type your main service and your town, the way a stranger would.

[PAUSE - search it together, read the first names out loud; if theirs comes first, try the next town]

[CUE - Are they better than you, or just easier to find? | Better, or easier found?]
Look at the names on top. Are they better than you, or just easier to find?

[CUE - Strangers call a name they can find. Worth what to you? | Strangers see this screen / One call, worth?]
People who've never heard of you only see what's on that screen. They don't know who does the better work, so they call a name they can find. What's one of those calls worth to you?

[PAUSE - let them name a number]

[THEIR GOAL]
{{#ideal_90_days}}
[CUE - You gave me a picture of 90 days. | 90 days:]
You gave me a picture of the next 90 days:
"{{ideal_90_days}}"
{{/ideal_90_days}}
${next90DaysSection}
{{#ideal_12_months}}
[CUE - And a bigger one, for the year. | A year:]
And a bigger one, for the year:
"{{ideal_12_months}}"
{{/ideal_12_months}}
[CUE - If strangers found you that easily, what would you stop worrying about? | Found easily / Stop worrying about?]
If strangers found you as easily as your regulars do, what would you stop worrying about?

[PAUSE]

[HOW IT WORKS]
[CUE - This takes time, so here's what happens and when. | Takes time, what when]
This takes time, so let me tell you what happens and when.

[CUE - First, we fix what holds your site back. | Fix the site first]
First, we fix what holds your site back, so it loads fast, works on a phone and says plainly what you do. If you don't have a site yet, we start with a simple one.

[CUE - Then pages and profile for the work and towns you want. | Pages, profile, towns / You approve]
Then we build out your pages and your Google profile for the work you want and the towns you want it from. You talk, we write, and you approve it before it goes up.

[CUE - Month by month: reviews, mentions, straight answers. Plain report. | Month by month / Plain report]
After that, it's month by month: reviews, mentions on other local sites, and straight answers to what your {{customers_word}} ask. You get a report in plain words that starts with how many people found you and how many called.

[CUE - First signs in three months, real change in six to twelve. | 3 months, 6 to 12 / No promised spot]
I want to be honest about timing. You'd see the first signs in about three months, and a real change in six to twelve. Nobody can promise you a spot on Google, and Google says so too, but I can show you what we did each month and what moved.

[PROOF - show one true before and after: the search, the month it began, the month it moved. No story yet? Say what you'd fix first on their site and move on.]
[CUE - One true before and after, with the months. | True before and after]
${proofPointSection}

[PRICE - say it slowly, then let it sit]
${priceSection}

[CUE - Ads are rent. This is more like paying off a house. | Rent or own]
Here's a way to weigh it. With ads, you rent your place by the click, and it's gone the day you stop. This is more like paying off a house: it's slower, but what you build is yours.

${firstSaleSection}
${buildBreakEvenSection({
  question: 'So how many new {{customers_word}} in a year would make this a good buy for you?',
  questionCue: 'How many new ones in a year would make this good? | How many a year?',
})}

[PAUSE - let them do the math]

[CUE - Need calls this month? Then start with something else. | Need it now? Not this]
If you need the phone to ring this month, I'd tell you to start with something else. I mean that.

[ASK]
[CUE - Can you build something that pays off over a year? | Build over a year?]
Are you in a spot where you can build something that pays off over a year?

[SILENCE - count to ten in your head]

[NEXT STEP - after the yes]
[CUE - I'll send the invites. You stay the owner of everything. | Invites, you stay owner / Who runs the site?]
Then let's get started today. I'll send you the invites for your website, your Google profile and your search reports. You stay the owner of all of them, and no passwords change hands. Who looks after the site for you right now?`;
