/** Returns the five objections shared by all services; only the answer on what the client gets differs. */
export function sharedObjections(whatYouGet: string): string {
  return `### "How long am I locked in?"
**Acknowledge:** I'd ask that too before I signed anything.
**Isolate:** Were you stuck in something before, or do you just want to know the way out? [WAIT]
**Answer:** Here's our term, and here's how you leave. I'd plan on three months, because one month is too short to learn anything. If you don't see the point after that, I'd rather you left than stayed mad at me.
**Ask:** What would you need to see in three months to stay because you want to?

### "What exactly do I get?"
**Acknowledge:** Good, let's make it concrete.
**Isolate:** Is there one part you care about more than the rest? [WAIT]
**Answer:** ${whatYouGet}
**Ask:** Which of those would you miss if it weren't there?

### "Who else do you work with?"
**Acknowledge:** You should know who you're dealing with.
**Isolate:** Do you want to hear about someone like you, or talk to one yourself? [WAIT]
**Answer:** I'll tell you about one true case, the good part and the part that didn't work. If they're okay with it, I'll connect you. And if I don't have a case like yours yet, I'll say so.
**Ask:** What would you ask them first?

### "I'd only pay per lead."
**Acknowledge:** I get why, because you'd only pay when something happens.
**Isolate:** What would you count as a lead: a call, a form, or somebody who shows up? [WAIT]
**Answer:** When people get paid per lead, you tend to get a lot of leads and not many good ones. I'd rather you pay for the work and see what each customer costs you, so we both want the same thing.
**Ask:** What's a customer who shows up worth to you?

### "I'm not interested."
**Acknowledge:** That's fair, and thanks for telling me straight.
**Isolate:** Is it that you've got this covered, or that it's a bad time? [WAIT]
**Answer:** If it's covered, I won't get in the way. If it's the timing, I'd rather call when it suits you than talk you into something today.
**Ask:** Should I try you again in a few months, or take you off my list?`;
}
