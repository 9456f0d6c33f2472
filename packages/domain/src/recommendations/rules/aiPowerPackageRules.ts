import { anyOf, either, equals, group, gt, lt, mentions } from '#recommendations/conditions.ts';
import type { Rule } from '#recommendations/Rule.ts';
import { bothGoals } from './phrases.ts';

/** Strongest reason first, cautions last: the order in which reasons are read out. */
export const aiPowerPackageRules: readonly Rule[] = [
  {
    name: 'ai_calls_words',
    label: 'Calls slip through',
    conditions: [
      ...mentions(bothGoals, [
        'miss calls',
        'missing calls',
        'missed call',
        'miss a call',
        'answer every call',
        'answer the phone',
        'answer calls',
        'pick up the phone',
        'voicemail',
        'after hours',
        'respond faster',
        'reply faster',
        'get back to people',
        "can't keep up",
        'automate',
        'automation',
        'save time',
        'free up',
      ]),
    ],
    outputs: [
      {
        serviceId: 'ai_power_package',
        scoreDelta: 13,
        rationale:
          "You told us calls or messages slip through, and this answers when your team can't",
      },
    ],
  },
  {
    name: 'ai_plan_no_time',
    label: 'No time for the plan',
    conditions: [equals('plan_to_achieve_results', 'No time')],
    outputs: [
      {
        serviceId: 'ai_power_package',
        scoreDelta: 13,
        rationale:
          'You told us time is what stands in the way, and this takes daily tasks off your plate',
      },
    ],
  },
  {
    name: 'ai_barrier_time',
    label: 'Too busy for marketing',
    conditions: [anyOf('advertising_barriers', ['No time', 'Too busy'])],
    outputs: [
      {
        serviceId: 'ai_power_package',
        scoreDelta: 10,
        rationale:
          "You're too busy to keep up with marketing, so it helps to let the routine parts run on their own",
      },
    ],
  },
  {
    name: 'ai_lead_leak',
    label: 'Online leads, no fast reply',
    conditions: [
      equals('ai_implemented', false),
      group(
        ...either(
          equals('how_getting_customers', 'Website'),
          anyOf('advertising_types', ['Facebook Ads', 'Google Ads']),
        ),
      ),
    ],
    outputs: [
      {
        serviceId: 'ai_power_package',
        scoreDelta: 7,
        rationale:
          'People reach out to you online, and a fast first reply keeps them from calling someone else',
      },
    ],
  },
  {
    name: 'ai_small_team',
    label: 'Small team',
    conditions: [gt('employees', 0), lt('employees', 6)],
    outputs: [
      {
        serviceId: 'ai_power_package',
        scoreDelta: 3,
        rationale:
          "A small team can't cover the phone all day, and this gives you a second set of hands",
      },
    ],
  },
  {
    name: 'ai_caution_has_ai',
    label: 'Has AI already',
    conditions: [anyOf('ai_implemented_services', ['AI Agent', 'Voice AI', 'AI Chat Bot'])],
    outputs: [
      {
        serviceId: 'ai_power_package',
        scoreDelta: -15,
        rationale:
          "Worth knowing: you already have AI talking to customers, so we'd only fill the gaps",
      },
    ],
  },
  {
    name: 'ai_caution_budget',
    label: 'Tight budget',
    conditions: [
      ...either(
        equals('plan_to_achieve_results', 'No budget'),
        equals('advertising_barriers', 'No budget'),
      ),
    ],
    outputs: [
      {
        serviceId: 'ai_power_package',
        scoreDelta: -10,
        rationale:
          'Worth knowing: this is one of our bigger packages, and you told us money is tight',
      },
    ],
  },
];
