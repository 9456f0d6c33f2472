import {
  buildBreakEvenSection,
  firstSaleSection,
  next90DaysSection,
  priceSection,
  proofPointSection,
} from './scriptSections.ts';

export const scriptPitch = `[OPEN - ask first]
[CUE - Can I walk you through the plan I'd suggest? | Walk through the plan?]
{{#first_name}}
{{first_name}}, you've been open with me, and I'd like to return the favor.
{{/first_name}}
{{^first_name}}
You've given me your time, and I'd like to make it worth it.
{{/first_name}}
Can I walk you through the plan I'd suggest, and you tell me where it doesn't fit?

[PAUSE - wait for a yes]

[MIRROR]
[CUE - Here's the picture I have: goal, site, reviews, list. | Goal, site, reviews, list]
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
First, what's the one thing you want most for the business this year?
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

{{#customer_source_phrase}}
[CUE - Then how people find you, your ads, what's in the way. | Found how, ads, obstacle]
Most of your new {{customers_word}} {{customer_source_phrase}}.
{{/customer_source_phrase}}
{{#advertising_types_phrase}}
[CUE - Then how people find you, your ads, what's in the way. | Found how, ads, obstacle]
Right now you're {{advertising_types_phrase}}.
{{/advertising_types_phrase}}
{{#plan_gap_phrase}}
[CUE - Then how people find you, your ads, what's in the way. | Found how, ads, obstacle]
What you don't have yet is {{plan_gap_phrase}} to get there.
{{/plan_gap_phrase}}

[CUE - Did I get that right? | Got that right?]
Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
[CUE - Follow one person. They found you, or they didn't. | One person, this morning / Found you, or not]
Let's follow one person for a moment. This morning they had a need that you could've met, so they asked around, or they searched, and they had two or three choices. Somewhere along the way, they found you or they didn't, and they got a quick answer or they didn't.

[CUE - The others don't leave a note. Where do you lose most? | They're just gone / Where, how much?]
You only ever meet the ones who made it through to you. The others don't call to say your page was slow, or that nobody got back to them. They're just gone. Where do you think you lose the most of them, and what's that worth in a month?

[PAUSE - let them name the place and the number]

[THEIR GOAL]
{{#ideal_90_days}}
[CUE - You told me how 90 days should go. | 90 days:]
You told me how the next 90 days should go:
"{{ideal_90_days}}"
{{/ideal_90_days}}
${next90DaysSection}
{{#ideal_12_months}}
[CUE - And where you'd like to be in a year. | A year:]
And where you'd like to be in a year:
"{{ideal_12_months}}"
{{/ideal_12_months}}
[CUE - Suppose you get there. What's different that day? | That day, what's different?]
Suppose you get there. What's different for you on that day?

[PAUSE]

[HOW IT WORKS]
[CUE - The plan has three parts. | Three parts]
The plan I'd suggest has three parts.

[CUE - One place where you lose most. We fix that first. | One place first]
We pick the one place where you lose the most, and we fix that before anything else. You choose it with me, and it should be something you'd notice within weeks.

[CUE - We do the daily work. You have the final say. | We work, you decide]
We do the daily work, and you have the final say. You see everything before it goes out, and the accounts are yours and stay yours.

[CUE - We count. One short page a month. | One page a month]
We count. Once a month you get a short page that shows what we did, what changed and what it cost, and if something doesn't work, you'll read that there too.

[CUE - I need an hour to begin, then minutes a week. | One hour, then minutes]
What I need from you is about an hour to begin, and a few minutes a week after that. You know your {{customers_word}} better than I ever will, so I'll ask you a lot of questions. And you can ask me at any point what you're getting for your money, and if I can't show you, that's a good time to end it.

[CUE - I can't promise a result. You can count on the work. | No promised result / The work, the numbers]
I can't promise you a result that depends on other people. What you can count on is the work, and seeing the numbers, good or bad.

[PROOF - tell one true story about a business like this one: what they wanted, what you did, what came of it. No story yet? Say so, and say why you'd like this to be the first.]
[CUE - One true story about a business like this. | Your true story]
${proofPointSection}

[PRICE - say your monthly fee, and name any ad spend apart]
${priceSection}
{{#has_ad_spend}}
That's our fee. The ads are a second number that goes straight to the ad company, and you set it.
{{/has_ad_spend}}

[CUE - Judge the price against something real. | Something real]
I'd rather you judge the price against something real.

${firstSaleSection}
${buildBreakEvenSection({
  question:
    "What does a good {{customer_word}} bring you in a year, with repeat visits? And how many like that would this have to bring before you'd call it money well spent?",
  questionCue:
    'What does a good one bring a year? How many needed? | Good one, a year? / How many?',
})}

[PAUSE - let them do the math]

[ASK]
[CUE - Does it make sense to try this for 90 days? | Try 90 days?]
Does it make sense to you to try this for 90 days?

[SILENCE - stop talking and wait]

[NEXT STEP - after the yes]
[CUE - A few setup questions now. Who else should know? | Setup questions / Who else?]
Then let's get it going. I've got a few short setup questions, and you can answer most of them right now. You'll get a short note with what we agreed, so you have it in writing. Who else on your side should know that we're starting?`;
