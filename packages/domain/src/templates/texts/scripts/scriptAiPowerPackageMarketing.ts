export const scriptAiPowerPackageMarketing = `[OPEN - ask first]
{{#first_name}}
{{first_name}}, here's a thing I hear a lot: the ideas are there, the hours aren't.
{{/first_name}}
{{^first_name}}
Here's a thing I hear a lot: the ideas are there, the hours aren't.
{{/first_name}}
Would you let me show you how a month of posts could come out of one short talk with you?

[PAUSE - wait for a yes]

[MIRROR]
In a normal month, this is what goes out from you:
{{#ai_marketing_content}}
- {{.}}
{{/ai_marketing_content}}
{{^ai_marketing_content}}
- Not covered yet
{{/ai_marketing_content}}

{{#advertising_barriers}}
What gets in the way: {{advertising_barriers}}
{{/advertising_barriers}}

Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
What would you post if you had an extra hour a day?

[PAUSE - write down each idea, you'll use them in a minute]

Those are good. And you had them in your head this whole time. Now think of someone who's about to choose. They open your page. Say the last thing they see is from last year. They don't know you're flat out with work. They wonder if you're still around.

How many people do you think looked at your page this month and just moved on?

[PAUSE]

[THEIR GOAL]
{{#ideal_90_days}}
You put the next 90 days like this:
"{{ideal_90_days}}"
{{/ideal_90_days}}
{{^ideal_90_days}}
I'd guess you want the next 90 days to beat the last 90.
{{/ideal_90_days}}
{{#ideal_12_months}}
And the year like this:
"{{ideal_12_months}}"
{{/ideal_12_months}}
If people in town saw a bit of your work each week, what would they finally get about you?

[PAUSE]

[HOW IT WORKS]
You bring the stories. We bring the hours.

One. We talk once a month. What's new, what's funny, what did people ask you? You can do it from your truck or your desk.

Two. A few days later you get a month of drafts. Posts, an email, maybe a short clip. The helper writes them from that talk, and a person checks them. They should sound like you on a good day.

Three. You read them on your phone. Yes, no, or change this. What you approve goes out on time, and what you don't approve stays in the drawer.

It doesn't make things up about you. No fake photos of work you didn't do, and no claims you couldn't back up to a neighbor.

A post isn't a sale, and I won't act like it is. It keeps you in people's minds, so they think of you when they need you.

[PROOF - show a month of real drafts from one client, next to what they said in the talk. No example yet? Turn one of the ideas you just wrote down into a post and read it out.]

[PRICE - say your monthly fee, then go on slowly{{#service_price_range}}; price list: {{service_price_range}}{{/service_price_range}}]
You could hire a freelancer for this, and you'd still have to brief them and chase them. Or you could do it yourself at night. What would your family say about that one?

[PAUSE - smile, it's allowed]

[ASK]
Can we do the first month's ideas right now?

[SILENCE - wait for it]

[NEXT STEP - write three ideas together]
Great, give me three. What did a customer thank you for this week? What do people always get wrong about your work? And what are you proud of that nobody ever sees? You'll see the first drafts before anything goes out.

Once that's running, the same helper can take on calls or reviews. One thing at a time.`;
