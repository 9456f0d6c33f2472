import { recapAiPowerPackage } from '#templates/texts/recaps/recapAiPowerPackage.ts';
import { scriptAiPowerPackageCalls } from '#templates/texts/scripts/scriptAiPowerPackageCalls.ts';

export const aiPowerPackageCallsTexts = {
  recap_ai_power_package: recapAiPowerPackage,
  script_ai_power_package_calls: scriptAiPowerPackageCalls,
} as const;
