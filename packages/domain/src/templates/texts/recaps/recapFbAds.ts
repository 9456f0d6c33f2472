export const recapFbAds = `[CHECK]
Let me read back what I heard, so I don't get it wrong. Correct me as you go. You know your customers, and these are only notes.

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
{{#previous_social_ads}}
Social ads so far: {{previous_social_ads}}
{{/previous_social_ads}}
{{#social_media_budget}}
Budget for social ads: {{social_media_budget}}
{{/social_media_budget}}
{{#first_purchase_amount}}
First sale: {{first_purchase_amount}}
{{/first_purchase_amount}}
{{#visual_content}}
Photos and video: {{visual_content}}
{{/visual_content}}

{{#business_services}}
What you want most is {{business_services_phrase}}.
{{/business_services}}
{{^business_services}}
Your main goal got skipped, so give it to me before you hear any ideas.
{{/business_services}}
{{#social_media_budget}}
On social, you're using {{social_platforms_phrase}}.
{{/social_media_budget}}
{{#social_media_budget}}
{{#campaign_goals}}
What you want from ads first is {{campaign_goals_phrase}}.
{{/campaign_goals}}
{{/social_media_budget}}
{{^campaign_goals}}
What ads should do for you first, you'd have to tell me.
{{/campaign_goals}}
{{#target_audience}}
You'd love ten more of this person:
"{{target_audience}}"
{{/target_audience}}
{{^target_audience}}
And you haven't told me who you'd love ten more of. Think of a real person you know.
{{/target_audience}}

{{#ideal_90_days}}
A great 90 days, the way you told it:
"{{ideal_90_days}}"
{{/ideal_90_days}}
{{^ideal_90_days}}
I'd guess you want the next 90 days to beat the last 90.
{{/ideal_90_days}}
{{#ideal_12_months}}
And a great year:
"{{ideal_12_months}}"
{{/ideal_12_months}}

{{#plan_to_achieve_results}}
What's been in the way: {{plan_to_achieve_results}}
{{/plan_to_achieve_results}}

[PAUSE - let them fix or add]

What did I miss? What do people say when they see your work for the first time?

How much does fixing this matter to you right now, from one to ten? Why not lower?

Would it help if I showed you how I'd go about it?`;
