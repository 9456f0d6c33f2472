import type { PlayedClient } from '#demo/PlayedClient.ts';
import { plumberLookUps, plumberReplies } from './plumberReplies.ts';

export const plumber: PlayedClient = {
  id: 'plumber',
  card: {
    title: 'The plumber',
    line: 'Loud, quick and funny. Has paid for ads before and trusts nobody.',
    minutes: 7,
  },
  business: {
    businessName: 'Two Pines Plumbing',
    contactName: 'Hank Duarte',
    contactEmail: 'hank@twopinesplumbing.example',
    contactPhone: '(864) 555-0126',
    industry: 'Plumbing',
    employees: 5,
    currentProblems: ['Inconsistent lead generation', 'Difficulty tracking performance'],
  },
  sayName: 'Hank',
  opening: "You got me between jobs. If I go quiet, I'm under a sink.",
  fits: 'pay_per_click',
  lookUps: plumberLookUps,
  replies: plumberReplies,
  interjections: [
    {
      id: 'tried',
      when: {
        script: 'script_pay_per_click',
        part: 'Cost of waiting',
        afterParagraph: 2,
        afterWords: 'How many of those people',
      },
      says: "Look, I tried Google Ads. I'm still trying. It's a hole I throw money in.",
      objection: "I tried Google Ads, it didn't work.",
      ifAnswered: "So it's not that it's broken. It's that I can't see it. Okay.",
      ifSkipped: "Yeah. That's what the last guy said too.",
    },
    {
      id: 'both',
      when: {
        script: 'script_pay_per_click',
        part: 'Price',
        afterParagraph: 2,
        afterWords: 'There are two numbers here',
      },
      says: "Wait. So I pay you, and I pay Google? That's two hands in my pocket.",
      objection: "I don't want to pay you and Google.",
      ifAnswered: 'Two bills, both with my name on it. Fine, as long as I see them.',
      ifSkipped: "I'm gonna need that on paper.",
    },
  ],
  // One water heater job pays for about half of it, he figures, so that is where he draws the line for the fee.
  price: {
    number: 900,
    under: "Huh. I pay more than that for the van. What's the catch?",
    at: "That's a water heater every other month. I can do that math.",
    over: "Whoa. That's two heaters a month just to say hello. What do I get for that?",
    range: 'From-to. You sound like me on the phone with a customer. Which end am I?',
  },
  ask: {
    quiet:
      "One service, one area. Water heaters, and the west side. Let's go. Don't make me regret it.",
    talkedOver: "See, now you're selling. Send me something.",
    hedges: 'Maybe. After the holidays.',
  },
  endings: [
    {
      when: { notPicked: 'pay_per_click' },
      outcome: 'not_now',
      reason: 'no_need',
      says: "That's a nice idea. But I told you about the ads, and you sold me something else.",
      learn: 'He pays for ads today and nobody tracks them. Start where the money already goes.',
    },
    {
      when: {
        picked: 'pay_per_click',
        waitedAfterAsk: true,
        objectionsAnsweredAtLeast: 2,
        priceIs: ['under', 'at', 'range'],
      },
      outcome: 'sold',
      says: 'All right. Water heaters, west side, ninety days. Send me that invite thing.',
      learn:
        'You met both doubts before he could hide behind them, and you let him pick the job and the town.',
    },
    {
      when: { picked: 'pay_per_click', objectionsAnsweredAtLeast: 1, priceIs: ['over'] },
      outcome: 'follow_up',
      note: 'He wants to see what one cleaned-up account looked like.',
      says: "That's over what I said. Show me one you cleaned up, and we'll talk Monday.",
      learn: 'Over his number is not a no. Show what was wasted, not what you cost.',
    },
    {
      when: { priceIs: ['over'] },
      outcome: 'not_now',
      reason: 'price',
      says: 'Nope. Call me when the van pays for itself.',
      learn: 'He never said what a customer is worth to him, so the price had nothing to lean on.',
    },
    {
      when: {},
      outcome: 'follow_up',
      note: 'He wants it on paper, two numbers.',
      says: "Send me one page. Two numbers on it, yours and Google's.",
      learn: 'Good. Put the fee and the ad money on two lines, and set the day.',
    },
  ],
};
