import { either, equals } from '#recommendations/conditions.ts';

export const onlineAds: readonly string[] = ['Facebook Ads', 'Google Ads'];

/** Goals that take new people. */
export const wantsNew: readonly string[] = [
  'Grow and bring in more customers',
  'Grow and increase sales with current customers',
];

export const slowReplies: readonly string[] = ['Next day or later', 'Some never get a reply'];

/** People search for these when something happened. */
export const urgentTrades: readonly string[] = [
  'Towing',
  'Plumbing',
  'HVAC',
  'Electrician',
  'Garage Door',
  'Roof Repair',
  'Personal Injury Lawyer',
  'Divorce Lawyer',
];

/** Facebook limits whom their ads may be aimed at. */
export const limitedTrades: readonly string[] = [
  'Auto Insurance',
  'Commercial Trucking Insurance',
  'Financial Planner (Annuities)',
  'Home/Auto Insurance',
  'Mortgage Buyer & Refinance',
  'RE Investor',
];

export const noBudget = either(
  equals('plan_to_achieve_results', 'No budget'),
  equals('advertising_barriers', 'No budget'),
);
