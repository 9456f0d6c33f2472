import type { ClientReply, PlayedClient, PreparedLookUp } from '#demo/PlayedClient.ts';

const plumberLookUps: readonly PreparedLookUp[] = [
  { id: 'google_rating', seen: 'On his Google profile: 4.6 stars.', enter: 4.6 },
  {
    id: 'google_review_count',
    seen: 'Next to the stars: 128 reviews, the newest from last week.',
    enter: 128,
  },
  {
    id: 'website_check',
    seen: 'The site works on a phone. One tap to call.',
    enter: 'Works on a phone',
  },
  {
    id: 'sells_to',
    seen: '"Homes and small shops." Mostly homes in the pictures.',
    enter: 'Consumers',
  },
  {
    id: 'marketing_run_by',
    seen: 'No agency named. The ads carry his own phone number.',
    enter: 'Owner or staff',
  },
  { id: 'time_in_business', seen: 'Oldest review is eleven years old.', enter: 'Over 5 years' },
  { id: 'demand_now', seen: 'Nothing special in the weather this week.', enter: 'Normal' },
];

const plumberReplies: readonly ClientReply[] = [
  {
    id: 'business_services',
    says: 'I need the phone to ring with the right jobs, not with drain calls at midnight.',
    enter: 'Grow and bring in more customers',
  },
  {
    id: 'first_purchase_amount',
    says: "Depends. A drain is one-fifty, a water heater's eighteen hundred.",
    followUpQuestion: "What's a normal first job, if you throw out the best and the worst?",
    followUpReply: 'Throw out the heaters and the drips? Six, seven hundred bucks.',
    enter: '$500 - $1,000',
  },
  {
    id: 'customer_worth',
    says: 'A good house calls me every year or two. Over ten years? Three grand, easy.',
    enter: 3000,
  },
  {
    id: 'advertising_types',
    says: "Google. I've been paying Google for two years. I think it works.",
    enter: ['Google Ads'],
    theirWords: 'I think it works.',
  },
  {
    id: 'google_ads_performance',
    says: "It's working. I mean, the phone rings.",
    followUpQuestion: 'Which search brought you the best job last month?',
    followUpReply: "Couldn't tell you. I just see what they take out of the account.",
    enter: 'Nobody tracks it',
    theirWords: 'I just see what they take out of the account.',
  },
  {
    id: 'how_getting_customers',
    says: 'These days they look me up. They say they saw me online.',
    enter: 'Website',
  },
  {
    id: 'lead_reply',
    says: "My wife gets the office line. I get the cell. Usually within the hour, unless I'm soldering.",
    enter: 'Within an hour',
  },
  {
    id: 'advertising_barriers',
    says: "I don't know what half those buttons do. Every time I log in, they moved them.",
    enter: "Don't know how",
  },
  {
    id: 'customer_list',
    says: "A list? Nah. I'm a plumber.",
    followUpQuestion: 'How do you send your bills?',
    followUpReply:
      "Oh, those. They're all in the invoice program. Must be six hundred names in there.",
    enter: true,
  },
  { id: 'customer_list_size', says: 'Six hundred, give or take.', enter: '200+' },
  {
    id: 'website_satisfaction',
    says: "It's all right. My cousin's kid built it, and it does the job.",
    enter: 'Somewhat satisfied',
  },
  {
    id: 'ai_implemented',
    says: 'I got a phone that talks back. Does that count? No, then.',
    enter: false,
  },
  { id: 'reviews_collection', says: 'Yeah, I ask. People like me.', enter: true },
  {
    id: 'reviews_collection_method',
    says: "I ask when I hand them the bill, if I'm not running late.",
    enter: "I ask when I hand them the bill, if I'm not running late.",
  },
  {
    id: 'ideal_90_days',
    says: 'More work.',
    followUpQuestion: 'What kind, and how many? Paint me the week.',
    followUpReply: 'Four water heater installs a week by spring, and fewer drain calls.',
    enter: 'Four water heater installs a week by spring, and fewer drain calls.',
  },
  {
    id: 'why_now',
    says: "I bought a second van in the fall and it sits there two days a week. I'm paying for a lawn ornament.",
    enter: 'I bought a second van in the fall and it sits there two days a week.',
  },
  {
    id: 'ideal_12_months',
    says: 'Three vans out, and I only pick up a wrench when I feel like it.',
    enter: 'Three vans out, and I only pick up a wrench when I feel like it.',
  },
  {
    id: 'plan_to_achieve_results',
    says: "The plan's been to answer the phone. So, no plan.",
    enter: 'No plan',
  },
  { id: 'decision_maker', says: "You're looking at him.", enter: 'Just me' },
  {
    id: 'current_advertising',
    says: 'I run the Google thing myself, on Sunday nights, with a beer.',
    enter: 'Google Ads, run in-house',
  },
  {
    id: 'advertising_budget',
    says: "If it paid for itself? I don't know, what do people spend?",
    followUpQuestion:
      "Let's work back. One heater job is eighteen hundred. How many extra a month would you want?",
    followUpReply: "Four. So if it cost me fifteen hundred to get four, I'd sign that napkin.",
    enter: '$1,000 - $2,500 a month',
  },
  {
    id: 'target_keywords',
    says: 'Water heater install, tankless, no hot water. And keep the drain people away from me.',
    enter: 'water heater install, tankless water heater, no hot water',
  },
  {
    id: 'conversion_tracking',
    says: "The phone rings or it doesn't. That's my tracking.",
    enter: 'No tracking',
  },
  {
    id: 'landing_pages',
    says: 'They land on the front page. I think. Where else would they land?',
    followUpQuestion: 'Can you open it on your phone and count the taps to call you?',
    followUpReply: 'One. Okay, but you gotta scroll to find water heaters. Huh.',
    enter: 'The homepage',
  },
];

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
  // His price limit is about half of a water heater job.
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
