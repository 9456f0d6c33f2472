import { howToAnswer } from './howToAnswer.ts';
import { sharedObjections } from './sharedObjections.ts';

export const objectionsSeo = `${howToAnswer}

### "It takes too long."
**Acknowledge:** It does take months, there's no way around it.
**Isolate:** When do you need to see the first result? [WAIT]
**Answer:** Ads are rent, and this is a mortgage. You'd see first signs in about three months and real change in six to twelve. If you need calls this month, we should do something else first.
**Ask:** Where do you want to be a year from now?

### "An SEO company took my money."
**Acknowledge:** You're not the first one to tell me that.
**Isolate:** What did they send you each month? [WAIT]
**Answer:** You should see what was done, what changed, and how many calls came in. If you can't see it, you can't judge it. That goes for me as much as for them.
**Ask:** What would you want on that one page?

### "Can you get me to the first spot?"
**Acknowledge:** I'd love to say yes.
**Isolate:** For which search would you want it? [WAIT]
**Answer:** Nobody can promise a spot, and Google says so itself. You can't buy a better place on the map, either. What we can do is make you the better answer, and show you how things move.
**Ask:** Which three searches would change your business?

### "I already rank."
**Acknowledge:** Nice, that's more than most can say.
**Isolate:** Is that for your name, or for the service plus the town? [WAIT]
**Answer:** Coming up for your own name is like being in your own phone book. It's the people who don't know your name that you're missing. Let's check what they'd type.
**Ask:** Can we search for it right now?

### "My web guy does that."
**Acknowledge:** It's good to have one you trust.
**Isolate:** What did he do for search last month? [WAIT]
**Answer:** Building a site and getting it found are two kinds of work. He may do both, and then you're fine. If he doesn't, we can work next to him and he keeps the site.
**Ask:** Would you mind if I asked him two questions?

### "Isn't search dead, with AI?"
**Acknowledge:** It's changing, that's true.
**Isolate:** Do you ask AI for local shops yourself? [WAIT]
**Answer:** Those tools pull from the same places: your site, your profile, your reviews, and what others say about you. So the work is the same. It just shows up in more places.
**Ask:** Want to ask one about your trade and see who it names?

### "I can't see what I'm paying for."
**Acknowledge:** Then I wouldn't pay for it either.
**Isolate:** What would you need to see? [WAIT]
**Answer:** Each month you'd get what we did, how many people found you, and how many called. It's in plain words, on one page. If a month was slow, the page says that too.
**Ask:** Would that be enough to judge it after six months?

### "I'd rather run ads."
**Acknowledge:** They're faster, I'll give you that.
**Isolate:** What happens when you stop paying? [WAIT]
**Answer:** You can do both. Ads bring you calls now, and search work lets you lean on them less later on. Or you start with ads, and we talk again when you're tired of the bill.
**Ask:** How long do you plan to pay for every click?

### "Someone offered it for $99."
**Acknowledge:** I've seen those offers too.
**Isolate:** What exactly do you get for it? [WAIT]
**Answer:** At that price, nobody can spend much time on you. Cheap links can even hurt you, and cleaning up after them costs more than they did. I'd ask them who does the work.
**Ask:** What would one extra customer a month be worth to you?

### "I don't have time to write."
**Acknowledge:** You shouldn't have to.
**Isolate:** Could you talk for twenty minutes a month? [WAIT]
**Answer:** You talk, we write, you approve. The best pages answer the things your customers ask you anyway. You've given those answers a thousand times on the phone.
**Ask:** What do people ask you most?

### "I don't even have a decent website."
**Acknowledge:** Then you're not alone, and thanks for telling me.
**Isolate:** Do you want a new site, or do you want the phone to ring? [WAIT]
**Answer:** A small, clear site is enough to start: what you do, where, and how to call. We'd fix that first, and I wouldn't talk about search until it's up.
**Ask:** What are the three things a stranger should know about you?

### "How do I know it was you?"
**Acknowledge:** You don't, unless we write things down before we start.
**Isolate:** What would you look at: calls, forms or your spot on the map? [WAIT]
**Answer:** So we write down today's numbers on day one. Then every month you see what we changed and what moved after it. Some of it will be the season, and I'll say so.
**Ask:** Can we write down today's numbers together?

### "I only want my own town."
**Acknowledge:** That makes it easier, not harder.
**Isolate:** Is there one town, or one part of town, you want most? [WAIT]
**Answer:** Then we'd build for that one place first. It's less work than a whole county, so it should cost you less too.
**Ask:** Which street would you like your next ten customers to live on?

### "It's too expensive."
**Acknowledge:** It's a real amount, and you pay before you see much.
**Isolate:** Is it the monthly cost, or the months of waiting? [WAIT]
**Answer:** We can start narrow, with one service and one town, and widen it when you've seen movement. And if your cash is tight this season, ads or reviews may be the wiser first step.
**Ask:** How many new customers in a year would make it feel cheap?

### "I need to think about it."
**Acknowledge:** Take your time, this one's a long road.
**Isolate:** What's the open question: if it works, how long it takes, or if I'm the right one? [WAIT]
**Answer:** Each of those has a different answer, and I'd hate to send you home with the wrong one. Let's settle the biggest now. A no is fine, as long as it's for the right reason.
**Ask:** What could I show you today that would help you decide?

### "I have to talk to my partner."
**Acknowledge:** That makes sense for something that runs a year.
**Isolate:** Where do you stand yourself, leaving them out for a second? [WAIT]
**Answer:** The search we just did says it better than I can. Show them that screen, with the names above yours. Then let's get on a call and answer the rest.
**Ask:** When could you both look at it with me?

### "We got burned before."
**Acknowledge:** I'm sorry, and I'm not surprised.
**Isolate:** Was it the results, the reports nobody could read, or being locked out of your own site? [WAIT]
**Answer:** So let's start with who owns what. Your site, your profile and your reports stay in your name, and we come in as guests. You can show us the door with one click.
**Ask:** Do you have all your logins today, or does someone else hold them?

### "I don't have time."
**Acknowledge:** I know, the website's always last on the list.
**Isolate:** Is it the setup that scares you, or the upkeep? [WAIT]
**Answer:** You'd give us an hour for the access and the first talk. After that it's one short call a month. The rest is our work, and it goes on while you do yours.
**Ask:** Who else in your place knows what customers ask?

### "We already have someone."
**Acknowledge:** Good, then the ground's been worked.
**Isolate:** What's moved since they started? [WAIT]
**Answer:** If you can point to it, keep them. If you can't, it may just be that nobody showed you. I can do a short check and give you the list, and you're free to hand it to them.
**Ask:** What do you wish you understood better about it?

### "Just send me an email."
**Acknowledge:** Okay, I'll send you something.
**Isolate:** What would make it worth your while to open? [WAIT]
**Answer:** I could send a brochure, but it won't know your town. Let's do one search together now. I'll send you that screen with three notes on it, and you'll have something real.
**Ask:** Which search should we do?

### "Do you guarantee results?"
**Acknowledge:** You'd be right to ask that of anybody.
**Isolate:** Do you mean a place on Google, or calls? [WAIT]
**Answer:** I can't do either, because Google decides the one and people decide the other. Be careful with anyone who says different. You get the work, the dates and the numbers, month by month.
**Ask:** What would you need to see by month six to keep going?

### "Call me next quarter."
**Acknowledge:** I can, if that's better for you.
**Isolate:** What's in the way right now? [WAIT]
**Answer:** With search, the clock only starts when the work does. Three months from now, you'd be three months further, or right here. If something big is on your plate, though, it'll keep.
**Ask:** Could we do just the first check now, so it's ready when you are?

${sharedObjections(
  "You get the fixes on your site, new pages for the work and towns you pick, and a Google profile that's up to date. Once a month there's a report in plain words.",
)}`;
