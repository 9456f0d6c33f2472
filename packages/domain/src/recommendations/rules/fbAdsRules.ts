import {
  anyOf,
  contains,
  createRuleBuilder,
  equals,
  goalsMention,
  lt,
} from '#recommendations/conditions.ts';
import type { Rule } from '#recommendations/Rule.ts';
import { closingBusinessPhrases, socialMediaGoalPhrases } from './phrases.ts';
import {
  adRestrictedIndustries,
  emergencyIndustries,
  newCustomerGoals,
  noBudgetConditions,
  slowReplyAnswers,
} from './sharedValues.ts';

const rule = createRuleBuilder('fb_ads');

/**
 * Lists the rules for fb_ads: reasons first, by strength, then cautions.
 * Reasons are read out in this order.
 */
export const fbAdsRules: readonly Rule[] = [
  rule(
    'fb_on_facebook',
    'Runs Facebook ads',
    14,
    'You already run Facebook ads, so a better offer and follow-up can get more from what you spend',
    contains('advertising_types', 'Facebook Ads'),
  ),
  rule(
    'fb_social_goal',
    'Named social media',
    10,
    'You said "{matched}", and Facebook and Instagram are where these ads run',
    ...goalsMention(socialMediaGoalPhrases),
  ),
  rule(
    'fb_visual_industry',
    'Work you can show',
    9,
    'Your work can be shown in a photo or a short clip, and these ads start there',
    anyOf('industry', ['Hair Salons', 'Spa Facial', 'Wedding Photographers']),
  ),
  rule(
    'fb_offer_industry',
    'Easy first visit',
    8,
    'In your field a first visit or consult is an easy first step, and these ads can offer one',
    anyOf('industry', ['Gym Offer', 'Chiro Assessment', 'Tattoo Removal', 'Plastic Surgery']),
  ),
  rule(
    'fb_offer_price',
    'First sale under $500',
    8,
    'Your first sale is small enough for a stranger to try you from one good offer',
    anyOf('first_purchase_amount', ['$0 - $250', '$250 - $500']),
    anyOf('business_services', newCustomerGoals),
  ),
  rule(
    'fb_ads_pay',
    'Ads pay off',
    6,
    "Your Facebook ads already pay off, so there's something to build on",
    equals('facebook_ads_performance', 'Paying off well'),
  ),
  rule(
    'fb_ads_unclear',
    'Ads could pay more',
    5,
    "You can't say yet that your Facebook ads make money, and a clearer offer can change that",
    anyOf('facebook_ads_performance', ['Breaking even', 'Nobody tracks it']),
  ),
  rule(
    'fb_new_business',
    'Needs first customers',
    9,
    "You're new, and one clear local offer can bring people in without a list",
    equals('time_in_business', 'Less than a year'),
    anyOf('first_purchase_amount', ['$0 - $250', '$250 - $500']),
  ),
  rule(
    'fb_caution_budget',
    'Budget is tight',
    -14,
    'Worth knowing: this needs a monthly ad budget on top of our fee, and you told us money is tight',
    ...noBudgetConditions,
  ),
  rule(
    'fb_caution_industry',
    'Searched for when needed',
    -9,
    'Worth knowing: most people look for your trade when they need it, so social ads reach many too early',
    anyOf('industry', emergencyIndustries),
  ),
  rule(
    'fb_caution_targeting',
    'Limited targeting',
    -9,
    'Worth knowing: Facebook limits who you can aim ads at in your field, so the offer has to carry it',
    anyOf('industry', adRestrictedIndustries),
  ),
  rule(
    'fb_caution_not_paying',
    'Ads not paying',
    -7,
    "Worth knowing: your Facebook ads aren't paying off today, so first find out where the leads go",
    equals('facebook_ads_performance', 'Not paying off'),
  ),
  rule(
    'fb_caution_slow_reply',
    'Leads wait',
    -14,
    'Worth knowing: some of your leads wait a day or get no reply, so ad leads would too',
    anyOf('lead_reply', slowReplyAnswers),
  ),
  rule(
    'fb_caution_low_rating',
    'Rating first',
    -8,
    'Worth knowing: people who see an ad often look you up, and they find a {google_rating} rating',
    lt('google_rating', 3.8),
  ),
  rule(
    'fb_caution_not_new',
    'Goal is current customers',
    -12,
    'Worth knowing: these ads mostly bring new people, and your goal is more from current customers',
    equals('business_services', 'Maintain current customers but increase sales'),
  ),
  rule(
    'fb_caution_full',
    'Too busy for more',
    -9,
    "Worth knowing: you told us you're too busy, so paying for more leads right now could backfire",
    equals('advertising_barriers', 'Too busy'),
  ),
  rule(
    'fb_caution_booked',
    'Booked out',
    -14,
    "Worth knowing: you're booked out, so paying for more leads right now makes little sense",
    equals('demand_now', 'Booked out'),
  ),
  rule(
    'fb_caution_corporate',
    'Corporate runs the ads',
    -25,
    'Worth knowing: corporate runs your marketing, so social ads may not be yours to buy',
    equals('marketing_run_by', 'Corporate or franchisor'),
  ),
  rule(
    'fb_caution_business_buyers',
    'Sells to businesses',
    -16,
    'Worth knowing: you sell to businesses, and these ads are aimed at local consumers',
    equals('sells_to', 'Businesses'),
  ),
  rule(
    'fb_caution_leaving',
    'On the way out',
    -30,
    'Worth knowing: you said "{matched}", so ask first if this can pay back in time',
    ...goalsMention(closingBusinessPhrases),
  ),
];
