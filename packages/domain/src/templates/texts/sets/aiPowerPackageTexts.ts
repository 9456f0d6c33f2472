import { recapAiPowerPackage } from '#templates/texts/recaps/recapAiPowerPackage.ts';
import { scriptAiPowerPackage } from '#templates/texts/scripts/scriptAiPowerPackage.ts';
import { scriptAiPowerPackageCalls } from '#templates/texts/scripts/scriptAiPowerPackageCalls.ts';
import { scriptAiPowerPackageMarketing } from '#templates/texts/scripts/scriptAiPowerPackageMarketing.ts';
import { scriptAiPowerPackageMessages } from '#templates/texts/scripts/scriptAiPowerPackageMessages.ts';
import { scriptAiPowerPackageReviews } from '#templates/texts/scripts/scriptAiPowerPackageReviews.ts';

/** What is read for this service; a browser loads one such set. */
export const aiPowerPackageTexts = {
  recap_ai_power_package: recapAiPowerPackage,
  script_ai_power_package: scriptAiPowerPackage,
  script_ai_power_package_calls: scriptAiPowerPackageCalls,
  script_ai_power_package_messages: scriptAiPowerPackageMessages,
  script_ai_power_package_reviews: scriptAiPowerPackageReviews,
  script_ai_power_package_marketing: scriptAiPowerPackageMarketing,
} as const;
