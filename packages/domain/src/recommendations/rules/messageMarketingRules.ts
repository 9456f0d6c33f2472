import { contains, either, equals, group, mentions } from '#recommendations/conditions.ts';
import type { Rule } from '#recommendations/Rule.ts';
import { bothGoals } from './phrases.ts';

/** Strongest reason first, cautions last: the order in which reasons are read out. */
export const messageMarketingRules: readonly Rule[] = [
  {
    name: 'mm_big_list',
    label: 'List of 200+',
    conditions: [equals('customer_list', true), equals('customer_list_size', '200+')],
    outputs: [
      {
        serviceId: 'message_marketing',
        scoreDelta: 12,
        rationale:
          "You have more than 200 people who already know you, so you don't have to start with strangers",
      },
    ],
  },
  {
    name: 'mm_goal_current',
    label: 'More from customers',
    conditions: [equals('business_services', 'Maintain current customers but increase sales')],
    outputs: [
      {
        serviceId: 'message_marketing',
        scoreDelta: 15,
        rationale:
          'You want more sales from current customers, and a message to them is the shortest path',
      },
    ],
  },
  {
    name: 'mm_mid_list',
    label: 'List of 100-200',
    conditions: [equals('customer_list', true), equals('customer_list_size', '100-200')],
    outputs: [
      {
        serviceId: 'message_marketing',
        scoreDelta: 8,
        rationale:
          "Your list of 100 to 200 people already knows you, so you don't have to start with strangers",
      },
    ],
  },
  {
    name: 'mm_goal_both',
    label: 'Partly current customers',
    conditions: [equals('business_services', 'Grow and increase sales with current customers')],
    outputs: [
      {
        serviceId: 'message_marketing',
        scoreDelta: 9,
        rationale:
          "Part of your goal is more from current customers, and they're the easiest people to reach",
      },
    ],
  },
  {
    name: 'mm_bring_back',
    label: 'Wants people back',
    conditions: [
      ...mentions(bothGoals, [
        'come back',
        'coming back',
        'bring back',
        'win back',
        'past customer',
        'past client',
        'past patient',
        'existing customer',
        'current customer',
        'reactivate',
        'rebook',
        'repeat',
        'slow day',
        'slow week',
        'slow month',
        'slow season',
        'slow time',
        'slow monday',
        'slow tuesday',
      ]),
      ...either(contains('currentProblems', 'Poor customer retention')),
    ],
    outputs: [
      {
        serviceId: 'message_marketing',
        scoreDelta: 9,
        rationale:
          "You want to bring people back or fill slow times, and that's the job of this service",
      },
    ],
  },
  {
    name: 'mm_no_budget_list',
    label: 'List, no ad money',
    conditions: [
      equals('customer_list', true),
      group(
        ...either(
          equals('plan_to_achieve_results', 'No budget'),
          equals('advertising_barriers', 'No budget'),
        ),
      ),
    ],
    outputs: [
      {
        serviceId: 'message_marketing',
        scoreDelta: 6,
        rationale: "You don't need ad money to reach people who've already bought from you",
      },
    ],
  },
  {
    name: 'mm_caution_no_list',
    label: 'No customer list',
    conditions: [equals('customer_list', false)],
    outputs: [
      {
        serviceId: 'message_marketing',
        scoreDelta: -24,
        rationale:
          "Worth knowing: you don't have a customer list yet, so we'd have to build one with permission first",
      },
    ],
  },
];
