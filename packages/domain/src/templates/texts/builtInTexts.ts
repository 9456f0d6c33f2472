import type { TemplateId } from '#templates/TemplateId.ts';
import { generalTexts } from './generalTexts.ts';
import { aiPowerPackageTexts } from './services/aiPowerPackageTexts.ts';
import { fbAdsTexts } from './services/fbAdsTexts.ts';
import { messageMarketingTexts } from './services/messageMarketingTexts.ts';
import { payPerClickTexts } from './services/payPerClickTexts.ts';
import { reputationManagementTexts } from './services/reputationManagementTexts.ts';
import { seoTexts } from './services/seoTexts.ts';

/** Every text that ships; the browser loads those of one service at a time. */
export const builtInTexts: Readonly<Record<TemplateId, string>> = {
  ...generalTexts,
  ...reputationManagementTexts,
  ...payPerClickTexts,
  ...seoTexts,
  ...fbAdsTexts,
  ...messageMarketingTexts,
  ...aiPowerPackageTexts,
};
