import type { ClientReply, LookedUp } from '#demo/PlayedClient.ts';

export const dentistLookUps: readonly LookedUp[] = [
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

export const dentistReplies: readonly ClientReply[] = [
  {
    id: 'business_services',
    says: "Well, I'd like things to go better. Doesn't everybody?",
    askOn: 'Better how? More new patients, or more from the ones you have?',
    saysThen: 'More new ones. The ones I have are lovely, but teeth only get cleaned twice a year.',
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
    askOn: 'Think of the last three who walked in. What did they say?',
    saysThen:
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
    askOn: "What should it do for you that it doesn't do today?",
    saysThen: 'Nobody ever says they came because of it. But it works, and I can book on it.',
    enter: 'Somewhat satisfied',
  },
  { id: 'ai_implemented', says: 'No. My nephew keeps telling me I should.', enter: false },
  {
    id: 'reviews_collection',
    says: 'Sometimes. We ask when we remember.',
    askOn: 'How many came in last month, and how many patients did you see?',
    saysThen: 'Last month? One, I think. And we saw about two hundred people. So, no, not really.',
    enter: false,
    theirWords: 'We ask when we remember.',
  },
  {
    id: 'ideal_90_days',
    says: 'More patients. Better reviews.',
    askOn: 'How many would make you say it went great?',
    saysThen: "Fifteen new patients a month and 100 Google reviews. We're stuck at 41.",
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
    askOn: 'Should he be on the next call, or would you rather tell him yourself?',
    saysThen: "He should hear it. Otherwise I'd get it wrong at dinner.",
    enter: 'Me and a partner',
  },
  { id: 'google_advertising', says: 'No. Never tried it.', enter: 'No, never' },
  {
    id: 'google_profile_leads',
    says: "People call. I couldn't tell you from where.",
    askOn: 'If you had to prove it to your husband, what number would you show him?',
    saysThen: "I couldn't show him one. Nobody writes it down.",
    enter: 'Not sure - nobody tracks it',
  },
  {
    id: 'negative_review_procedure',
    says: 'I read it, I get upset, and I answer it on Sunday if I find the right words.',
    enter: "The owner replies when there's time",
    theirWords: "There's one from two years ago about the parking. I still think about it.",
  },
];
