import { recapAiPowerPackage } from '#templates/texts/recaps/recapAiPowerPackage.ts';
import { scriptAiPowerPackage } from '#templates/texts/scripts/scriptAiPowerPackage.ts';

/** Texts of the AI package without a leading part; the browser loads only the set it needs. */
export const aiPowerPackageTexts = {
  recap_ai_power_package: recapAiPowerPackage,
  script_ai_power_package: scriptAiPowerPackage,
} as const;
