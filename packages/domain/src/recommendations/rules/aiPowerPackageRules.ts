import {
  anyOf,
  createRuleBuilder,
  either,
  equals,
  goalsMention,
  goalsMentionTrouble,
  group,
  gt,
  lt,
} from '#recommendations/conditions.ts';
import type { Rule } from '#recommendations/Rule.ts';
import { callGoalPhrases, callProblemPhrases, closingBusinessPhrases } from './phrases.ts';
import { noBudgetConditions, onlineAdTypes, slowReplyAnswers } from './sharedValues.ts';

const rule = createRuleBuilder('ai_power_package');

/**
 * Lists the rules for ai_power_package: reasons first, by strength, then cautions.
 * Reasons are read out in this order.
 */
export const aiPowerPackageRules: readonly Rule[] = [
  rule(
    'ai_slow_reply',
    'Leads wait',
    16,
    'Some of your leads wait a day or get no reply, and this can answer right away',
    anyOf('lead_reply', slowReplyAnswers),
  ),
  rule(
    'ai_calls_words',
    'Calls slip through',
    15,
    'You said "{matched}", and this can answer when your team is tied up',
    ...goalsMentionTrouble(callProblemPhrases),
    ...goalsMention(callGoalPhrases),
  ),
  rule(
    'ai_paid_leak',
    'Paid leads wait',
    8,
    'You pay for ads while some leads wait a day or get no reply, so fix that first',
    anyOf('advertising_types', onlineAdTypes),
    anyOf('lead_reply', slowReplyAnswers),
  ),
  rule(
    'ai_plan_no_time',
    'No time for the plan',
    9,
    'You told us time is what stands in the way, and this takes daily tasks off your plate',
    equals('plan_to_achieve_results', 'No time'),
  ),
  rule(
    'ai_barrier_time',
    'No time for marketing',
    7,
    "You told us you're short on time for marketing, and this can run the routine parts",
    anyOf('advertising_barriers', ['No time', 'Too busy']),
  ),
  rule(
    'ai_time_words',
    'Wants time back',
    6,
    'You said "{matched}", and this takes on routine work like calls, replies and posts',
    ...goalsMention(['save time', 'automate', 'automation', 'off my plate', 'off our plate']),
  ),
  rule(
    'ai_lead_leak',
    'Online leads',
    5,
    'People can find you online today, and a fast first reply helps you keep them',
    equals('ai_implemented', false),
    group(
      ...either(
        equals('how_getting_customers', 'Website'),
        anyOf('advertising_types', onlineAdTypes),
      ),
    ),
  ),
  rule(
    'ai_same_day',
    'Replies the same day',
    3,
    'New leads get a reply the same day, and this can bring that down to minutes',
    equals('lead_reply', 'Same day'),
  ),
  rule(
    'ai_booked_out',
    'Booked out',
    6,
    "You're booked out and some leads get no quick reply, so time is what you need",
    equals('demand_now', 'Booked out'),
    anyOf('lead_reply', slowReplyAnswers),
  ),
  rule(
    'ai_small_team',
    'Small team',
    2,
    'With a small team, someone often has to stop working to pick up the phone',
    gt('employees', 0),
    lt('employees', 6),
  ),
  rule(
    'ai_caution_has_ai',
    'Has AI already',
    -15,
    "Worth knowing: you already have AI talking to customers, so we'd only fill the gaps",
    anyOf('ai_implemented_services', ['AI Agent', 'Voice AI', 'AI Chat Bot']),
  ),
  rule(
    'ai_caution_fast',
    'Replies fast already',
    -12,
    "Worth knowing: you already reply within minutes, so there's less to gain here",
    equals('lead_reply', 'Within minutes'),
  ),
  rule(
    'ai_caution_budget',
    'Budget is tight',
    -10,
    'Worth knowing: this is a monthly package with setup work, and you told us money is tight',
    ...noBudgetConditions,
  ),
  rule(
    'ai_caution_business_buyers',
    'Sells to businesses',
    -6,
    'Worth knowing: you sell to businesses, so there may be few calls a day to answer',
    equals('sells_to', 'Businesses'),
  ),
  rule(
    'ai_caution_leaving',
    'On the way out',
    -30,
    'Worth knowing: you said "{matched}", so ask first if this can pay back in time',
    ...goalsMention(closingBusinessPhrases),
  ),
];
