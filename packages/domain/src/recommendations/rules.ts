import type { Rule } from './Rule.ts';
import { aiPowerPackageRules } from './rules/aiPowerPackageRules.ts';
import { fbAdsRules } from './rules/fbAdsRules.ts';
import { messageMarketingRules } from './rules/messageMarketingRules.ts';
import { payPerClickRules } from './rules/payPerClickRules.ts';
import { reputationManagementRules } from './rules/reputationManagementRules.ts';
import { seoRules } from './rules/seoRules.ts';

/** Lists all recommendation rules. */
export const rules: readonly Rule[] = [
  ...reputationManagementRules,
  ...payPerClickRules,
  ...seoRules,
  ...fbAdsRules,
  ...messageMarketingRules,
  ...aiPowerPackageRules,
];
