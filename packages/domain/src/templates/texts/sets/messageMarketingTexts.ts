import { recapMessageMarketing } from '#templates/texts/recaps/recapMessageMarketing.ts';
import { scriptMessageMarketing } from '#templates/texts/scripts/scriptMessageMarketing.ts';

/** What is read for this service; a browser loads one such set. */
export const messageMarketingTexts = {
  recap_message_marketing: recapMessageMarketing,
  script_message_marketing: scriptMessageMarketing,
} as const;
