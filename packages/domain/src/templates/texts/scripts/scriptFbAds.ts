import {
  buildBreakEvenSection,
  next90DaysSection,
  priceSection,
  proofPointSection,
} from './scriptSections.ts';

export const scriptFbAds = `[OPEN - ask first]
[CUE - Can I tell you how I'd get more people like them? | More people like them]
{{#first_name}}
{{first_name}}, I've been thinking about your {{customers_word}} this whole time.
{{/first_name}}
{{^first_name}}
I've been thinking about your {{customers_word}} this whole time.
{{/first_name}}
Can I tell you how I'd get more people like them to notice you? You'll know pretty fast if I'm off.

[PAUSE - wait for a yes]

[MIRROR]
[CUE - Here's what I know: goal for ads, where you're active. | Ad goal, platforms]
Let me start with what I know.
{{#has_campaign_goals}}
What you want from ads first is {{campaign_goals_phrase}}.
{{/has_campaign_goals}}
{{^has_campaign_goals}}
If ads could do just one thing for you, what should it be?
{{/has_campaign_goals}}
{{#has_social_platforms}}
On social, you're using {{social_platforms_phrase}}.
{{/has_social_platforms}}
{{#target_audience}}

[CUE - And here's who you'd love ten more of. | Ten more of:]
And this is who you'd love ten more of:
"{{target_audience}}"
{{/target_audience}}

{{#previous_social_phrase}}
[CUE - Then your ads so far, your photos, the ad money. | Ads so far, photos, money]
When it comes to Facebook and Instagram ads, {{previous_social_phrase}}.
{{/previous_social_phrase}}
{{#visual_content_phrase}}
[CUE - Then your ads so far, your photos, the ad money. | Ads so far, photos, money]
For photos and video, {{visual_content_phrase}}.
{{/visual_content_phrase}}
{{#social_budget_phrase}}
[CUE - Then your ads so far, your photos, the ad money. | Ads so far, photos, money]
As for ad money, {{social_budget_phrase}}.
{{/social_budget_phrase}}

[CUE - Did I get that right? | Got that right?]
Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
[CUE - Last night, ten people like your best one scrolled past. | Last night, ten people / A thumb stopped]
Okay, think of last night. Ten people just like your best {{customer_word}} sat on the couch and scrolled. One was tired, one was bored, and one had been meaning to look for what you do. Somebody else's offer came up, and a thumb stopped.

[CUE - They saw one good reason. What would make them stop at yours? | One good reason / Stop at yours?]
They weren't looking for you, and they weren't looking for them either, but they saw one good reason to try. What would make them stop at yours?

[PAUSE - let them play with it, write down each idea]

[THEIR GOAL]
{{#ideal_90_days}}
[CUE - Your words for the next 90 days. | 90 days:]
Your words for the next 90 days:
"{{ideal_90_days}}"
{{/ideal_90_days}}
${next90DaysSection}
{{#ideal_12_months}}
[CUE - And for the year. | A year:]
And for the year:
"{{ideal_12_months}}"
{{/ideal_12_months}}
[CUE - You walk in and it's working. What do you notice first? | Walk in that day / Notice first?]
When you walk in that day and see it's working, what's the first thing you notice?

[PAUSE]

[HOW IT WORKS]
[SELLER - insurance, lending, housing or health? Targeting is limited there, so don't offer age, gender or ZIP code.]
[CUE - It works in three steps. | Three steps]
Here's how it works, in three steps.

[CUE - First, one offer worth stopping for. It can be simple. | One clear offer / Picture and reason]
First, we build one offer worth stopping for. It doesn't have to be a discount, but it has to be clear and feel like you, so one honest picture and one good reason to try you is enough.

[CUE - Then people near you see it and fill in a short form. | People near you / Short form]
Then we show it to people near you, with your own photos or a short clip from your phone. If they like it, they fill in a short form that asks a question or two, so you don't get every curious click.

[CUE - They hear back within minutes and get a reminder. | Reply in minutes, reminder]
And then they hear back within minutes and get a reminder before the day comes, because that's where most of it is won or lost.

[CUE - You tell us who came. The next ad gets better. | Who showed up?]
You tell us who showed up and who didn't, and we use that to make the next ad better.

[CUE - No lead number. You'll see what each lead cost. | No lead number / Cost per lead]
I can't tell you how many leads you'll get, and I'd be careful with anyone who says they can. What you'll see is what each lead cost you and how many turned into {{customers_word}}.

[PROOF - show one real ad from a client like this one and say what came of it, good and bad. No ad yet? Look up a rival in Meta's public ad library together and move on.]
[CUE - One real ad, what came of it, good and bad. | One real ad]
${proofPointSection}

[PRICE - the fee first, then the ad spend, as two numbers]
${priceSection}

[CUE - Two numbers: us for the work, Meta for the ads. | Two numbers / You set the second]
It's two numbers, because you pay us for the work and you pay Meta for the ads. You see both bills, and you set the second one, so if a week looks bad, you can turn it down or stop it that same day.

{{#has_customer_worth}}
[CUE - What's one {{customer_word}} worth to you over time? | Worth over time]
You said one {{customer_word}} is worth about {{customer_worth_phrase}} to you over time.

{{/has_customer_worth}}
{{^has_customer_worth}}
{{#has_lifetime_value}}
[CUE - What's one {{customer_word}} worth to you over time? | Worth over time]
You said one {{customer_word}} is worth about {{lifetime_value_phrase}} to you over time.

{{/has_lifetime_value}}
{{/has_customer_worth}}
${buildBreakEvenSection({
  basis:
    '{{#has_customer_worth}}that{{/has_customer_worth}}{{^has_customer_worth}}{{#has_lifetime_value}}that{{/has_lifetime_value}}{{^has_lifetime_value}}{{break_even_basis_phrase}}{{/has_lifetime_value}}{{/has_customer_worth}}',
  likely: 'With that in mind, how many new ones a month would make this worth it?',
  question:
    "What's one {{customer_word}} worth to you over the years, if they like you and come back? With that in mind, how many new ones a month would make this worth it?",
  questionCue: 'How many new ones a month would make it worth it? | How many a month?',
  likelyCue: 'How many new ones a month would make it worth it? | How many a month?',
})}

[PAUSE - let them answer in their own time]

[ASK]
[CUE - If we build one offer, which one should it be? | Which one offer?]
If we build one offer, which one should it be?

[SILENCE - let them dream a little]

[NEXT STEP - after they name it]
[CUE - Write it in one line. I'll send the page request. | One line, page request / Which photo first?]
I like it, because it came from you. Let's write it down in one line right now, and then I'll send a request for your page. You approve it, you stay the owner, and I don't need your password. You'll see the finished ad before anyone else does. Which photo of your work would you show first?`;
