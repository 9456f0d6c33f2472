export const scriptAiPowerPackageMessages = `[OPEN - ask first]
{{#first_name}}
{{first_name}}, let's talk about the people who type instead of call.
{{/first_name}}
{{^first_name}}
Let's talk about the people who type instead of call.
{{/first_name}}
{{#ai_priority_area}}
You said that's where you'd start.
{{/ai_priority_area}}
Is now a good time to go through it?

[PAUSE - wait for a yes]

[MIRROR]
When someone writes to you, this is how fast they hear back:
{{#ai_lead_response_time}}
- {{.}}
{{/ai_lead_response_time}}
{{^ai_lead_response_time}}
- Not covered yet
{{/ai_lead_response_time}}

{{#using_no_advertising}}
Advertising now: None
{{/using_no_advertising}}
{{^using_no_advertising}}
{{#advertising_types_joined}}
Advertising now: {{advertising_types_joined}}
{{/advertising_types_joined}}
{{/using_no_advertising}}

Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
Put yourself on the other side. It's evening, and you need something done. You send the same note to three businesses. One writes back while you're still holding the phone. One writes back at noon the next day. One never does. Which one do you end up talking to?

[PAUSE - let them say it]

It's not only a feeling. A while back, Harvard Business Review looked at more than two thousand firms. Those that replied within an hour were about seven times as likely to have a real talk as those that took an hour longer. About one in four never wrote back.

How many messages came in last week, on all your channels? And how many sat there until the next day?

[PAUSE - let them check if they can]

[THEIR GOAL]
{{#ideal_90_days}}
What you want from the next 90 days:
"{{ideal_90_days}}"
{{/ideal_90_days}}
{{^ideal_90_days}}
I'd guess you want the next 90 days to beat the last 90.
{{/ideal_90_days}}
{{#ideal_12_months}}
And from the year:
"{{ideal_12_months}}"
{{/ideal_12_months}}
Say you open your phone in the morning and each message has an answer. What do you do with that hour?

[PAUSE]

[HOW IT WORKS]
Here's what changes for you.

One. Your website, your texts and your social messages land in one inbox. You stop hunting through five apps.

Two. Each person gets a first reply in moments. It answers the plain questions and offers times from your calendar. It says up front that it's an assistant.

Three. A person steps in when it matters. You decide when that is. A price talk, an upset customer, a big piece of work: those come to you, with the whole thread above them.

You'll see each word it sends. In the first week I'd like you to read along and tell us what doesn't sound like you.

[PROOF - show one real thread from a client who's fine with it, names hidden. No thread yet? Send a test message to your own demo and let them watch it answer.]

[PRICE - say your monthly fee, then go on slowly{{#service_price_range}}; price list: {{service_price_range}}{{/service_price_range}}]
You've paid for these people. You paid with ads, or with years of good work. They found you and they wrote. This is just so they don't write to someone else next.

What's one of them worth to you, if they become a customer?

[PAUSE - let them name it]

[ASK]
Which channel loses you the most today?

[SILENCE - let them think it through]

[NEXT STEP - after they name one]
Then we start with that one, and only that one. I'll send you an invite to connect it. You stay the owner, and you don't hand over a password. Can we write your first three answers together now, the ones you type every week?

Once that's running, the same helper can pick up calls or ask for reviews. One thing at a time.`;
