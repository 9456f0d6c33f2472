export const scriptFbAds = `[OPEN - ask first]
{{#first_name}}
{{first_name}}, I've been thinking about your customers while you talked.
{{/first_name}}
{{^first_name}}
I've been thinking about your customers while we talked.
{{/first_name}}
May I tell you how I'd get more people like them to notice you? You'll know fast if I'm on the wrong track.

[PAUSE - wait for a yes]

[MIRROR]
Let me start with what I know.
{{#social_media_budget}}
{{#campaign_goals}}
What you want from ads first is {{campaign_goals_phrase}}.
{{/campaign_goals}}
{{/social_media_budget}}
{{^campaign_goals}}
You and I haven't settled what ads should do for you first.
{{/campaign_goals}}
{{#social_media_budget}}
On social, you're using {{social_platforms_phrase}}.
{{/social_media_budget}}
{{#target_audience}}
And this is who you'd love ten more of:
"{{target_audience}}"
{{/target_audience}}

{{#previous_social_ads}}
Social ads so far: {{previous_social_ads}}
{{/previous_social_ads}}
{{#visual_content}}
Photos and video: {{visual_content}}
{{/visual_content}}
{{#social_media_budget}}
Budget for social ads: {{social_media_budget}}
{{/social_media_budget}}

Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
Okay, think of last night. Ten people just like your best customer sat on the couch and scrolled. One of them was tired. One was bored. One had been meaning to look for what you do. Somebody else's offer slid by, and a thumb stopped.

They weren't looking for you, and they weren't looking for them either. They just saw one good reason to try. What would make them stop at yours?

[PAUSE - let them play with it, write down each idea]

[THEIR GOAL]
{{#ideal_90_days}}
Your words for the next 90 days:
"{{ideal_90_days}}"
{{/ideal_90_days}}
{{^ideal_90_days}}
I'd guess you want the next 90 days to beat the last 90.
{{/ideal_90_days}}
{{#ideal_12_months}}
And for the year:
"{{ideal_12_months}}"
{{/ideal_12_months}}
When you walk in that day and see it's working, what's the first thing you notice?

[PAUSE]

[HOW IT WORKS]
[SELLER - insurance, lending, housing or health? Targeting is limited there, so don't offer age, gender or ZIP code.]
Here's the whole thing in three moves.

One. We build one offer worth stopping for. It doesn't have to be a discount. It has to be clear, and it has to feel like you. You don't need a film crew for that. You need one honest picture and one good reason to try you.

Two. We show it to people near you, with your own photos or a short clip from your phone. If they like it, they fill in a short form. It asks a question or two, so you don't get every curious click.

Three. They hear back within minutes, and they get a reminder before the day comes. That's where most of it is won or lost. A name on a list isn't a customer until you've met.

You tell us who showed up and who didn't. We use that to make the next ad better.

I can't tell you how many leads you'll get, and I'd be careful with people who do. What you'll see is what each lead cost you, and how many turned into customers.

[PROOF - show one real ad from a client like this one and say what came of it, good and bad. No ad yet? Look up a rival in Meta's public ad library together and move on.]

[PRICE - say your fee, then the ad spend, as two numbers{{#service_price_range}}; price list: {{service_price_range}}{{/service_price_range}}]
It's two numbers. You pay us for the work, and you pay Meta for the ads. You see both bills, and you set the second one. If a week looks bad, you can turn it down or stop it that same day.

{{#has_lifetime_value}}
You said one customer is worth about {{lifetime_value_phrase}} to you over time.
{{/has_lifetime_value}}
{{^has_lifetime_value}}
What's a customer worth to you over the years, if they like you and come back?
{{/has_lifetime_value}}

With that in mind, how many new ones a month would make you smile?

[PAUSE - let them answer in their own time]

[ASK]
If we build one offer, which one should it be?

[SILENCE - let them dream a little]

[NEXT STEP - after they name it]
I like it, because it came from you. Let's write it down in one line right now. Then I'll send a request for your page. You approve it, you stay the owner, and I don't need your password. You'll see the finished ad before anyone else does. Which photo of your work would you show first?`;
