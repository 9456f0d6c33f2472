export const agendaOpener = `[OPEN - the first minute of the call]
{{#first_name}}
{{first_name}}, thanks for making the time.
{{/first_name}}
{{^first_name}}
Thanks for making the time.
{{/first_name}}
Here's what I had in mind, and you can change it. I'd like to ask you about twelve short questions, read back what I heard, and then tell you honestly if I think we can help. That takes about 25 minutes. Does that still work for you?

[PAUSE - wait for a yes]

Two more things, so we're both comfortable. If it turns out we're not a fit, I'll say so, and I'd like you to do the same. And if it does make sense, we can talk about a next step at the end. Is that fair?

[PAUSE - wait for a yes]

Good. Before I start, what made you say yes to this call?

[SILENCE - their first words are the best notes you'll take]`;
