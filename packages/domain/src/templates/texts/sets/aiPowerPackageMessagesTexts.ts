import { recapAiPowerPackage } from '#templates/texts/recaps/recapAiPowerPackage.ts';
import { scriptAiPowerPackageMessages } from '#templates/texts/scripts/scriptAiPowerPackageMessages.ts';

export const aiPowerPackageMessagesTexts = {
  recap_ai_power_package: recapAiPowerPackage,
  script_ai_power_package_messages: scriptAiPowerPackageMessages,
} as const;
