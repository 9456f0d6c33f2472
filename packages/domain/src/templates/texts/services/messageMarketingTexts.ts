import { objectionsMessageMarketing } from '#templates/texts/objections/objectionsMessageMarketing.ts';
import { recapMessageMarketing } from '#templates/texts/recaps/recapMessageMarketing.ts';
import { scriptMessageMarketing } from '#templates/texts/scripts/scriptMessageMarketing.ts';

export const messageMarketingTexts = {
  recap_message_marketing: recapMessageMarketing,
  script_message_marketing: scriptMessageMarketing,
  objections_message_marketing: objectionsMessageMarketing,
} as const;
