/** Sections shared by all recaps; a missing answer becomes a question. */
export const recapOpening = `[CHECK]
Let me read back what I heard, so I don't get it wrong.`;

export const recapGoalQuestion = `{{^business_services}}
First, what's the one thing you want most for the business this year?
{{/business_services}}
{{#quote_goal}}
You put it like this:
"{{quote_goal}}"
{{/quote_goal}}`;

export const newCustomersSection = `{{#customer_source_phrase}}
{{#first_purchase_phrase}}
Most of your new {{customers_word}} {{customer_source_phrase}}, and a new one spends {{first_purchase_phrase}} the first time.
{{/first_purchase_phrase}}
{{^first_purchase_phrase}}
Most of your new {{customers_word}} {{customer_source_phrase}}. What does a new one spend with you the first time?
{{/first_purchase_phrase}}
{{/customer_source_phrase}}
{{^customer_source_phrase}}
{{#first_purchase_phrase}}
A new {{customer_word}} spends {{first_purchase_phrase}} with you the first time. How do most of them find you today?
{{/first_purchase_phrase}}
{{^first_purchase_phrase}}
How do most of your new {{customers_word}} find you today, and what does a new one spend the first time?
{{/first_purchase_phrase}}
{{/customer_source_phrase}}`;

export const customerWorthSection = `{{#has_customer_worth}}
And if they stay, you put one {{customer_word}} at about {{customer_worth_phrase}} over time.
{{/has_customer_worth}}
{{#quote_today}}
Here's how it is today, in your words:
"{{quote_today}}"
{{/quote_today}}`;

export const next90DaysQuestion = `{{^ideal_90_days}}
Now the big one. It's 90 days from now and things went great. What happened?
{{/ideal_90_days}}`;

export const nextYearQuestion = `{{^ideal_12_months}}
And a year from now?
{{/ideal_12_months}}`;

export const planAndDecisionSection = `{{#quote_tried}}
You told me what you've tried:
"{{quote_tried}}"
{{/quote_tried}}
{{#quote_why_now}}
You also told me why now:
"{{quote_why_now}}"
{{/quote_why_now}}
{{^quote_why_now}}
{{#why_now}}
You also told me why now:
"{{why_now}}"
{{/why_now}}
{{/quote_why_now}}

{{#plan_gap_phrase}}
{{#ideal_90_days}}
You know where you want to go, and what you don't have yet is {{plan_gap_phrase}} to get there.
{{/ideal_90_days}}
{{^ideal_90_days}}
And what you don't have yet is {{plan_gap_phrase}} to get there.
{{/ideal_90_days}}
{{/plan_gap_phrase}}
{{^plan_gap_phrase}}
What's been missing so far: a plan, time or money?
{{/plan_gap_phrase}}
{{#decision_maker_phrase}}
And on your side, {{decision_maker_phrase}}.
{{/decision_maker_phrase}}
{{^decision_maker_phrase}}
And besides you, who has a say in this?
{{/decision_maker_phrase}}

[PAUSE - let them fix or add]`;

export const recapEnding = `How much does fixing this matter to you right now, from one to ten? Why not lower?

Would it help if I showed you how I'd go about it?`;
