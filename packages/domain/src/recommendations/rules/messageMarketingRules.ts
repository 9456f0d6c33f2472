import {
  contains,
  createRuleBuilder,
  equals,
  goalsMention,
  goalsMentionTrouble,
  group,
} from '#recommendations/conditions.ts';
import type { Rule } from '#recommendations/Rule.ts';
import {
  closingBusinessPhrases,
  returningCustomerGoalPhrases,
  returningCustomerProblemPhrases,
} from './phrases.ts';
import { noBudgetConditions } from './sharedValues.ts';

const rule = createRuleBuilder('message_marketing');

/**
 * Lists the rules for message_marketing: reasons first, by strength, then cautions.
 * Reasons are read out in this order.
 */
export const messageMarketingRules: readonly Rule[] = [
  rule(
    'mm_goal_current',
    'More from current customers',
    15,
    "You want more sales from current customers, and they're who this service writes to",
    equals('business_services', 'Maintain current customers but increase sales'),
  ),
  rule(
    'mm_big_list',
    'List of 200 or more',
    12,
    "You have a list of 200 or more people who know you, so you don't start with strangers",
    equals('customer_list', true),
    equals('customer_list_size', '200+'),
  ),
  rule(
    'mm_bring_back',
    'Wants people back',
    10,
    'You said "{matched}", and a message to people who know you can help with that',
    equals('customer_list', true),
    group(
      ...goalsMention(returningCustomerGoalPhrases),
      ...goalsMentionTrouble(returningCustomerProblemPhrases),
    ),
  ),
  rule(
    'mm_goal_both',
    'Part of the goal',
    9,
    "Part of your goal is more from current customers, and they're who this service writes to",
    equals('business_services', 'Grow and increase sales with current customers'),
  ),
  rule(
    'mm_mid_list',
    'List of 100 to 200',
    8,
    "Your list of 100 to 200 people already knows you, so you don't start with strangers",
    equals('customer_list', true),
    equals('customer_list_size', '100-200'),
  ),
  rule(
    'mm_problem_retention',
    'Retention is on the list',
    9,
    'You listed keeping customers as a challenge, and that is the job of this service',
    contains('currentProblems', 'Poor customer retention'),
  ),
  rule(
    'mm_slow_now',
    'Slow right now',
    7,
    'Things are slow right now, and a message to your own list is quick to send',
    equals('demand_now', 'Slow right now'),
    equals('customer_list', true),
  ),
  rule(
    'mm_no_budget_list',
    'No ad money needed',
    6,
    "You don't need ad money to reach people who are already on your list",
    equals('customer_list', true),
    group(...noBudgetConditions),
  ),
  rule(
    'mm_caution_no_list',
    'No list',
    -24,
    "Worth knowing: you don't have a customer list yet, so we'd have to build one with permission first",
    equals('customer_list', false),
  ),
  rule(
    'mm_caution_small_list',
    'List up to 100',
    -4,
    "Worth knowing: your list has up to 100 people, so there's a limit to what it can bring",
    equals('customer_list_size', '25-100'),
  ),
  rule(
    'mm_caution_booked',
    'Booked out',
    -12,
    "Worth knowing: you're booked out, so bringing more people in can wait",
    equals('demand_now', 'Booked out'),
  ),
  rule(
    'mm_caution_business_buyers',
    'Sells to businesses',
    -10,
    'Worth knowing: you sell to businesses, so your messages go to a few buyers and not to a crowd',
    equals('sells_to', 'Businesses'),
  ),
  rule(
    'mm_caution_leaving',
    'On the way out',
    -30,
    'Worth knowing: you said "{matched}", so ask first if this can pay back in time',
    ...goalsMention(closingBusinessPhrases),
  ),
];
