import { anyOf, contains, either, equals, group, mentions } from '#recommendations/conditions.ts';
import type { Rule } from '#recommendations/Rule.ts';
import { bothGoals } from './phrases.ts';

/** Strongest reason first, cautions last: the order in which reasons are read out. */
export const reputationManagementRules: readonly Rule[] = [
  {
    name: 'rm_no_review_process',
    label: 'No review routine',
    conditions: [equals('reviews_collection', false)],
    outputs: [
      {
        serviceId: 'reputation_management',
        scoreDelta: 12,
        rationale:
          "You don't have a set way to ask for reviews, so happy customers leave without saying a word online",
      },
    ],
  },
  {
    name: 'rm_talks_reviews',
    label: 'Talks about reviews',
    conditions: [
      ...mentions(bothGoals, [
        'google review',
        'more reviews',
        'better reviews',
        'bad review',
        'negative review',
        '5-star',
        '5 star',
        'five-star',
        'five star',
        'star rating',
        'ratings',
        'better rating',
        'higher rating',
        'our rating',
        'reputation',
      ]),
      ...either(contains('currentProblems', 'Poor brand reputation')),
    ],
    outputs: [
      {
        serviceId: 'reputation_management',
        scoreDelta: 18,
        rationale:
          'You brought up reviews or ratings yourself, and this is the service built for that',
      },
    ],
  },
  {
    name: 'rm_ads_leak',
    label: 'Ads meet weak reviews',
    conditions: [
      anyOf('advertising_types', ['Facebook Ads', 'Google Ads']),
      group(
        ...mentions(bothGoals, [
          'bad review',
          'negative review',
          'star rating',
          'poor rating',
          'low rating',
        ]),
      ),
    ],
    outputs: [
      {
        serviceId: 'reputation_management',
        scoreDelta: 6,
        rationale: 'You pay for clicks, and then your reviews turn some of those people away',
      },
    ],
  },
  {
    name: 'rm_asks_by_hand',
    label: 'Asks by hand',
    conditions: [
      equals('reviews_collection', true),
      group(
        ...mentions(
          ['reviews_collection_method'],
          ['ask', 'remember', 'in person', 'verbal', 'by hand', 'manual', 'sometimes', 'card'],
        ),
      ),
    ],
    outputs: [
      {
        serviceId: 'reputation_management',
        scoreDelta: 7,
        rationale:
          "You ask for reviews by hand today, and that's the first thing to slip on a busy day",
      },
    ],
  },
  {
    name: 'rm_word_of_mouth',
    label: 'Lives on word of mouth',
    conditions: [
      anyOf('how_getting_customers', ['Word of mouth', 'Referrals']),
      anyOf('business_services', [
        'Grow and bring in more customers',
        'Grow and increase sales with current customers',
      ]),
    ],
    outputs: [
      {
        serviceId: 'reputation_management',
        scoreDelta: 5,
        rationale:
          'People who hear about you still look you up first, so your reviews decide who calls',
      },
    ],
  },
  {
    name: 'rm_low_cost_start',
    label: 'Tight budget',
    conditions: [
      ...either(
        equals('plan_to_achieve_results', 'No budget'),
        equals('advertising_barriers', 'No budget'),
      ),
    ],
    outputs: [
      {
        serviceId: 'reputation_management',
        scoreDelta: 7,
        rationale: 'You told us budget is tight, and this is the lowest-cost place to start',
      },
    ],
  },
  {
    name: 'rm_caution_has_tool',
    label: 'Has a review tool',
    conditions: [
      ...mentions(
        ['reviews_collection_method'],
        ['automat', 'software', 'podium', 'birdeye', 'nicejob', 'reputation tool', 'review tool'],
      ),
      ...either(contains('ai_implemented_services', 'Reviews AI')),
    ],
    outputs: [
      {
        serviceId: 'reputation_management',
        scoreDelta: -17,
        rationale:
          "Worth knowing: you already have a tool asking for reviews, so there's less to gain here",
      },
    ],
  },
];
