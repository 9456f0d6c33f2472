import type { ClientReply, PlayedClient, PreparedLookUp } from '#demo/PlayedClient.ts';

const dentistLookUps: readonly PreparedLookUp[] = [
  { id: 'google_rating', seen: 'On her Google profile: 4.2 stars.', enter: 4.2 },
  {
    id: 'google_review_count',
    seen: 'Next to the stars: 41 reviews, the newest is four months old.',
    enter: 41,
  },
  {
    id: 'website_check',
    seen: 'The site opens fine on a phone, with the number on top.',
    enter: 'Works on a phone',
  },
  {
    id: 'sells_to',
    seen: 'Families, kids, cleanings. It talks to people, not companies.',
    enter: 'Consumers',
  },
  {
    id: 'marketing_run_by',
    seen: 'The office manager posts now and then. No agency named.',
    enter: 'Owner or staff',
  },
  {
    id: 'time_in_business',
    seen: '"Serving Maple Street since 2009" on the home page.',
    enter: 'Over 5 years',
  },
  {
    id: 'demand_now',
    seen: 'Online booking shows free slots next week, not tomorrow.',
    enter: 'Normal',
  },
];

const dentistReplies: readonly ClientReply[] = [
  {
    id: 'business_services',
    says: "Well, I'd like things to go better. Doesn't everybody?",
    followUpQuestion: 'Better how? More new patients, or more from the ones you have?',
    followUpReply:
      'More new ones. The ones I have are lovely, but teeth only get cleaned twice a year.',
    enter: 'Grow and bring in more customers',
  },
  {
    id: 'first_purchase_amount',
    says: 'A new patient comes for an exam, x-rays and a cleaning. Call it three hundred and change.',
    enter: '$250 - $500',
  },
  {
    id: 'customer_worth',
    says: "Oh, I've never added it up. If they stay with us six or seven years? Maybe twenty-four hundred.",
    enter: 2400,
  },
  {
    id: 'advertising_types',
    says: 'We did mailers once. Right now, nothing.',
    enter: ['Not Running Any Advertising'],
    theirWords: "The mailers didn't bring us a single face.",
  },
  {
    id: 'how_getting_customers',
    says: 'All over, really.',
    followUpQuestion: 'Think of the last three who walked in. What did they say?',
    followUpReply:
      'One came from her neighbor, one from her sister, and one from the soccer team. So, people talking.',
    enter: 'Word of mouth',
  },
  {
    id: 'lead_reply',
    says: "The desk calls back before we close. On a Saturday night? On Monday, if I'm honest.",
    enter: 'Same day',
  },
  {
    id: 'advertising_barriers',
    says: "I'm a dentist. I don't know how that works, and I don't like doing things I'm bad at.",
    enter: "Don't know how",
  },
  {
    id: 'customer_list',
    says: "Everybody's in our practice software. It's very tidy.",
    enter: true,
  },
  { id: 'customer_list_size', says: 'Active ones? Around nineteen hundred.', enter: '200+' },
  {
    id: 'website_satisfaction',
    says: "It's fine. It looks like a dentist's website.",
    followUpQuestion: "What should it do for you that it doesn't do today?",
    followUpReply: 'Nobody ever says they came because of it. But it works, and I can book on it.',
    enter: 'Somewhat satisfied',
  },
  { id: 'ai_implemented', says: 'No. My nephew keeps telling me I should.', enter: false },
  {
    id: 'reviews_collection',
    says: 'Sometimes. We ask when we remember.',
    followUpQuestion: 'How many came in last month, and how many patients did you see?',
    followUpReply:
      'Last month? One, I think. And we saw about two hundred people. So, no, not really.',
    enter: false,
    theirWords: 'We ask when we remember.',
  },
  {
    id: 'ideal_90_days',
    says: 'More patients. Better reviews.',
    followUpQuestion: 'How many would make you say it went great?',
    followUpReply: "Fifteen new patients a month and 100 Google reviews. We're stuck at 41.",
    enter: "Fifteen new patients a month and 100 Google reviews. We're stuck at 41.",
  },
  {
    id: 'why_now',
    says: 'A new office opened across the street in March, and my patients ask me about it.',
    enter: 'A new office opened across the street in March, and my patients ask me about it.',
  },
  {
    id: 'ideal_12_months',
    says: "A second hygienist with a full chair, and I'm home for dinner on Thursdays.",
    enter: "A second hygienist with a full chair, and I'm home for dinner on Thursdays.",
  },
  { id: 'plan_to_achieve_results', says: "A plan would be nice, wouldn't it?", enter: 'No plan' },
  {
    id: 'decision_maker',
    says: "I decide. Although my husband does the books, so he'll have an opinion.",
    followUpQuestion: 'Should he be on the next call, or would you rather tell him yourself?',
    followUpReply: "He should hear it. Otherwise I'd get it wrong at dinner.",
    enter: 'Me and a partner',
  },
  { id: 'google_advertising', says: 'No. Never tried it.', enter: 'No, never' },
  {
    id: 'google_profile_leads',
    says: "People call. I couldn't tell you from where.",
    followUpQuestion: 'If you had to prove it to your husband, what number would you show him?',
    followUpReply: "I couldn't show him one. Nobody writes it down.",
    enter: 'Not sure - nobody tracks it',
  },
  {
    id: 'negative_review_procedure',
    says: 'I read it, I get upset, and I answer it on Sunday if I find the right words.',
    enter: "The owner replies when there's time",
    theirWords: "There's one from two years ago about the parking. I still think about it.",
  },
];

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
  // Her price limit is about what one hour of her hygienist and chair costs.
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
