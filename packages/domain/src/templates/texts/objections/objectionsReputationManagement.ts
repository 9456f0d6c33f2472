import { howToAnswer } from './howToAnswer.ts';
import { sharedObjections } from './sharedObjections.ts';

export const objectionsReputationManagement = `${howToAnswer}

### "We already have good reviews."
**Acknowledge:** You do, and you earned each one of them.
**Isolate:** How old is the newest one? [WAIT]
**Answer:** People look at the last few months. Old praise starts to look like an old business, even when you're better than ever. It's about keeping the page as alive as you are.
**Ask:** How many came in last month, out of how many customers?

### "I don't want to bother my customers."
**Acknowledge:** That says a lot about how you treat them.
**Isolate:** Has anyone ever been upset that you asked? [WAIT]
**Answer:** One short, polite note after a visit feels like care to most people. It thanks them, it asks once, and they're free to ignore it. You'd see the exact words before anyone gets one.
**Ask:** If your favorite shop asked you, would you mind?

### "What if it brings bad reviews?"
**Acknowledge:** That's the first thing most owners think of.
**Isolate:** Is there one person you're worried about? [WAIT]
**Answer:** Unhappy people tend to speak up anyway. It's the happy ones who stay quiet until you ask. And we tell you the same day, so you can make it right.
**Ask:** Would you rather hear it from us, or find it on a Sunday night?

### "Can you remove the bad ones?"
**Acknowledge:** I wish I had a button for that.
**Isolate:** Which one bothers you the most? [WAIT]
**Answer:** We can report the ones that break the rules, like fake or abusive ones. An honest one stays up. A calm reply under it often wins over the next person who reads it.
**Ask:** Can we look at it together and write that reply?

### "I can ask for them myself."
**Acknowledge:** You can, and you should.
**Isolate:** Did you, last week? [WAIT]
**Answer:** It's easy on a slow day. It's the busy days that make or break it, and that's when nobody asks. You'd still thank people in person, and the note would do the rest.
**Ask:** What would have to happen so every customer gets asked without you?

### "Can we only ask the happy ones, or give a discount for a review?"
**Acknowledge:** I see why you'd want that.
**Isolate:** Did someone offer you that? [WAIT]
**Answer:** Both break Google's rules, and the federal rules come with heavy fines. Worse, people can smell it. So we ask everyone, and your good work gets to show.
**Ask:** Are you okay with letting your customers speak freely?

### "My customers don't leave reviews."
**Acknowledge:** Some never will, and that's fine.
**Isolate:** How do you ask them now? [WAIT]
**Answer:** Many people just need to be asked at the right time, with one tap. I can't tell you how many of yours will. That's what the trial is for, so you find out without betting on it.
**Ask:** Can we try it with last month's customers?

### "I'm in a field with privacy rules."
**Acknowledge:** It's good that you raise it.
**Isolate:** Is it the asking that worries you, or the replies? [WAIT]
**Answer:** The requests don't mention why someone came in. The replies never confirm that a person is your client. We keep them short and general, and you approve each one.
**Ask:** Who in your office should sign off on the wording?

### "All my business is referrals, reviews don't matter."
**Acknowledge:** Referrals are the best kind of business there is.
**Isolate:** What does a referred person do before they call you? [WAIT]
**Answer:** Most of them look you up. A good word plus a thin page can lose someone who was ready to call. You never hear about those, so it feels like nothing's wrong.
**Ask:** When did you last look at what they see?

### "What's the catch with the trial?"
**Acknowledge:** I'd ask that too.
**Isolate:** What are you picturing? [WAIT]
**Answer:** The catch is that I hope you'll stay. If the numbers don't move, you won't, and you keep every review you got. I'm betting on the work, and you get to watch it first.
**Ask:** Does that sound fair to you?

### "Reviews can be faked anyway."
**Acknowledge:** Some are, and people know it.
**Isolate:** Have you seen fake ones about you, or about somebody near you? [WAIT]
**Answer:** That's why we ask everyone and post nothing ourselves. Real names, real dates and your reply under each one are what make a page believable. Fake ones can be reported, but I can't promise they come down.
**Ask:** Which review on your page do you think sounds the most real?

### "My staff will hate asking."
**Acknowledge:** Most people do, because it feels like begging.
**Isolate:** Is it the asking itself, or that they forget on a busy day? [WAIT]
**Answer:** They don't have to ask. They say thanks and mention that a short note is coming. The note does the asking, the same way for everyone.
**Ask:** Who on your team do customers already like to talk to?

### "Yelp hides my good ones."
**Acknowledge:** That's frustrating, and you can't see why.
**Isolate:** Do your customers find you on Yelp, or mostly on Google? [WAIT]
**Answer:** Each site has its own filter, and none of us controls it. Yelp also asks businesses not to ask for reviews, so we leave it alone and put the work where asking is allowed.
**Ask:** Where did your last three new customers look you up?

### "It's too expensive."
**Acknowledge:** I get it, it's real money every month.
**Isolate:** Is it the amount, or not being sure that reviews pay off? [WAIT]
**Answer:** If it's the amount, you can start with the smaller half. If it's the payoff, let's count how many extra customers would cover it, and you tell me if that's likely.
**Ask:** What would it have to bring in for you to feel good about it?

### "I need to think about it."
**Acknowledge:** Sure, it's your name on that page.
**Isolate:** Is it the price, the timing, or what customers might write? [WAIT]
**Answer:** Let's talk about that one now, while it's fresh. If it's a no after that, that's okay too. You'll still know more about your page than you did this morning.
**Ask:** What would you need to see to decide either way?

### "I have to talk to my partner."
**Acknowledge:** Of course, I'd want you both on board.
**Isolate:** If it were only up to you, would you run the trial? [WAIT]
**Answer:** Then let's make it easy on you. A short call with all three of us, with your Google page open, beats you having to explain it over dinner.
**Ask:** What will they ask first, and when can we get them on the phone?

### "We got burned before."
**Acknowledge:** I'm sorry, that's a lousy feeling.
**Isolate:** What hurt most: the money, the silence, or something they posted for you? [WAIT]
**Answer:** Then that's the part we fix first. You stay the owner of your profile. Nothing goes up without your okay, and the report shows the real count, good or bad.
**Ask:** If you'd had that last time, what would've been different?

### "I don't have time."
**Acknowledge:** I believe you, you run the whole place.
**Isolate:** Is it the time to start, or the time to keep it going? [WAIT]
**Answer:** That's the reason asking slips today. You send a list, which takes about ten minutes a week. We do the asking, the watching and the first draft of each reply.
**Ask:** Who besides you could send that list?

### "We already have someone."
**Acknowledge:** Good, then you know it matters.
**Isolate:** How many new reviews did they bring in last month? [WAIT]
**Answer:** I don't want to break what works. Let's look at the dates and the replies on your page together. You may find a gap, or you may find you're in good hands.
**Ask:** What's the one thing you wish they did better?

### "Just send me an email."
**Acknowledge:** I'm happy to.
**Isolate:** So I send the right thing, what would you want to see in it? [WAIT]
**Answer:** Most of these emails get lost on both sides. If you give me five minutes now, we can look at your page next to the one down the road. Then you'll know if there's a reason to read it.
**Ask:** If the email answers your question, what happens next?

### "Do you guarantee results?"
**Acknowledge:** That's a fair thing to ask.
**Isolate:** What result would you want covered? [WAIT]
**Answer:** I can't make people write, and I can't control their stars. I don't trust anyone who says they can. What I can stand behind is that everyone gets asked and you see the numbers.
**Ask:** Would that be enough for you to try it for {{trial_days_phrase}}?

### "Call me next quarter."
**Acknowledge:** Okay, I can do that.
**Isolate:** What's going to be different by then? [WAIT]
**Answer:** The people you serve this month are the easiest to ask this month. By next quarter the visit's a blur to them. If it's just a busy stretch, we can start with email and keep your part tiny.
**Ask:** Should we start small now, or set a real date?

${sharedObjections(
  "Every customer gets asked for an honest review. You get a reply drafted for each one, a heads-up the same day when somebody's unhappy, and one page a month.",
)}`;
