import type { PlayedClient } from '#demo/PlayedClient.ts';
import { salonLookUps, salonReplies } from './salonReplies.ts';

export const salon: PlayedClient = {
  id: 'salon',
  card: {
    title: 'The salon owner',
    line: 'Warm, fast, full of ideas. Worried about slow days and about being pushy.',
    minutes: 6,
  },
  business: {
    businessName: 'Pine & Oak Salon',
    contactName: 'Tonya Ellis',
    contactEmail: 'tonya@pineandoak.example',
    contactPhone: '(541) 555-0164',
    industry: 'Hair Salons',
    employees: 5,
    currentProblems: ['Poor customer retention'],
  },
  sayName: 'Tonya',
  opening: "Hi! I've got foils in for twenty-five minutes, so I'm all yours until the timer goes.",
  fits: 'message_marketing',
  lookUps: salonLookUps,
  replies: salonReplies,
  interjections: [
    {
      id: 'spam',
      when: {
        script: 'script_message_marketing',
        part: 'How it works',
        afterParagraph: 3,
        afterWords: 'Then we write two or three',
      },
      says: "Okay, but I don't want to spam people. I hate when my dentist texts me.",
      objection: "I don't want to spam people.",
      ifAnswered:
        "Two or three, with a way out, and I read them first. That's not spam. That's me on a good day.",
      ifSkipped: "I just don't want to be that person.",
    },
    {
      id: 'discount',
      when: {
        script: 'script_message_marketing',
        part: 'Price',
        afterParagraph: 2,
        afterWords: "There's no ad budget in this",
      },
      says: 'And I am not doing another discount. I mean it.',
      objection: "I don't want to give discounts.",
      ifAnswered: "An open Tuesday isn't a discount. Oh, I like that.",
      ifSkipped: 'So you would do a discount. Hm.',
    },
  ],
  // About five cuts a month. She counts in cuts.
  price: {
    number: 300,
    under: "Oh! That's like three cuts. Okay. Wait, is that everything?",
    at: "Five cuts. If two people come back for color, I'm good.",
    over: "That's, let me think, that's a lot of haircuts before I've made a dollar.",
    range: "The low one I can see. The high one makes my stomach hurt. Which one's mine?",
  },
  ask: {
    quiet: 'Yes. Small. Fifty people. I already know the first ten.',
    talkedOver: 'Sure! I mean, sure. Can you send me something?',
    hedges: 'That sounds so good. Let me look at my calendar.',
  },
  endings: [
    {
      when: { notPicked: 'message_marketing' },
      outcome: 'not_now',
      reason: 'no_need',
      says: "I love it, but I didn't ask for new people. I asked for my people.",
      learn: 'Her first answer was the whole brief: her own people, sooner.',
    },
    {
      when: {
        picked: 'message_marketing',
        waitedAfterAsk: true,
        objectionsAnsweredAtLeast: 1,
        askedOnAtLeast: 2,
      },
      outcome: 'trial',
      says: "Let's do the fifty. You write it, I read it, and nobody gets a discount.",
      learn: 'You started small and let her keep her voice. Now write the first message together.',
    },
    {
      when: { picked: 'message_marketing', waitedAfterAsk: true, priceIs: ['under', 'at'] },
      outcome: 'sold',
      says: "Just do it. I'm in. Start with Tuesdays.",
      learn: 'Check her yes. Ask what would make her stop, so you both know it is a real one.',
    },
    {
      when: { priceIs: ['over', 'range'] },
      outcome: 'follow_up',
      note: 'She wants to know which end of the price is hers.',
      says: "Tell me which price is mine, and I'll tell you yes or no on Thursday.",
      learn: 'Say one number. A range makes her pick the worse one in her head.',
    },
    {
      when: {},
      outcome: 'not_now',
      reason: 'timing',
      says: "Can we do this after the holidays? I can't think until then.",
      learn:
        'A quick yes that was never tested turns into "after the holidays". Slow her down earlier.',
    },
  ],
};
