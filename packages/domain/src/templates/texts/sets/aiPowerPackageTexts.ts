import { recapAiPowerPackage } from '#templates/texts/recaps/recapAiPowerPackage.ts';
import { scriptAiPowerPackage } from '#templates/texts/scripts/scriptAiPowerPackage.ts';

/** What is read for this service while no part of the package leads; a browser loads one such set. */
export const aiPowerPackageTexts = {
  recap_ai_power_package: recapAiPowerPackage,
  script_ai_power_package: scriptAiPowerPackage,
} as const;
