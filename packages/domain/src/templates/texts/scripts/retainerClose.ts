export const retainerClose = `[OPEN]
{{#first_name}}
{{first_name}}, good to talk again.
{{/first_name}}
{{^first_name}}
Good to talk again.
{{/first_name}}
Before we look at any numbers, how has this last month felt to you?

[PAUSE - let them talk first and write down their words]

[RESULTS]
{{#google_rating_after}}
Thank you. Let's put the numbers next to that.
{{#businessName}}
When you started, {{businessName}} had this many Google reviews: {{google_reviews_before}}.
{{/businessName}}
{{^businessName}}
When you started, you had this many Google reviews: {{google_reviews_before}}.
{{/businessName}}
Today it's {{google_reviews_after}}.
{{#review_delta}}
New Google reviews since day one: {{review_delta}}. Each one is a real person telling your story where others can read it.
{{/review_delta}}
{{^review_delta}}
So your count isn't up yet. I'd rather say that out loud than dress it up. Let's talk about what we learned and what we'd change.
{{/review_delta}}
{{#google_rating_before}}
Your rating was {{google_rating_before}} when we began. Now it's {{google_rating_after}}.
{{/google_rating_before}}
{{#fb_reviews_after}}
And on Facebook, your review count is now {{fb_reviews_after}}.
{{/fb_reviews_after}}
{{/google_rating_after}}
{{^google_rating_after}}
Thank you. I don't have the final numbers in front of me yet. So let's pull up your Google profile and read them off the page. How many reviews do you see there, and what's your rating? And what were they when you started?
{{/google_rating_after}}
What stands out to you?

[PAUSE]

[WHY IT MATTERS]
Here's why I'd keep going. A review doesn't stop working the day it's posted. People read it before they call you. Google looks at reviews too when it picks who to show on the map. And the person who'll need you next month hasn't looked you up yet. But reviews get old. If you stop asking, your page starts to look like nobody's been there lately.

[THEIR GOAL]
{{#ideal_12_months}}
You told me where you want to be in a year:
"{{ideal_12_months}}"
{{/ideal_12_months}}
{{^ideal_12_months}}
I'd guess you want next year to look better than this one.
{{/ideal_12_months}}
Does this feel like a step toward that?

[PAUSE]

[OFFER]
Then here's what I'd do if I were you. It's called the {{primary_service_name}}, and you get three things.

One. We keep asking each customer you serve for an honest review.

Two. We write your replies and keep your Google profile fresh with photos and posts.

Three. You get a short report each month, so you always know what you're paying for.

[PRICE]
It's {{primary_service_price_phrase}}. Let's see if that makes sense for you.
{{#has_lifetime_value}}
Going by what you told me a customer is worth to you, here's how many extra customers a month it takes to cover it: {{x_customers}}.
{{/has_lifetime_value}}
{{^has_lifetime_value}}
If a customer is worth about $500 to you over time, here's how many extra customers a month it takes to cover it: {{x_customers}}.
{{/has_lifetime_value}}
Do you think better reviews can help you get there?

[PAUSE - a yes here is the real close]

[ASK]
Would you like to keep it running from today?

[SILENCE - stop talking and wait]

[IF THEY HESITATE]
That's fair. Is it the monthly cost, or is it something else?

[PAUSE - if it's something else, open the objections]

If it's the cost, you can start with one half. You could take the {{downsell_1_name}} at {{downsell_1_price_phrase}}. Or you could take the {{downsell_2_name}} at {{downsell_2_price_phrase}}. Which one would help you more right now?

[SILENCE]

[NEXT STEP - after the yes]
Great, you're in. I've got a few setup questions, and they take about ten minutes. You don't have to change a thing in how you work. Then your next round of requests goes out this week. Who on your team should get the monthly report?`;
