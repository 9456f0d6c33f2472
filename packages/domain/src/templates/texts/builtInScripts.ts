import type { ObjectionsTemplateId, TemplateId } from '#templates/TemplateId.ts';
import { recapAiPowerPackage } from './recaps/recapAiPowerPackage.ts';
import { recapFbAds } from './recaps/recapFbAds.ts';
import { recapInterview } from './recaps/recapInterview.ts';
import { recapMessageMarketing } from './recaps/recapMessageMarketing.ts';
import { recapPayPerClick } from './recaps/recapPayPerClick.ts';
import { recapReputationManagement } from './recaps/recapReputationManagement.ts';
import { recapSeo } from './recaps/recapSeo.ts';
import { retainerClose } from './scripts/retainerClose.ts';
import { scriptAiPowerPackage } from './scripts/scriptAiPowerPackage.ts';
import { scriptAiPowerPackageCalls } from './scripts/scriptAiPowerPackageCalls.ts';
import { scriptAiPowerPackageMarketing } from './scripts/scriptAiPowerPackageMarketing.ts';
import { scriptAiPowerPackageMessages } from './scripts/scriptAiPowerPackageMessages.ts';
import { scriptAiPowerPackageReviews } from './scripts/scriptAiPowerPackageReviews.ts';
import { scriptFbAds } from './scripts/scriptFbAds.ts';
import { scriptMessageMarketing } from './scripts/scriptMessageMarketing.ts';
import { scriptPayPerClick } from './scripts/scriptPayPerClick.ts';
import { scriptPitch } from './scripts/scriptPitch.ts';
import { scriptReputationManagement } from './scripts/scriptReputationManagement.ts';
import { scriptSeo } from './scripts/scriptSeo.ts';

/** What is read to a client; apart from the objections, which a screen loads for its own service only. */
export const builtInScripts: Readonly<Record<Exclude<TemplateId, ObjectionsTemplateId>, string>> = {
  recap_interview: recapInterview,
  recap_reputation_management: recapReputationManagement,
  recap_pay_per_click: recapPayPerClick,
  recap_seo: recapSeo,
  recap_fb_ads: recapFbAds,
  recap_message_marketing: recapMessageMarketing,
  recap_ai_power_package: recapAiPowerPackage,
  script_pitch: scriptPitch,
  script_reputation_management: scriptReputationManagement,
  script_pay_per_click: scriptPayPerClick,
  script_seo: scriptSeo,
  script_fb_ads: scriptFbAds,
  script_message_marketing: scriptMessageMarketing,
  script_ai_power_package: scriptAiPowerPackage,
  script_ai_power_package_calls: scriptAiPowerPackageCalls,
  script_ai_power_package_messages: scriptAiPowerPackageMessages,
  script_ai_power_package_reviews: scriptAiPowerPackageReviews,
  script_ai_power_package_marketing: scriptAiPowerPackageMarketing,
  retainer_close: retainerClose,
};
