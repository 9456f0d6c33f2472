import { howToAnswer } from './howToAnswer.ts';
import { sharedObjections } from './sharedObjections.ts';

export const objectionsAiPowerPackage = `${howToAnswer}

### "My customers want a real person."
**Acknowledge:** So do mine, and so do I.
**Isolate:** Who picks up at eight on a Saturday night? [WAIT]
**Answer:** The choice at that hour isn't you or AI. It's AI or voicemail. And anyone can ask for a person at any time, and then your phone rings or they get a call back.
**Ask:** What do callers get now when you can't answer?

### "It'll say something wrong."
**Acknowledge:** It can, most of all when nobody trains it.
**Isolate:** What's the worst thing it could say? [WAIT]
**Answer:** We set it up to stick to what you gave it. Prices, promises and emergencies go to you. You can read each talk, and when it slips, you fix it in one line.
**Ask:** Which topics should always come to a person?

### "It sounds like a robot."
**Acknowledge:** Some of them do, it's awful.
**Isolate:** When did you last hear one? [WAIT]
**Answer:** They've come a long way. And it tells people it's an assistant, so there's no trick in it. You don't have to trust me on that, let your own ears decide.
**Ask:** Want to call one right now?

### "I have a receptionist."
**Acknowledge:** Then you know what a good one is worth.
**Isolate:** What happens at lunch, or when the other line rings? [WAIT]
**Answer:** This takes the overflow and the dull parts. Your front desk gets more time for the people standing in the room. You'd both choose what it handles and what it doesn't touch.
**Ask:** Which part of the work would they love to hand off?

### "I'm not a tech person."
**Acknowledge:** You don't need to be one.
**Isolate:** What's the last tool that drove you mad? [WAIT]
**Answer:** You answer questions for an hour, and we build it. After that, you get texts with a short summary. If you can read a text message, you know how it works.
**Ask:** Who helps you with that kind of thing today?

### "Will it replace my people?"
**Acknowledge:** I hope not, good people are hard to find.
**Isolate:** Are they worried about it, or are you? [WAIT]
**Answer:** It picks up what goes to voicemail now. Your people keep the talks that need a person. I'd bring one of them to the setup hour, since they know what callers ask.
**Ask:** What would your team do with five more hours a week?

### "What about privacy and recordings?"
**Acknowledge:** You're right to ask.
**Isolate:** Are you in health, law or finance? [WAIT]
**Answer:** Callers are told, and sensitive topics go to a person. We set up recording only where it's allowed and announced. Your own adviser gets the last word on it, not me.
**Ask:** Who should check it on your side?

### "I can get ChatGPT for $20."
**Acknowledge:** You can, and it's good.
**Isolate:** Who would hook it up to your phone and your calendar? [WAIT]
**Answer:** That's the engine. Here you're buying the car, the driver and the one who fixes it. If you like to tinker and have the evenings, doing it yourself is a fair choice.
**Ask:** How many hours a week would you give it?

### "We don't miss that many calls."
**Acknowledge:** That's great, if it's so.
**Isolate:** How do you know? [WAIT]
**Answer:** Your phone knows, so let's look at last week's log, after five and on the weekend. One call-tracking firm found that about 28% of calls go unanswered. If yours is two calls, don't buy this.
**Ask:** Can you open it now?

### "It's a lot per month."
**Acknowledge:** It's one of our bigger packages, you're right.
**Isolate:** It's a lot next to what? [WAIT]
**Answer:** Next to a part-time front desk, it's small. Next to doing nothing, it's a lot. So the honest way is to count how many saved customers would cover it.
**Ask:** What's one of them worth to you?

### "We're a people business."
**Acknowledge:** I'm glad, because that's why they come to you.
**Isolate:** Who answers when all your people are busy with people? [WAIT]
**Answer:** This isn't there to replace anybody. It picks up when nobody can, says it's an assistant, and hands the person over to you.
**Ask:** When's the one hour of the week when nobody can get to the phone?

### "What if it books the wrong thing?"
**Acknowledge:** It can happen, same as with somebody new at the desk.
**Isolate:** What's the worst wrong booking you could get? [WAIT]
**Answer:** Then that one comes to you. We start with the two or three simple things it may book, you read along, and you add more when you trust it.
**Ask:** Which booking is so simple that anybody could make it?

### "Isn't that illegal, a robot calling people?"
**Acknowledge:** It can be, and you're right to ask.
**Isolate:** Do you mean calls that come in, or calls that go out? [WAIT]
**Answer:** We only answer calls that come in. Calls out with an AI voice need the person's okay first, so we don't offer that. Callers hear that it's an assistant, and recording only happens where it's announced.
**Ask:** Who on your side should look that over?

### "It's too expensive."
**Acknowledge:** I won't argue, it isn't pocket change.
**Isolate:** Is it too much for what it does, or too much for this month? [WAIT]
**Answer:** We can switch on one helper first and leave the others off. If that one doesn't catch enough to pay its way, you shouldn't add a second. Let your missed calls make the case.
**Ask:** Which one would you keep if you could only have one?

### "I need to think about it."
**Acknowledge:** That's wise, it's new and it talks to your customers.
**Isolate:** Is it the cost, the trust, or not knowing how it'd sound? [WAIT]
**Answer:** Two of those you can settle today. Call the demo, try to trip it up, and then count last week's missed calls. After that you'll be thinking about facts.
**Ask:** What question would you throw at it first?

### "I have to talk to my partner."
**Acknowledge:** Sure, it'd be answering for both of you.
**Isolate:** What's your own gut telling you? [WAIT]
**Answer:** Have them call the demo line. Two minutes on the phone with it will say more than you or I could. Then we'll go through whatever bothered them, all three of us.
**Ask:** When could they make that call?

### "We got burned before."
**Acknowledge:** I'm sorry, there's a lot of noise in this field.
**Isolate:** Was it a tool that never got set up, or one that upset people? [WAIT]
**Answer:** Most of the time it's the first. Someone sold a login and walked away. Here, we build it with you in one sitting, you listen in, and you can switch it off yourself.
**Ask:** What did that tool get wrong that I should know about?

### "I don't have time."
**Acknowledge:** I believe it, that's the very thing we're trying to fix.
**Isolate:** Is it the setup hour, or the checking after that? [WAIT]
**Answer:** The hour's real, and I can't make it shorter. The checking is a few texts a day that you can read in line at the store. If it doesn't give you back more than it takes, drop it.
**Ask:** Where in your week does an hour get wasted right now?

### "We already have someone."
**Acknowledge:** Then somebody's got the phones in mind, that's good.
**Isolate:** What do they cover, and where do they stop? [WAIT]
**Answer:** An answering service takes a message. This can answer the question and offer a time. It doesn't have to be one or the other, it can take the hours they don't.
**Ask:** What happens to a web message that comes in at night?

### "Just send me an email."
**Acknowledge:** I'll send it right after this.
**Isolate:** What would you like to know that I haven't said? [WAIT]
**Answer:** I can write ten paragraphs about it, and you'd still wonder how it sounds. A demo call takes two minutes. If you don't like it, you've saved yourself an email.
**Ask:** Want to try it before I write a word?

### "Do you guarantee results?"
**Acknowledge:** That's a fair question for something this new.
**Isolate:** What would you measure: calls answered, time saved, or new customers? [WAIT]
**Answer:** I can't promise you customers, and it'll make mistakes in the first weeks. You'll see how many calls and messages it took and what it said. That part you can check line by line.
**Ask:** Which of those numbers would you want to see on Mondays?

### "Call me next quarter."
**Acknowledge:** I can, it won't run away.
**Isolate:** What has to settle down first? [WAIT]
**Answer:** If you're slammed right now, then people are hitting your voicemail right now. It might be the best time to test it, on nights and weekends only. But if your team can't take one more new thing, wait.
**Ask:** Do you want to start with weekends only, or set a date?

${sharedObjections(
  'You get one helper set up for one job first, and an hour of training it with you. You can read every conversation, and somebody fixes it when it slips.',
)}`;
