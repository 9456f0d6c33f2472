import { howToAnswer } from './howToAnswer.ts';
import { sharedObjections } from './sharedObjections.ts';

export const objectionsMessageMarketing = `${howToAnswer}

### "I don't want to spam people."
**Acknowledge:** Good, me neither.
**Isolate:** What would feel like spam to you? [WAIT]
**Answer:** Spam comes from strangers. This is you, once or twice a month, with something useful and a way out in each message. If you wouldn't enjoy getting it, we don't send it.
**Ask:** What would you like to hear from a business you trust?

### "Isn't texting customers illegal?"
**Acknowledge:** It can be, if you do it wrong.
**Isolate:** Did your customers ever agree to get texts from you? [WAIT]
**Answer:** Marketing texts need written permission, quiet hours and a stop word. Where the permission's missing, we start with email or ask first. We keep the records, so you can show them.
**Ask:** How do people sign up with you today?

### "My list is a mess."
**Acknowledge:** They all are, believe me.
**Isolate:** Where is it: software, paper, or your phone? [WAIT]
**Answer:** Cleaning it is the first step, and that's on us. Old numbers drop out, doubles get merged. What's left is people who've paid you before and know your name.
**Ask:** Can you pull up an export while we talk?

### "My list is too small."
**Acknowledge:** It might feel that way.
**Isolate:** How many is it roughly, and how many of them liked you? [WAIT]
**Answer:** Fifty people who know you can be worth more than five thousand who don't. You won't need a big tool or a big bill for it, either. It only takes a few of them to say yes.
**Ask:** If ten came back, what's that worth to you?

### "They'll call when they need me."
**Acknowledge:** Some of them will, the loyal ones.
**Isolate:** What do you think the others do? [WAIT]
**Answer:** They mean to call you. Then life happens, they search, and they pick whoever shows up. A short note now and then keeps your name within reach.
**Ask:** When did they last hear from you?

### "People will unsubscribe."
**Acknowledge:** A few will, and that's all right.
**Isolate:** Would you miss them? [WAIT]
**Answer:** The ones who leave most likely weren't coming back. The ones who stay are telling you something. And an easy way out is what keeps you polite, and inside the rules.
**Ask:** How often would you want to hear from you?

### "I already send emails."
**Acknowledge:** That's a good habit to have.
**Isolate:** What happens after you hit send? [WAIT]
**Answer:** Then you've got something to build on. We look at which ones got real replies, and add a text where people have agreed to it. There's no need to start over.
**Ask:** Which email brought you the most work?

### "I don't want to give discounts."
**Acknowledge:** You don't have to, and I wouldn't lead with one.
**Isolate:** What did you offer last time? [WAIT]
**Answer:** People need a reason, and that isn't always a lower price. It can be a reminder, a tip for the season, an open slot, or first pick of the dates.
**Ask:** What do your customers thank you for?

### "Who answers when they reply?"
**Acknowledge:** Good, you're thinking ahead.
**Isolate:** Who does it now, when someone texts you? [WAIT]
**Answer:** The replies land in one place. Simple ones can be answered from a short list you approve, and the rest come to you. Nobody should write to you and hear nothing back.
**Ask:** Who on your team is good with people?

### "Does anybody respond?"
**Acknowledge:** I can't give you a number before we try.
**Isolate:** What would count as a win for you? [WAIT]
**Answer:** That's why we'd start with a part of your list. We count replies and bookings, not opens. You decide on what you see, and if it's quiet, you've lost very little.
**Ask:** Which fifty people would you pick?

### "I don't have permission to text them."
**Acknowledge:** Then you're ahead of most people, because you thought about it.
**Isolate:** Do you have their emails, or a way to ask them? [WAIT]
**Answer:** We'd start with email, where every message has a way out. Then we ask for a yes to texts, one person at a time, and we keep the record of it.
**Ask:** Where do you see every customer at least once: at the desk, on an invoice, or online?

### "My software already does that."
**Acknowledge:** It probably can, like a lot of them.
**Isolate:** When did the last message go out, and who wrote it? [WAIT]
**Answer:** If it goes out every month and people come back, keep it and save your money. If it's just sitting there, we can use the tool you already pay for and do the writing.
**Ask:** Can you open it and show me the last three?

### "It's too expensive."
**Acknowledge:** I hear you, slow months make every bill look big.
**Isolate:** Is it the price, or is it paying before anyone's come back? [WAIT]
**Answer:** There's no ad money in this, just the work and a small cost for each message. We can begin with part of your list and keep it small. Then you weigh it against real bookings.
**Ask:** How many people coming back would cover it?

### "I need to think about it."
**Acknowledge:** Of course, these are people you know by name.
**Isolate:** What's the worry: the cost, the rules, or how they'd take it? [WAIT]
**Answer:** I'd worry about the third one most, so let's read the first message together. If it doesn't sound like you, we change it until it does, or we leave it.
**Ask:** What would the message have to say for you to sign your name to it?

### "I have to talk to my partner."
**Acknowledge:** Please do, they know the customers too.
**Isolate:** Would you go ahead if the choice was yours alone? [WAIT]
**Answer:** Then take the sample message home, not the price sheet. Most of the questions go away once people read it. I'm glad to join you both for the ones that don't.
**Ask:** When can you read it to them?

### "We got burned before."
**Acknowledge:** I'm sorry, with your own customers that hurts twice.
**Isolate:** What went wrong: too many messages, the wrong words, or complaints? [WAIT]
**Answer:** So we set the limits first. You say how often, you approve each message, and anyone who says stop is out. The list is yours, and it leaves with you if you leave.
**Ask:** What limit would make you feel safe?

### "I don't have time."
**Acknowledge:** I know, that's why nobody's heard from you.
**Isolate:** Is it finding the words, or finding the hour? [WAIT]
**Answer:** We bring the words, and you bring the okay. It's about ten minutes for each message. The part that needs you is the nice part, when people write back.
**Ask:** Could someone at your desk look through it for you?

### "We already have someone."
**Acknowledge:** That's good, then you're in touch with people.
**Isolate:** What do they send, and who came back because of it? [WAIT]
**Answer:** If you can name a few people, it's working, and I'd leave it be. If all you get is a chart, ask for names. That's what we'd count from the first week.
**Ask:** What would you change about it if you could?

### "Just send me an email."
**Acknowledge:** I will, and I'll keep it short.
**Isolate:** What should it answer for you? [WAIT]
**Answer:** Instead of a brochure, let me send you the kind of note your customers would get. You'll feel in ten seconds if it's your style. Then we can talk about the rest.
**Ask:** What's the name of a customer I should write it to?

### "Do you guarantee results?"
**Acknowledge:** It's right to ask before you spend.
**Isolate:** Do you mean replies, or money in the register? [WAIT]
**Answer:** I can't speak for what people will do when they get a note. You know them better than I do. I can stand behind clean permission, good words and an honest count.
**Ask:** Would you try it with fifty people and see what they say?

### "Call me next quarter."
**Acknowledge:** All right, I'll make a note.
**Isolate:** Do you expect to be slow before then, or flat out? [WAIT]
**Answer:** Texting needs a sign-up with the carriers, and that can take days or a few weeks. So if a slow stretch is coming, the time to set it up is before it's here. You can hold the message as long as you like.
**Ask:** Which slow month would you want to be ready for?

${sharedObjections(
  'You get a clean list with permission sorted out, and two or three messages a month in your voice. The replies come in at one place, and you get a count of who came back.',
)}`;
