import { breakEven, next90Question, price, proof } from './scriptParts.ts';

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
{{#replies_phrase}}
When someone writes to you, this is what happens: {{replies_phrase}}.
{{/replies_phrase}}
{{^replies_phrase}}
When someone writes to you, how fast do they hear back?
{{/replies_phrase}}

{{#advertising_types_phrase}}
Right now you're {{advertising_types_phrase}}.
{{/advertising_types_phrase}}

Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
Put yourself on the other side. It's evening, you need something done, and you send the same note to three businesses. One writes back while you're still holding the phone, one writes back at noon the next day, and one never does. Which one do you end up talking to?

[PAUSE - let them say it]

It's not just a feeling. Harvard Business Review reported on this back in 2011. Firms that tried to reach a web lead within an hour were nearly seven times as likely to have a real conversation as firms that waited an hour longer.

How many messages came in last week, on all your channels? And how many sat there until the next day?

[PAUSE - let them check if they can]

[THEIR GOAL]
{{#ideal_90_days}}
What you want from the next 90 days:
"{{ideal_90_days}}"
{{/ideal_90_days}}
${next90Question}
{{#ideal_12_months}}
And from the year:
"{{ideal_12_months}}"
{{/ideal_12_months}}
Say you open your phone in the morning and each message has an answer. What do you do with that hour?

[PAUSE]

[HOW IT WORKS]
Here's what changes for you.

Your website, your texts and your social messages land in one inbox, so you stop hunting through five apps.

Each person gets a first reply in moments. It answers the plain questions, offers times from your calendar, and says up front that it's an assistant.

A person steps in when it matters, and you decide when that is. If it's about price, or somebody's upset, or it's a big job, it comes to you with the whole thread.

You'll see each word it sends. In the first week I'd like you to read along and tell us what doesn't sound like you.

[PROOF - show one real thread from a client who's fine with it, names hidden. No thread yet? Send a test message to your own demo and let them watch it answer.]
${proof}

[PRICE - say it slowly, then let it sit]
${price}

You've already paid for these people, with ads or with years of good work. They found you and they wrote, and this is so they don't write to someone else next.

${breakEven({ question: "What's one of them worth to you, if they become a {{customer_word}}?" })}

[PAUSE - let them name it]

[ASK]
Which channel loses you the most today?

[SILENCE - let them think it through]

[NEXT STEP - after they name one]
Then we start with that one, and only that one. I'll send you an invite to connect it, so you stay the owner and you don't hand over a password. Can we write your first three answers together now, the ones you type every week?

Once that's running, the same helper can pick up calls or ask for reviews. One thing at a time.`;
