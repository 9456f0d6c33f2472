import {
  buildBreakEvenSection,
  next90DaysSection,
  priceSection,
  proofPointSection,
} from './scriptSections.ts';

export const scriptAiPowerPackageMessages = `[OPEN - ask first]
[CUE - Let's talk about people who type instead of call. | People who type]
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
[CUE - Here's how fast people hear back today. | How fast today]
When someone writes to you, this is what happens: {{replies_phrase}}.
{{/replies_phrase}}
{{^replies_phrase}}
[CUE - When someone writes, how fast do they hear back? | How fast today?]
When someone writes to you, how fast do they hear back?
{{/replies_phrase}}

{{#advertising_types_phrase}}
[CUE - And this is what you pay for right now. | Ads right now]
Right now you're {{advertising_types_phrase}}.
{{/advertising_types_phrase}}

[CUE - Did I get that right? | Got that right?]
Did I get that right?

[PAUSE - let them fix or add]

[COST OF WAITING]
[CUE - You write to three businesses. Which one do you talk to? | Three notes, one answers / Which one?]
Put yourself on the other side. It's evening, you need something done, and you send the same note to three businesses. One writes back while you're still holding the phone, one writes back at noon the next day, and one never does. Which one do you end up talking to?

[PAUSE - let them say it]

[CUE - Harvard Business Review, 2011: within an hour, nearly seven times likelier. | 2011, within an hour / Nearly seven times]
It's not just a feeling. Harvard Business Review reported on this back in 2011. Firms that tried to reach a web lead within an hour were nearly seven times as likely to have a real conversation as firms that waited an hour longer.

[CUE - How many came in last week? How many sat overnight? | How many last week? / Sat overnight?]
How many messages came in last week, on all your channels? And how many sat there until the next day?

[PAUSE - let them check if they can]

[THEIR GOAL]
{{#ideal_90_days}}
[CUE - What you want from 90 days. | 90 days:]
What you want from the next 90 days:
"{{ideal_90_days}}"
{{/ideal_90_days}}
${next90DaysSection}
{{#ideal_12_months}}
[CUE - And from the year. | A year:]
And from the year:
"{{ideal_12_months}}"
{{/ideal_12_months}}
[CUE - Every message has an answer. What do you do with that hour? | Every message answered / That hour?]
Say you open your phone in the morning and each message has an answer. What do you do with that hour?

[PAUSE]

[HOW IT WORKS]
[CUE - Here's what changes for you. | What changes]
Here's what changes for you.

[CUE - Website, texts and social land in one inbox. | One inbox]
Your website, your texts and your social messages land in one inbox, so you stop hunting through five apps.

[CUE - Each person gets a first reply in moments. | First reply, offers times]
Each person gets a first reply in moments. It answers the plain questions, offers times from your calendar, and says up front that it's an assistant.

[CUE - A person steps in when it matters. You decide when. | Person steps in / You decide]
A person steps in when it matters, and you decide when that is. If it's about price, or somebody's upset, or it's a big job, it comes to you with the whole thread.

[CUE - You see each word. Read along the first week. | Read along, week one]
You'll see each word it sends. In the first week I'd like you to read along and tell us what doesn't sound like you.

[PROOF - show one real thread from a client who's fine with it, names hidden. No thread yet? Send a test message to your own demo and let them watch it answer.]
[CUE - Show one real thread, or send a test message. | Real thread, test message]
${proofPointSection}

[PRICE - say it slowly, then let it sit]
${priceSection}

[CUE - You've already paid for them. Don't let them write elsewhere. | Already paid for them]
You've already paid for these people, with ads or with years of good work. They found you and they wrote, and this is so they don't write to someone else next.

${buildBreakEvenSection({
  question: "What's one of them worth to you, if they become a {{customer_word}}?",
  questionCue: "What's one of them worth if they become a {{customer_word}}? | One of them, worth?",
})}

[PAUSE - let them name it]

[ASK]
[CUE - Which channel loses you the most today? | Which channel loses most?]
Which channel loses you the most today?

[SILENCE - let them think it through]

[NEXT STEP - after they name one]
[CUE - Start with that one. Write three answers now? | That one, invite / Three answers now?]
Then we start with that one, and only that one. I'll send you an invite to connect it, so you stay the owner and you don't hand over a password. Can we write your first three answers together now, the ones you type every week?

[CUE - Calls or reviews can come later. One thing at a time. | One at a time]
Once that's running, the same helper can pick up calls or ask for reviews. One thing at a time.`;
