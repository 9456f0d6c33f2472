import { either, equals } from '#recommendations/conditions.ts';

export const onlineAdTypes: readonly string[] = ['Facebook Ads', 'Google Ads'];

/** Answers about the main goal that include new customers. */
export const newCustomerGoals: readonly string[] = [
  'Grow and bring in more customers',
  'Grow and increase sales with current customers',
];

export const slowReplyAnswers: readonly string[] = ['Next day or later', 'Some never get a reply'];

/** Industries whose customers search in an emergency. */
export const emergencyIndustries: readonly string[] = [
  'Towing',
  'Plumbing',
  'HVAC',
  'Electrician',
  'Garage Door',
  'Roof Repair',
  'Personal Injury Lawyer',
  'Divorce Lawyer',
];

/** Industries for which Facebook restricts ad targeting. */
export const adRestrictedIndustries: readonly string[] = [
  'Auto Insurance',
  'Commercial Trucking Insurance',
  'Financial Planner (Annuities)',
  'Home/Auto Insurance',
  'Mortgage Buyer & Refinance',
  'RE Investor',
];

/** Matches clients who said they have no budget. */
export const noBudgetConditions = either(
  equals('plan_to_achieve_results', 'No budget'),
  equals('advertising_barriers', 'No budget'),
);
