import { recapAiPowerPackage } from '#templates/texts/recaps/recapAiPowerPackage.ts';
import { scriptAiPowerPackageMarketing } from '#templates/texts/scripts/scriptAiPowerPackageMarketing.ts';

export const aiPowerPackageMarketingTexts = {
  recap_ai_power_package: recapAiPowerPackage,
  script_ai_power_package_marketing: scriptAiPowerPackageMarketing,
} as const;
