import { howToAnswer } from './howToAnswer.ts';
import { sharedObjections } from './sharedObjections.ts';

export const objectionsPayPerClick = `${howToAnswer}

### "Clicks cost too much."
**Acknowledge:** Some of them do, in your trade too.
**Isolate:** Do you know what a click, or a call, has cost you? [WAIT]
**Answer:** The click isn't the price. The booked customer is. On average across trades a lead runs about $70, and yours will differ, so we track it all the way to the booking.
**Ask:** What could you pay for a new customer and still be glad?

### "I tried Google Ads, it didn't work."
**Acknowledge:** That's money you'd like to have back.
**Isolate:** Who ran it, and could you see which calls came from it? [WAIT]
**Answer:** Most times it's one of three things: the wrong searches, a homepage nobody calls from, or no tracking. The old account still holds the answer. We'd look at those three before you spend a dollar.
**Ask:** Can I look into that account with you for ten minutes?

### "Google's own rep helps me for free."
**Acknowledge:** They're friendly folks, and some of them are sharp.
**Isolate:** What do they suggest to you most often? [WAIT]
**Answer:** They work for the place that sells the clicks. Our work is to find the ones you shouldn't buy. You can keep taking their calls, and we'll tell you which tips to skip.
**Ask:** When did someone last cut your spend on purpose?

### "Nobody clicks on ads."
**Acknowledge:** I skip them too sometimes.
**Isolate:** When a pipe bursts at your house, what do you do? [WAIT]
**Answer:** People who need it now tap what's in front of them. The ones who just browse often scroll by, and you only pay when somebody clicks. So it's a matter of which searches you're in.
**Ask:** Which of your services do people need right away?

### "How many leads will I get?"
**Acknowledge:** That's the right question to ask.
**Isolate:** How many would you need to make it worth it? [WAIT]
**Answer:** I won't make up a number for you. We can work one out: your budget, the price of a click in your area, and the share that call. After the first 90 days we use your own numbers instead.
**Ask:** Want to do the math with me right now?

### "I don't want to pay you and Google."
**Acknowledge:** Two bills can feel like one too many.
**Isolate:** Would you run it yourself if you had the hours? [WAIT]
**Answer:** One part buys the traffic, and one part makes sure you don't waste it. You pay Google direct, so you see both bills as they are. And the account is yours.
**Ask:** How much did your last unwatched month cost you?

### "I only got junk leads."
**Acknowledge:** That wears you out, and your team too.
**Isolate:** What kind of junk was it: wrong area, wrong work, or people hunting for the lowest price? [WAIT]
**Answer:** Each one is a search we can block or a question we can ask up front. It never goes to zero, but you should see it drop month by month.
**Ask:** Can you give me the last five, so I can see the pattern?

### "My competitors click my ads."
**Acknowledge:** It happens, and it's a cheap trick.
**Isolate:** Have you seen signs of it, or is it a hunch? [WAIT]
**Answer:** Google filters out a good part of that and refunds some of the rest. We watch for it as well. And when your ads run in a tight area at the right hours, it matters less.
**Ask:** Is that the main thing holding you back?

### "I'm too busy for more leads."
**Acknowledge:** That's a nice problem, but it's still a problem.
**Isolate:** Are you busy with the work you want? [WAIT]
**Answer:** If you're not, we don't add more. We swap: more of the good work, less of the rest. And if calls already go unanswered, fix the phone first and come back to this.
**Ask:** What would you drop tomorrow if you could?

### "My budget's only $300."
**Acknowledge:** Thanks for being straight with me.
**Isolate:** Is that what it can be, or what feels safe? [WAIT]
**Answer:** At that level you'd learn too slowly, and I'd feel bad taking a fee on top. I'd rather you put it into reviews or your own customer list first. Then come back when there's more room.
**Ask:** Which of those two would help you sooner?

### "I can run it myself."
**Acknowledge:** You can, and plenty of owners do.
**Isolate:** How many hours a week would you give it? [WAIT]
**Answer:** If you've got two or three hours every week, do it, and I'll show you the two settings to check first. If those hours come out of your evenings, then you're paying for it either way.
**Ask:** What did you do in the account last week?

### "What if I stop? Is it all gone?"
**Acknowledge:** You don't want to be trapped, and you won't be.
**Isolate:** Is it the account you're worried about, or the leads? [WAIT]
**Answer:** The leads stop when the ads stop, and that's the honest part. The account, the pages and the numbers stay with you, so you or anyone else can start again from there.
**Ask:** Would it help to see the account in your name before you decide?

### "It's too expensive."
**Acknowledge:** I hear you, with the ad money on top it adds up.
**Isolate:** Is it our fee, the ad budget, or the two together? [WAIT]
**Answer:** The ad budget is yours to set, and you can pause it any day. So let's take one new customer, say what they're worth, and see how many it takes to break even.
**Ask:** What number would make you say that was worth it?

### "I need to think about it."
**Acknowledge:** That's fine, you should check my math.
**Isolate:** Is it the money, the timing, or last time you ran ads? [WAIT]
**Answer:** Pick the one that weighs most, and we'll go through that one only. If the numbers don't hold up, I'd rather you find out now than in three months.
**Ask:** Which number would you want to see before you say yes or no?

### "I have to talk to my partner."
**Acknowledge:** Good, it's both your money.
**Isolate:** If your partner says it's up to you, are you in? [WAIT]
**Answer:** Then let's give them the one page you'd want to see: the fee, the ad budget, and how many customers cover it. I can walk you both through it in fifteen minutes.
**Ask:** What will they push back on, and when are you both free?

### "We got burned before."
**Acknowledge:** I'm sorry, that stings every time you see the card bill.
**Isolate:** Was it the spend, the leads, or that nobody told you what was going on? [WAIT]
**Answer:** So let's build around that. The account's in your name, you can see each search you paid for, and once a month you get the cost of each call on one page.
**Ask:** What would've made you stop sooner last time?

### "I don't have time."
**Acknowledge:** You're busy, and ads shouldn't be one more thing to watch.
**Isolate:** Do you mean time to set it up, or time to take the calls? [WAIT]
**Answer:** Setup takes about an hour of yours. After that, you tell us once a week which calls were good. If it's the calls themselves, we can run ads only in the hours you can pick up.
**Ask:** Which hours of your week could you answer new people?

### "We already have someone."
**Acknowledge:** Good, then you've got numbers to look at.
**Isolate:** What did one new customer cost you last month? [WAIT]
**Answer:** If you know that number and like it, stay where you are. If nobody's told you, that's worth one question to them. I'm glad to look over the account and say what I see.
**Ask:** When did they last show you what they stopped paying for?

### "Just send me an email."
**Acknowledge:** I can do that today.
**Isolate:** Would you want prices in it, or an example with your own searches? [WAIT]
**Answer:** A general email won't tell you much, since each area costs something else. Give me your top search and five minutes. I'll put your own numbers in, and then it's worth opening.
**Ask:** Which search should I use for it?

### "Do you guarantee results?"
**Acknowledge:** I'd want to know that too.
**Isolate:** Would it be calls, booked work, or a cost per call? [WAIT]
**Answer:** I can't promise a number, since I don't set the price of a click or answer your phone. You'll see each week what we changed and what it did. If it isn't working, you'll know as soon as I do.
**Ask:** Is a clear look at each dollar enough for you to give it 90 days?

### "Call me next quarter."
**Acknowledge:** Will do, I'll put it down.
**Isolate:** Is it the season, the money, or something else that changes? [WAIT]
**Answer:** Ads need a few weeks to learn what works in your area. If your busy time is coming, the learning should happen before it. If it's behind you, waiting may well be right.
**Ask:** When's your busiest month, and when should we start to be ready for it?

${sharedObjections(
  "You get ads for the searches you pick, a page they land on, tracked calls and forms, and one page a month with the cost of each call. The account's in your name.",
)}`;
