import { recapMessageMarketing } from '#templates/texts/recaps/recapMessageMarketing.ts';
import { scriptMessageMarketing } from '#templates/texts/scripts/scriptMessageMarketing.ts';

/** Recap and script of this service; the browser loads only the set it needs. */
export const messageMarketingTexts = {
  recap_message_marketing: recapMessageMarketing,
  script_message_marketing: scriptMessageMarketing,
} as const;
