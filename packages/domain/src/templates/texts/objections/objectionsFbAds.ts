import { howToAnswer } from './howToAnswer.ts';
import { sharedObjections } from './sharedObjections.ts';

export const objectionsFbAds = `${howToAnswer}

### "Facebook doesn't work for my business."
**Acknowledge:** Maybe it hasn't so far.
**Isolate:** What did you run, and who saw it? [WAIT]
**Answer:** It rarely works as a billboard. It works best with one offer, for one kind of person, and a fast reply when they raise a hand. If one of those three was missing, you didn't get a fair test.
**Ask:** What would make a stranger try you?

### "I boosted posts and got likes."
**Acknowledge:** And likes don't pay the rent.
**Isolate:** Did the post ask people to do anything? [WAIT]
**Answer:** Boosting buys looks. A campaign asks for a name and a number, and then somebody follows up. You may have had the right photo with the wrong button under it.
**Ask:** What should people do after they see it?

### "My customers aren't on Facebook."
**Acknowledge:** Some of them aren't, you're right.
**Isolate:** Who do you picture when you say that? [WAIT]
**Answer:** It's also Instagram, and it's parents, homeowners, people with gray hair. We could argue about it, or test one small offer and look at who answers. I'd rather look.
**Ask:** How do you think your last ten customers spent last night?

### "Those leads are junk."
**Acknowledge:** They can be, I won't deny it.
**Isolate:** How fast did someone call them, and how often? [WAIT]
**Answer:** These people weren't searching, they saw something nice and raised a hand. Wait a day and they've forgotten. Two more questions on the form and a reply in minutes change the mix.
**Ask:** Who on your side would call them?

### "I don't have photos or video."
**Acknowledge:** That's what nearly everyone tells me.
**Isolate:** Do you have a phone, and somebody to serve today? [WAIT]
**Answer:** Real beats pretty. Ten seconds of your own work says more than a stock photo of someone else's. We tell you what to film, and you don't have to be in it.
**Ask:** What part of your work do people love to watch?

### "I don't want nasty comments."
**Acknowledge:** Nobody does, they can ruin your breakfast.
**Isolate:** Has it happened to you? [WAIT]
**Answer:** We hide, answer or report them, and you see what was said. Staying away doesn't stop people from talking. It just means you're not in the room when they do.
**Ask:** Would you want to hear about one the same day?

### "My budget is too small."
**Acknowledge:** It may be, so let's check.
**Isolate:** What's one customer worth to you over a year? [WAIT]
**Answer:** About $10 to $20 a day is enough to test one offer in one town. If that's more than you can lose with a shrug, your own customer list is the better place to start.
**Ask:** Which way makes more sense for you right now?

### "My ads got rejected."
**Acknowledge:** That's annoying, and nobody explains it to you.
**Isolate:** What did the ad say? [WAIT]
**Answer:** Some fields have extra rules, like insurance, loans, housing and health. Often it's one word, or the way people were picked. We write within the rules and aim wider, so you're not fighting a machine.
**Ask:** Do you still have the notice they sent?

### "I already post every day."
**Acknowledge:** That's discipline, I mean it.
**Isolate:** How many new people see those posts? [WAIT]
**Answer:** Posts mostly reach the people who follow you. Ads reach neighbors who don't know you yet. And your posts are gold for us, since they show what people stop for.
**Ask:** Which post got you the most real questions?

### "I'd have to give you access to my page."
**Acknowledge:** It's wise to be careful with that.
**Isolate:** What worries you about it? [WAIT]
**Answer:** You add us as a partner, and you stay the owner. You can take us off again in one click. We never need your password, and you shouldn't give it to anybody.
**Ask:** Want me to show you that screen?

### "Corporate does our Facebook."
**Acknowledge:** Good to know before we waste your time.
**Isolate:** Are you allowed to run your own local ads next to theirs? [WAIT]
**Answer:** If not, I wouldn't start a fight over it. There are other things that are yours, like your own customer list or how fast you reply. Let's look at those first.
**Ask:** What does corporate leave up to you?

### "People just want the free thing."
**Acknowledge:** You've met those people, and so have I.
**Isolate:** Did they not show up, or did they come once and leave? [WAIT]
**Answer:** Then the offer was too easy to take. We'd ask for something small up front, like a deposit or two questions, so the ones who come mean it. You'll get fewer names and better ones.
**Ask:** What would a serious person be fine with paying to start?

### "It's too expensive."
**Acknowledge:** I understand, it's a fee and it's ad money.
**Isolate:** Which of the two is the one that hurts? [WAIT]
**Answer:** You set the ad money, by the day, and you can stop it any day. Tell me what one customer is worth to you over time, and we'll see how many new ones would cover it.
**Ask:** How many a month could you even take on?

### "I need to think about it."
**Acknowledge:** Sure, sleep on it if you want.
**Isolate:** Is it the offer, the money, or having your face out there? [WAIT]
**Answer:** I'm asking because each one's easy to fix while we're both here. If the offer isn't right, no budget will save it. So let's get that right, whatever you decide after.
**Ask:** If the offer felt right to you, would you want to see it run?

### "I have to talk to my partner."
**Acknowledge:** Yes, do, they'll see the ads too.
**Isolate:** Do you like it yourself so far? [WAIT]
**Answer:** Then don't make your case with words. I'll make a rough version of the ad, and you show it to them on your phone. People react to a picture a lot faster than to a plan.
**Ask:** Which offer should I put in it, and when will you two look at it?

### "We got burned before."
**Acknowledge:** Ouch, I'm sorry you went through that.
**Isolate:** Was it the leads, the cost, or the way they talked to your customers? [WAIT]
**Answer:** Then here's what changes. The ad account belongs to you, nothing runs before you've seen it, and we count visits, not likes. You'd spot trouble in a week, not in a quarter.
**Ask:** What's the first sign you'd look for?

### "I don't have time."
**Acknowledge:** I know, and now I'm asking you to film things.
**Isolate:** Is it making the ads, or calling people back? [WAIT]
**Answer:** Making them is on us. You send clips from your phone when something looks good. For the calls, we set up a quick first reply, so nobody's waiting while your hands are full.
**Ask:** What time of day could you return a call or two?

### "We already have someone."
**Acknowledge:** Great, so there's something to compare.
**Isolate:** Do you know what one walk-in from an ad costs you? [WAIT]
**Answer:** If they can tell you that, you're in better shape than most. If all you get is reach and likes, ask them for it. I won't talk you out of someone good.
**Ask:** What have you asked them for that you never got?

### "Just send me an email."
**Acknowledge:** Sure thing.
**Isolate:** Should it be about price, or about what the ad would look like? [WAIT]
**Answer:** Ads are a thing you look at, so an email full of words won't do much. Give me five minutes, and I'll show you what others in your line are running right now. It's all public.
**Ask:** Who's the rival you'd be most curious about?

### "Do you guarantee results?"
**Acknowledge:** I can see why you'd want that.
**Isolate:** What would you want me to promise: leads, visits, or sales? [WAIT]
**Answer:** I can't promise how strangers feel about an offer, and nobody can. We test small, you see what each lead cost, and we drop what doesn't pull. On average a lead ad runs about $28 a lead, but yours will differ.
**Ask:** What result from the first test would make you want a second?

### "Call me next quarter."
**Acknowledge:** Happy to, if that fits you better.
**Isolate:** Is there a season or an event you're waiting for? [WAIT]
**Answer:** If there is, the offer should be ready a few weeks ahead of it, so we don't rush. If there isn't, people are scrolling tonight just like they will be then.
**Ask:** Should we pick the offer now and set the start for later?

${sharedObjections(
  'You get one offer, the ads that show it, and a short form. Replies and reminders go out fast, and one page a month shows the cost of each booked customer.',
)}`;
