export const trialAskMessageMarketing = `[TRIAL - you decide before the call how long it runs and what's free]
I don't want you to take my word for any of this, so let's try it small. You pick about fifty people you'd be happy to see again. We sort out who's said yes to texts, and the rest get an email. You okay one message, it goes out, and the replies come to you.

After {{trial_days_phrase}} we count three things together: who wrote back, who booked, and who asked to be taken off. If it's not worth it to you, we stop, and your list is cleaner than it was.{{#trial_price_phrase}} The trial is {{trial_price_phrase}}.{{/trial_price_phrase}}

{{#mm_reconnect_impact}}
You told me what it'd mean if ten people came back:
"{{mm_reconnect_impact}}"
{{/mm_reconnect_impact}}
I can't tell you how many will answer. That's why we'd start with fifty and not with everyone.

[ASK]
Would you be open to trying it with fifty people?

[SILENCE - stop talking and wait]

[NEXT STEP - after the yes]
Good. Where do you keep their names? If you can open that now, we'll mark the first ten together. And who should the message come from, you or the business?`;
