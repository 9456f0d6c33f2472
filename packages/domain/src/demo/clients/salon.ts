import type { ClientReply, PlayedClient, PreparedLookUp } from '#demo/PlayedClient.ts';

const salonLookUps: readonly PreparedLookUp[] = [
  { id: 'google_rating', seen: 'On the Google profile: 4.8 stars.', enter: 4.8 },
  {
    id: 'google_review_count',
    seen: 'Next to the stars: 210 reviews, three new ones this month.',
    enter: 210,
  },
  {
    id: 'website_check',
    seen: 'On a phone the menu covers the page, and the booking button is hidden.',
    enter: 'Broken or hard to use',
  },
  { id: 'sells_to', seen: 'Cuts, color, brows. People.', enter: 'Consumers' },
  { id: 'marketing_run_by', seen: 'She posts the pictures herself.', enter: 'Owner or staff' },
  { id: 'time_in_business', seen: 'First post is from seven years ago.', enter: 'Over 5 years' },
  {
    id: 'demand_now',
    seen: 'Online booking: Tuesday and Wednesday are wide open.',
    enter: 'Slow right now',
  },
];

const salonReplies: readonly ClientReply[] = [
  {
    id: 'business_services',
    says: "I don't need a crowd, honestly. I need my own people to come back a little sooner.",
    enter: 'Maintain current customers but increase sales',
  },
  {
    id: 'first_purchase_amount',
    says: "A cut's sixty-five, color's more. First visit, most people do just the cut.",
    enter: '$0 - $250',
  },
  {
    id: 'customer_worth',
    says: 'Oh gosh. If she comes every six weeks and stays a couple years? A thousand? Eleven hundred?',
    enter: 1100,
  },
  {
    id: 'advertising_types',
    says: "I'm on Instagram all the time!",
    followUpQuestion: 'Do you pay for any of that, or is it posting?',
    followUpReply: "Both? I boost a post when it's slow, so yes, I guess I pay for that.",
    enter: ['Facebook Ads'],
  },
  {
    id: 'facebook_ads_performance',
    says: "I get hearts. I don't know if I get haircuts.",
    enter: 'Nobody tracks it',
    theirWords: "I get hearts. I don't know if I get haircuts.",
  },
  {
    id: 'how_getting_customers',
    says: "It's women telling women. In the school line, at the gym.",
    enter: 'Word of mouth',
  },
  {
    id: 'lead_reply',
    says: "I answer between clients. So the same day, unless it's a Saturday. Saturday I don't look up.",
    enter: 'Same day',
  },
  {
    id: 'advertising_barriers',
    says: "When would I do it? I'm standing behind a chair ten hours a day.",
    enter: 'No time',
  },
  {
    id: 'customer_list',
    says: "Everybody's in the booking app. Is that a list?",
    followUpQuestion: 'When did those people last hear from you, not from the app?',
    followUpReply: "They never hear from me, now that you say it. But yes, it's a list.",
    enter: true,
    theirWords: 'They never hear from me.',
  },
  {
    id: 'customer_list_size',
    says: "The app says eleven hundred and something. Some of them moved away, I'm sure.",
    enter: '200+',
  },
  {
    id: 'website_satisfaction',
    says: "Ugh. Don't look at it on your phone.",
    enter: 'Not satisfied',
  },
  { id: 'ai_implemented', says: "Yes! It writes my captions when I'm stuck.", enter: true },
  {
    id: 'ai_implemented_services',
    says: 'Just the caption thing.',
    enter: ['Social Media Content AI'],
  },
  {
    id: 'reviews_collection',
    says: 'We have a little sign at the desk.',
    followUpQuestion: 'Do most people get asked, or do they just see the sign?',
    followUpReply: 'I ask too, when I take the cape off. Most of them, yes.',
    enter: true,
  },
  {
    id: 'reviews_collection_method',
    says: "There's a sign at the desk, and I ask when I take the cape off.",
    enter: "There's a sign at the desk, and I ask when I take the cape off.",
  },
  {
    id: 'ideal_90_days',
    says: 'Full Tuesdays and Wednesdays. And bring back the people who just stopped coming, I miss them.',
    enter: 'Full Tuesdays and Wednesdays. Bring back the people who stopped coming.',
  },
  {
    id: 'why_now',
    says: "My rent goes up in January. I've been putting off doing that math.",
    enter: 'My rent goes up in January.',
  },
  {
    id: 'ideal_12_months',
    says: 'Happy. Rested. You know?',
    followUpQuestion: 'What would tell you it was a good year?',
    followUpReply: 'One more stylist, and Sundays off for real.',
    enter: 'One more stylist, and Sundays off for real.',
  },
  {
    id: 'plan_to_achieve_results',
    says: "Post more and hope? I don't have the time for more than that.",
    enter: 'No time',
  },
  {
    id: 'decision_maker',
    says: "It's my name on the door. My mom thinks it's hers, but it's mine.",
    enter: 'Just me',
  },
  {
    id: 'mm_follow_up_style',
    says: 'I text a few favorites from my own phone, when I think of it.',
    enter: 'Texts from a personal phone',
  },
  {
    id: 'mm_leads_after_no_buy',
    says: "If somebody asks a price and doesn't book, I figure they found someone. So nothing.",
    enter: 'Nothing - they go quiet',
  },
  {
    id: 'mm_promotions_existing_db',
    says: "The app sends the reminder. From me? I don't think ever.",
    enter: 'Never',
  },
  {
    id: 'mm_handle_slow_weeks',
    says: 'I panic and post a discount. Then I hate myself a little.',
    enter: 'Run a discount',
    theirWords: 'I panic and post a discount.',
  },
  {
    id: 'mm_reconnect_impact',
    says: "Ten? That's my rent raise, right there. I could breathe.",
    enter: 'Ten people coming back would cover my rent raise. I could breathe.',
  },
];

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
  // Her price limit is about five haircuts a month.
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
