import { anyOf, contains, either, equals, mentions } from '#recommendations/conditions.ts';
import type { Rule } from '#recommendations/Rule.ts';
import { bothGoals } from './phrases.ts';

/** Strongest reason first, cautions last: the order in which reasons are read out. */
export const fbAdsRules: readonly Rule[] = [
  {
    name: 'fb_on_facebook',
    label: 'Runs Facebook Ads',
    conditions: [contains('advertising_types', 'Facebook Ads')],
    outputs: [
      {
        serviceId: 'fb_ads',
        scoreDelta: 17,
        rationale:
          'You already run Facebook ads, so a better offer and follow-up can get more from what you spend',
      },
    ],
  },
  {
    name: 'fb_visual_industry',
    label: 'Visual trade',
    conditions: [
      anyOf('industry', [
        'Hair Salons',
        'Gym Offer',
        'Spa Facial',
        'Tattoo Removal',
        'Wedding Photographers',
        'Plastic Surgery',
        'Chiro Assessment',
      ]),
    ],
    outputs: [
      {
        serviceId: 'fb_ads',
        scoreDelta: 10,
        rationale:
          "Your work looks good in a photo or video, and that's what stops people while they scroll",
      },
    ],
  },
  {
    name: 'fb_social_goal',
    label: 'Points to social media',
    conditions: [
      ...mentions(bothGoals, [
        'instagram',
        'social media',
        'followers',
        'new members',
        'brand awareness',
        'get our name out',
        'name out there',
      ]),
    ],
    outputs: [
      {
        serviceId: 'fb_ads',
        scoreDelta: 9,
        rationale:
          'You pointed to social media yourself, and local people already spend time there',
      },
    ],
  },
  {
    name: 'fb_offer_price',
    label: 'Easy first offer',
    conditions: [
      anyOf('first_purchase_amount', ['$0 - $250', '$250 - $500']),
      anyOf('business_services', [
        'Grow and bring in more customers',
        'Grow and increase sales with current customers',
      ]),
    ],
    outputs: [
      {
        serviceId: 'fb_ads',
        scoreDelta: 8,
        rationale: 'Your first sale is small enough for a stranger to try you from one good offer',
      },
    ],
  },
  {
    name: 'fb_caution_budget',
    label: 'No ad budget',
    conditions: [
      ...either(
        equals('plan_to_achieve_results', 'No budget'),
        equals('advertising_barriers', 'No budget'),
      ),
    ],
    outputs: [
      {
        serviceId: 'fb_ads',
        scoreDelta: -14,
        rationale:
          'Worth knowing: this needs a monthly ad budget on top of our fee, and you told us money is tight',
      },
    ],
  },
  {
    name: 'fb_caution_industry',
    label: 'Searched, not scrolled',
    conditions: [
      anyOf('industry', [
        'Towing',
        'Plumbing',
        'HVAC',
        'Electrician',
        'Garage Door',
        'Roof Repair',
        'Personal Injury Lawyer',
        'Divorce Lawyer',
        'Auto Insurance',
        'Commercial Trucking Insurance',
        'Financial Planner (Annuities)',
        'Home/Auto Insurance',
        'Mortgage Buyer & Refinance',
        'RE Investor',
        'Yoga Auto Insurance',
      ]),
    ],
    outputs: [
      {
        serviceId: 'fb_ads',
        scoreDelta: -9,
        rationale:
          'Worth knowing: in your field most people search when they need help, so social ads reach them early',
      },
    ],
  },
  {
    name: 'fb_caution_full',
    label: 'Already stretched',
    conditions: [equals('advertising_barriers', 'Too busy')],
    outputs: [
      {
        serviceId: 'fb_ads',
        scoreDelta: -9,
        rationale:
          "Worth knowing: you're already stretched, so paying for more leads right now could backfire",
      },
    ],
  },
];
