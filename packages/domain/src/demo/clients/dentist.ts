import type { PlayedClient } from '#demo/PlayedClient.ts';
import { dentistLookUps, dentistReplies } from './dentistReplies.ts';

export const dentist: PlayedClient = {
  id: 'dentist',
  card: {
    title: 'The dentist',
    line: 'Careful, busy, and tired of ad people. Knows her numbers.',
    minutes: 6,
  },
  business: {
    businessName: 'Maple Street Dental',
    contactName: 'Dr. Anita Rao',
    contactEmail: 'office@maplestreetdental.example',
    contactPhone: '(937) 555-0118',
    industry: 'Dental',
    employees: 15,
    currentProblems: ['Competition pressure'],
  },
  sayName: 'Dr. Rao',
  opening: 'You have me until the next patient sits down. So, about twenty minutes.',
  fits: 'reputation_management',
  lookUps: dentistLookUps,
  replies: dentistReplies,
  interjections: [
    {
      id: 'bother',
      when: {
        script: 'script_reputation_management',
        part: 'How it works',
        afterParagraph: 3,
        afterWords: 'Then each of them gets',
      },
      says: "Hold on. I don't want to bother my patients.",
      objection: "I don't want to bother my customers.",
      ifAnswered: "All right. One note, and it's short. I can live with that.",
      ifSkipped: "Hm. I'd have to think about how that looks.",
    },
    {
      id: 'bad_reviews',
      when: {
        script: 'script_reputation_management',
        part: 'Trial',
        afterParagraph: 1,
        afterWords: "Now, I don't want you to take my word",
      },
      says: 'And what if it brings out the unhappy ones?',
      objection: 'What if it brings bad reviews?',
      ifAnswered: "Fair. I'd rather hear it from you than read it on a Sunday.",
      ifSkipped: "That's the part that worries me, and you went right past it.",
    },
  ],
  // What she pays for one hour of her hygienist and the chair, more or less.
  price: {
    number: 400,
    under: "That's less than I thought. What don't I get?",
    at: "That's about what I had in mind. Go on.",
    over: "That's a lot for reviews. What would I have to see to call that money well spent?",
    range: "So where would I land? I don't like a from and a to.",
  },
  ask: {
    quiet:
      "You stopped talking. Good. Yes, let's try it with last month's patients. But I want to see the note first.",
    talkedOver: "I was about to answer. Now I'd like to sleep on it.",
    hedges: 'I suppose we could.',
  },
  endings: [
    {
      when: { notPicked: 'reputation_management' },
      outcome: 'not_now',
      reason: 'no_need',
      says: "That may be a good service. It's just not what I asked you about.",
      learn:
        'She named reviews herself. Her words were the reason, and they were left on the table.',
    },
    {
      when: {
        picked: 'reputation_management',
        waitedAfterAsk: true,
        objectionsAnsweredAtLeast: 1,
        askedOnAtLeast: 2,
      },
      outcome: 'trial',
      says: "Let's do the thirty days. Write down 41 and 4.2, and let's see.",
      learn: 'You asked on, you met her worry, and you stayed quiet. That is the whole trick.',
    },
    {
      when: { picked: 'reputation_management', decisionMakerKnown: true },
      outcome: 'follow_up',
      note: 'She and her husband, both on the line.',
      says: 'I like it, but I want my husband to hear it from you. Thursday at noon?',
      learn: 'You knew who decides, so the next step is easy. Send the page for two people.',
    },
    {
      when: { priceIs: ['over'] },
      outcome: 'not_now',
      reason: 'price',
      says: "I'd have to talk about that number. Call me in the spring.",
      learn:
        'She never got to see what covers the fee. Ask what a patient is worth before you say the price.',
    },
    {
      when: {},
      outcome: 'follow_up',
      note: 'She wants it in writing.',
      says: "Send me one page, please. I'll read it tonight.",
      learn: 'A page is not a yes. Ask for the day you talk again.',
    },
  ],
};
