import type { TemplateId } from '#templates/TemplateId.ts';
import { objectionsAiPowerPackage } from './objections/objectionsAiPowerPackage.ts';
import { objectionsFbAds } from './objections/objectionsFbAds.ts';
import { objectionsMessageMarketing } from './objections/objectionsMessageMarketing.ts';
import { objectionsPayPerClick } from './objections/objectionsPayPerClick.ts';
import { objectionsReputationManagement } from './objections/objectionsReputationManagement.ts';
import { objectionsSeo } from './objections/objectionsSeo.ts';
import { recapInterview } from './recaps/recapInterview.ts';
import { retainerClose } from './scripts/retainerClose.ts';
import { retainerCloseMessageMarketing } from './scripts/retainerCloseMessageMarketing.ts';
import { scriptPitch } from './scripts/scriptPitch.ts';
import { aiPowerPackageCallsTexts } from './sets/aiPowerPackageCallsTexts.ts';
import { aiPowerPackageMarketingTexts } from './sets/aiPowerPackageMarketingTexts.ts';
import { aiPowerPackageMessagesTexts } from './sets/aiPowerPackageMessagesTexts.ts';
import { aiPowerPackageReviewsTexts } from './sets/aiPowerPackageReviewsTexts.ts';
import { aiPowerPackageTexts } from './sets/aiPowerPackageTexts.ts';
import { fbAdsTexts } from './sets/fbAdsTexts.ts';
import { messageMarketingTexts } from './sets/messageMarketingTexts.ts';
import { moreTexts } from './sets/moreTexts.ts';
import { payPerClickTexts } from './sets/payPerClickTexts.ts';
import { reputationManagementTexts } from './sets/reputationManagementTexts.ts';
import { seoTexts } from './sets/seoTexts.ts';

export const builtInTexts: Readonly<Record<TemplateId, string>> = {
  recap_interview: recapInterview,
  script_pitch: scriptPitch,
  ...reputationManagementTexts,
  ...payPerClickTexts,
  ...seoTexts,
  ...fbAdsTexts,
  ...messageMarketingTexts,
  ...aiPowerPackageTexts,
  ...aiPowerPackageCallsTexts,
  ...aiPowerPackageMessagesTexts,
  ...aiPowerPackageReviewsTexts,
  ...aiPowerPackageMarketingTexts,
  retainer_close: retainerClose,
  retainer_close_message_marketing: retainerCloseMessageMarketing,
  objections_reputation_management: objectionsReputationManagement,
  objections_pay_per_click: objectionsPayPerClick,
  objections_seo: objectionsSeo,
  objections_fb_ads: objectionsFbAds,
  objections_message_marketing: objectionsMessageMarketing,
  objections_ai_power_package: objectionsAiPowerPackage,
  ...moreTexts,
};
