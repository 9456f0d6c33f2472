import {
  buildBreakEvenSection,
  firstSaleSection,
  next90DaysSection,
  priceSection,
  proofPointSection,
} from './scriptSections.ts';

export const scriptPayPerClick = `[OPEN - ask first]
[CUE - Can I take four minutes on your ad money? | Four minutes, ad money]
{{#first_name}}
{{first_name}}, I think I can help you with this.
{{/first_name}}
{{^first_name}}
I think I can help you with this.
{{/first_name}}
Can I take four minutes and show you how I'd put your ad money to work? If something doesn't fit, just say so and we'll skip it.

[PAUSE - wait for a yes]

[MIRROR]
[CUE - Here's where you stand: goal, ads, where people land. | Goal, ads, landing page]
First, where you stand today.
{{#business_services}}
What you're after is {{business_services_phrase}}.
{{/business_services}}
{{#current_advertising}}
On paid ads, {{current_advertising_phrase}}.
{{/current_advertising}}
{{^current_advertising}}
Before I go on, what ads have you run so far, and how did they do?
{{/current_advertising}}
{{#landing_pages}}
When someone clicks, they land on {{landing_page_strategy_phrase}}.
{{/landing_pages}}

{{#tracking_phrase}}
[CUE - Then tracking, and the ad money you have in mind. | Tracking, ad money]
When a call or a form comes in, {{tracking_phrase}}.
{{/tracking_phrase}}
{{#ad_budget_phrase}}
[CUE - Then tracking, and the ad money you have in mind. | Tracking, ad money]
As for ad money, {{ad_budget_phrase}}.
{{/ad_budget_phrase}}

{{#target_keywords}}
[CUE - And here are the searches you want. | Your searches:]
And these are the searches you'd love to show up for:
"{{target_keywords}}"
{{/target_keywords}}

[CUE - Did I get that right? | Got that right?]
Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
[CUE - Tonight at seven, somebody searches for what you sell. | Tonight at seven / Three names, one tap]
Now picture tonight, around seven. Someone near you picks up their phone and types the very thing you sell. Three names come up, and they tap one and call, because they need it done and they're not going to study it for an hour.

[CUE - How many of them called you? How would you know? | How many were yours? / How would you know?]
How many of those people called you last month? And how would you know?

[PAUSE - let them think, don't help]

[CUE - Good dollars and bad dollars look the same on the bill. | Good and bad dollars]
It's the second question that costs people money, because if you can't tell which click turned into a call, good dollars and bad dollars look the same on your bill. So you either keep paying for both or shut both off.

[THEIR GOAL]
{{#ideal_90_days}}
[CUE - This is what a good 90 days looks like to you. | 90 days:]
Here's what a good 90 days looks like to you:
"{{ideal_90_days}}"
{{/ideal_90_days}}
${next90DaysSection}
{{#ideal_12_months}}
[CUE - And by this time next year. | A year:]
And by this time next year:
"{{ideal_12_months}}"
{{/ideal_12_months}}
[CUE - Say you're there. What's different about a normal Monday? | Normal Monday, what's different?]
Say you're there. What's different about a normal Monday for you?

[PAUSE]

[HOW IT WORKS]
[CUE - Here's how I'd go after that with you. | How I'd do it]
Here's how I'd go after that with you.

[CUE - First, we keep the searches that buy and block the rest. | Buyers in, rest blocked]
First, we find the searches that come from people who want to buy, and we block the ones that don't. If there's work you'd rather not get, you tell us once, and your money stops going there.

[CUE - Then the ad, and the page it lands on. | Ad and page / Tracked from day one]
Then we write the ad and build the page it lands on, so people see what you do, where you do it and how to reach you. Calls and forms get tracked from the first day.

[CUE - Every week we cut waste. Once a month, one page. | Weekly cut, monthly page]
And every week we cut what wastes your money. Once a month you get one page that shows what you spent, how many calls came in and what each call cost you.

[CUE - You answer the phone and tell us which calls were good. | Answer, rate the calls / Account's in your name]
Your part is small: you answer the phone, and you tell us which calls were any good. The account is in your name, so it stays with you whatever happens.

[CUE - No lead number today, but you'll see where each dollar went. | No lead number / Each dollar, clear view]
I won't give you a number of leads today, because nobody can know that before your ads have run in your area. What you'll have is a clear view of where each dollar went.

[PROOF - tell one true story about an account you cleaned up: what was wasted, what changed. No story yet? Offer to look through the old account together and move on.]
[CUE - One true story about an account you cleaned up. | Your true story]
${proofPointSection}

[PRICE - the fee first, then the ad budget, as two numbers]
${priceSection}

[CUE - Two numbers: our fee, and the ad budget that goes to Google. | Two numbers / Fee, ad budget]
There are two numbers here, and I want to keep them separate. The fee pays for our work, and the ad budget goes straight to Google. You set that one yourself, and you can change it any day.

${firstSaleSection}
${buildBreakEvenSection({
  question:
    "So what's one new {{customer_word}} worth to you, all in? Then how many does this need to bring you before it's worth doing?",
  questionCue:
    "What's one new {{customer_word}} worth, all in? How many needed? | Worth, all in? / How many?",
})}

[PAUSE - let them do the math out loud]

[ASK]
[CUE - One service, one area, first 90 days? | One service, one area]
Do you want to start with one service and one area for the first 90 days?

[SILENCE - let them answer first]

[NEXT STEP - after the yes]
[CUE - Which service, which town? I'll send the account invite. | Service, town, budget / Invite now]
Good. Let's pick them now. Which service do you want more calls for, and which town comes first? Then we'll set your ad budget, and I'll send you the account invite while you're on the line, so you'll see everything that we see.`;
