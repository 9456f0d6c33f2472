import { next90DaysSection, proofPointSection, trialPriceSection } from './scriptSections.ts';

export const scriptReputationManagement = `[OPEN - ask first]
[CUE - Thank you. Can I share what I see? | Thanks / Share what I see?]
{{#first_name}}
{{first_name}}, thank you. You've told me a lot.
{{/first_name}}
{{^first_name}}
Thank you for your time today.
{{/first_name}}
Can I share what I see, and you stop me if I've got it wrong?

[PAUSE - wait for a yes]

[MIRROR]
[CUE - Here's what I've got so far, starting with your goal. | So far / Your goal]
{{#businessName}}
Here's what I've got on {{businessName}} so far.
{{/businessName}}
{{^businessName}}
Here's what I've got so far.
{{/businessName}}
{{#business_services}}
Your main goal is {{business_services_phrase}}.
{{/business_services}}
{{#actively_collects_reviews}}
You do ask for reviews today.
{{#reviews_collection_method}}

[CUE - Here's how you ask today, in your words. | How you ask:]
You told me how it works:
"{{reviews_collection_method}}"
{{/reviews_collection_method}}
{{/actively_collects_reviews}}
{{^actively_collects_reviews}}
{{#reviews_collection_text}}
Right now you don't have a set way to ask for reviews, so it's up to chance who writes one.
{{/reviews_collection_text}}
{{^reviews_collection_text}}
How do you ask for reviews today? If you've got a way that works, we'll build on it.
{{/reviews_collection_text}}
{{/actively_collects_reviews}}
{{#negative_review_procedure}}
[CUE - When a bad one comes in, this is what happens. | Bad review comes in]
When a bad review comes in, {{review_procedure_phrase}}.
{{/negative_review_procedure}}
{{#google_profile_leads}}
[CUE - And this is what your Google profile brings. | Google profile leads]
As for Google, {{google_profile_leads_phrase}}.
{{/google_profile_leads}}

[CUE - Did I get that right? | Got that right?]
Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
[CUE - A friend names you. What does that person do next? | Friend looks you up / Stars, count, how old]
So let me ask you this. When a friend tells someone about you, what does that person do next? They look you up, and they see your stars, how many reviews you have and how old the last one is. Then they look at the next name on the list.

[CUE - You never hear the call you didn't get. Cost a month? | Next name gets it / Cost a month?]
If that next name has more reviews, and newer ones, some of those people call them instead, and you never hear the call you didn't get. What do you think that costs you in a month?

[PAUSE - let them say a number, then write it down]

[THEIR GOAL]
{{#ideal_90_days}}
[CUE - You told me your next 90 days. | 90 days:]
You told me what you want in the next 90 days:
"{{ideal_90_days}}"
{{/ideal_90_days}}
${next90DaysSection}
{{#ideal_12_months}}
[CUE - And a year from now. | A year:]
And a year from now:
"{{ideal_12_months}}"
{{/ideal_12_months}}
[CUE - Picture somebody looking you up that day. What's different? | Picture that day / What's different?]
Now picture someone looking you up on that day, and they see reviews from this week with your reply under each one. What's different for you?

[PAUSE]

[HOW IT WORKS]
[SELLER - health, law or finance? Say that no reply ever confirms who is a client.]
[CUE - Three steps, and about ten minutes a week from you. | 3 steps, 10 minutes]
Here's how you'd get there. It's three steps, and your part takes about ten minutes a week.

[CUE - First, you send us the people you just served. | Send who you served]
First, you send us the names of the people you just served, or we connect to the system you already use.

[CUE - Then everyone gets one friendly note. Everyone, not just happy ones. | One note, everyone / Google's rules, fair]
Then each of them gets a short, friendly note that asks for an honest review. We ask everyone and not just the happy ones, because that's what Google's rules call for and it's the fair way to do it.

[CUE - We watch, write the replies, and you approve them. | Watch, reply, you approve / Trouble: you hear fast]
And after that, we watch for new reviews, write the replies for you to approve, and send you a short report. If something went wrong for somebody, you hear about it fast enough to make it right.

[PROOF - tell one true story about a client like this one: who, before, after. No story yet? Say "I'd like you to be the story" and move on.]
[CUE - One true story: who, before, after. | Your true story]
${proofPointSection}

[TRIAL - check the length and the price below before you call]
[CUE - Don't take my word. Run it for {{trial_days_phrase}}, then compare. | Trial: {{trial_days_phrase}} / Old and new numbers]
Now, I don't want you to take my word for it, so I'd like to run this with you for {{trial_days_phrase}} as a trial. We write down your review count and rating today, and at the end we put the new numbers next to the old ones. You see what moved before you decide anything.

[CUE - I can't promise a number. I can promise the work. | No promised number / Work, nothing faked]
I can't promise you a number, because some people write a review and some don't. What you can count on is the work: everyone gets asked, and nothing gets faked.

${trialPriceSection}
{{#service_guarantee}}
{{service_guarantee}}
{{/service_guarantee}}

[ASK]
[CUE - Would you be open to running the trial? | Open to the trial?]
So, would you be open to running the trial and seeing what your {{customers_word}} say?

[SILENCE - stop talking and wait, even if it feels long]

[NEXT STEP - after the yes]
[CUE - Two things to start: last month's list, your Google profile. | List, Google profile / Do it now]
Great. You'll need two things to start: the list of people you served last month, and your Google profile. You add us as a manager, so you stay the owner, and if there's no profile yet, we'll set one up with you. Let's do that now while we're both here. What's the best email for you?`;
