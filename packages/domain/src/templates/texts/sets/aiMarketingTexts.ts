import { recapAiPowerPackage } from '#templates/texts/recaps/recapAiPowerPackage.ts';
import { scriptAiPowerPackageMarketing } from '#templates/texts/scripts/scriptAiPowerPackageMarketing.ts';

export const aiMarketingTexts = {
  recap_ai_power_package: recapAiPowerPackage,
  script_ai_power_package_marketing: scriptAiPowerPackageMarketing,
} as const;
