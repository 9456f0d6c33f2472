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
import { aiCallsTexts } from './sets/aiCallsTexts.ts';
import { aiMarketingTexts } from './sets/aiMarketingTexts.ts';
import { aiMessagesTexts } from './sets/aiMessagesTexts.ts';
import { aiPowerPackageTexts } from './sets/aiPowerPackageTexts.ts';
import { aiReviewsTexts } from './sets/aiReviewsTexts.ts';
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
  ...aiCallsTexts,
  ...aiMessagesTexts,
  ...aiReviewsTexts,
  ...aiMarketingTexts,
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
