import {
  anyOf,
  createRuleBuilder,
  either,
  equals,
  goalsMention,
  goalsMentionTrouble,
  mentions,
  mentionsTrouble,
} from '#recommendations/conditions.ts';
import type { Rule } from '#recommendations/Rule.ts';
import {
  closingBusinessPhrases,
  searchGoalPhrases,
  searchProblemPhrases,
  urgentGoalPhrases,
  urgentProblemPhrases,
} from './phrases.ts';
import { newCustomerGoals, noBudgetConditions } from './sharedValues.ts';

const rule = createRuleBuilder('seo');

/**
 * Lists the rules for seo: reasons first, by strength, then cautions.
 * Reasons are read out in this order.
 */
export const seoRules: readonly Rule[] = [
  rule(
    'seo_search_goal',
    'Wants to be found',
    14,
    'You said "{matched}", and being found in search is what this work builds',
    ...goalsMention(searchGoalPhrases),
    ...goalsMentionTrouble(searchProblemPhrases),
  ),
  rule(
    'seo_weak_site',
    'Unhappy with the site',
    13,
    "You're not happy with your website, and search work starts by fixing what holds it back",
    equals('website_satisfaction', 'Not satisfied'),
  ),
  rule(
    'seo_problem_found',
    'Found online is on the list',
    12,
    'You listed being found online among your challenges, and that is what this work builds',
    anyOf('currentProblems', [
      'Low website traffic',
      'Poor search rankings',
      'Lack of online presence',
    ]),
  ),
  rule(
    'seo_hardly_found',
    'Hardly anyone finds them',
    10,
    'You told us hardly anyone finds you in search, and that is what this work is for',
    equals('seo_performance', 'Hardly anyone finds us'),
  ),
  rule(
    'seo_website_source',
    'Site brings customers',
    8,
    'Your website already brings you customers, so it makes sense to help more people find it',
    equals('how_getting_customers', 'Website'),
  ),
  rule(
    'seo_site_broken',
    'Site needs work',
    7,
    'Your website is broken or hard to use on a phone, and search work starts there',
    equals('website_check', 'Broken or hard to use'),
  ),
  rule(
    'seo_business_buyers',
    'Buyers check the site',
    8,
    'You sell to businesses, and many buyers look over a website before they call',
    equals('sells_to', 'Businesses'),
    anyOf('business_services', newCustomerGoals),
  ),
  rule(
    'seo_rented_reach',
    'Pays for rented reach',
    6,
    'You pay for reach that stops when you stop paying, and a page that ranks keeps working',
    anyOf('advertising_types', ['Offline Print', 'Other Online']),
  ),
  rule(
    'seo_caution_slow',
    'Wants it soon',
    -8,
    'Worth knowing: you said "{matched}", and search takes months to build',
    ...either(
      mentions('ideal_90_days', urgentGoalPhrases),
      mentions('why_now', urgentGoalPhrases),
      mentionsTrouble('ideal_90_days', urgentProblemPhrases),
      mentionsTrouble('why_now', urgentProblemPhrases),
    ),
  ),
  rule(
    'seo_caution_rush',
    'Rush is now',
    -14,
    'Worth knowing: the rush is now, and search takes months to build',
    equals('demand_now', 'Sudden rush'),
  ),
  rule(
    'seo_caution_no_site',
    'No website',
    -8,
    "Worth knowing: you'd need a simple website before search work can start",
    equals('website_satisfaction', "We don't have a website"),
  ),
  rule(
    'seo_caution_not_new',
    'Goal is current customers',
    -12,
    'Worth knowing: search brings new people, and your goal is more from current customers',
    equals('business_services', 'Maintain current customers but increase sales'),
  ),
  rule(
    'seo_caution_budget',
    'Budget is tight',
    -10,
    'Worth knowing: this runs for months before it pays back, and you told us money is tight',
    ...noBudgetConditions,
  ),
  rule(
    'seo_caution_found',
    'Already found',
    -12,
    "Worth knowing: you told us plenty of customers find you in search, so there's less to gain",
    equals('seo_performance', 'Plenty of customers find us'),
  ),
  rule(
    'seo_caution_new',
    'New business',
    -8,
    "Worth knowing: you're new, and search takes months before it brings first customers",
    equals('time_in_business', 'Less than a year'),
  ),
  rule(
    'seo_caution_corporate',
    'Corporate runs the site',
    -22,
    'Worth knowing: corporate runs your marketing, so the website may not be yours to change',
    equals('marketing_run_by', 'Corporate or franchisor'),
  ),
  rule(
    'seo_caution_booked',
    'Booked out',
    -10,
    "Worth knowing: you're booked out, so more people finding you can wait",
    equals('demand_now', 'Booked out'),
  ),
  rule(
    'seo_caution_leaving',
    'On the way out',
    -30,
    'Worth knowing: you said "{matched}", so ask first if this can pay back in time',
    ...goalsMention(closingBusinessPhrases),
  ),
];
