import { anyOf, contains, either, equals, mentions } from '#recommendations/conditions.ts';
import type { Rule } from '#recommendations/Rule.ts';
import { soonPhrases } from './phrases.ts';

/** Strongest reason first, cautions last: the order in which reasons are read out. */
export const payPerClickRules: readonly Rule[] = [
  {
    name: 'ppc_on_google_ads',
    label: 'Runs Google Ads',
    conditions: [contains('advertising_types', 'Google Ads')],
    outputs: [
      {
        serviceId: 'pay_per_click',
        scoreDelta: 14,
        rationale:
          'You already pay for Google clicks, so tighter ads and tracking can pay off without starting over',
      },
    ],
  },
  {
    name: 'ppc_wants_now',
    label: 'Wants results now',
    conditions: [...mentions(['ideal_90_days'], soonPhrases)],
    outputs: [
      {
        serviceId: 'pay_per_click',
        scoreDelta: 7,
        rationale:
          'You want results in the next 90 days, and search ads can bring calls soon after launch',
      },
    ],
  },
  {
    name: 'ppc_high_ticket',
    label: 'High first sale',
    conditions: [anyOf('first_purchase_amount', ['$500 - $1,000', 'Over $1,000'])],
    outputs: [
      {
        serviceId: 'pay_per_click',
        scoreDelta: 8,
        rationale: 'One new customer is worth a lot to you, so paid clicks have room to pay off',
      },
    ],
  },
  {
    name: 'ppc_site_ready',
    label: 'Website is ready',
    conditions: [
      anyOf('website_satisfaction', ['Very satisfied', 'Somewhat satisfied']),
      equals('business_services', 'Grow and bring in more customers'),
    ],
    outputs: [
      {
        serviceId: 'pay_per_click',
        scoreDelta: 7,
        rationale:
          "You want new customers, and you're happy enough with your website to send them there",
      },
    ],
  },
  {
    name: 'ppc_urgent_industry',
    label: 'Urgent trade',
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
      ]),
    ],
    outputs: [
      {
        serviceId: 'pay_per_click',
        scoreDelta: 7,
        rationale: 'People search Google the moment they need your kind of service',
      },
    ],
  },
  {
    name: 'ppc_no_ads_no_skill',
    label: "No ads, doesn't know how",
    conditions: [
      anyOf('advertising_types', [
        'Not Running Any Advertising',
        'Currently Not Running Any Advertising',
      ]),
      equals('advertising_barriers', "Don't know how"),
    ],
    outputs: [
      {
        serviceId: 'pay_per_click',
        scoreDelta: 6,
        rationale:
          "You're not running ads because it's hard to know how, and that's the part we handle",
      },
    ],
  },
  {
    name: 'ppc_caution_budget',
    label: 'No ad budget',
    conditions: [
      ...either(
        equals('plan_to_achieve_results', 'No budget'),
        equals('advertising_barriers', 'No budget'),
      ),
    ],
    outputs: [
      {
        serviceId: 'pay_per_click',
        scoreDelta: -16,
        rationale:
          'Worth knowing: this needs a monthly ad budget on top of our fee, and you told us money is tight',
      },
    ],
  },
  {
    name: 'ppc_caution_low_ticket',
    label: 'Small first sale',
    conditions: [equals('first_purchase_amount', '$0 - $250')],
    outputs: [
      {
        serviceId: 'pay_per_click',
        scoreDelta: -13,
        rationale:
          'Worth knowing: with a small first sale, the cost of each click has to be watched closely',
      },
    ],
  },
  {
    name: 'ppc_caution_no_site',
    label: 'No website',
    conditions: [equals('website_satisfaction', "We don't have a website")],
    outputs: [
      {
        serviceId: 'pay_per_click',
        scoreDelta: -10,
        rationale:
          "Worth knowing: paid clicks need a page to land on, and you'd have to build that first",
      },
    ],
  },
  {
    name: 'ppc_caution_full',
    label: 'Already stretched',
    conditions: [equals('advertising_barriers', 'Too busy')],
    outputs: [
      {
        serviceId: 'pay_per_click',
        scoreDelta: -9,
        rationale:
          "Worth knowing: you're already stretched, so paying for more leads right now could backfire",
      },
    ],
  },
];
