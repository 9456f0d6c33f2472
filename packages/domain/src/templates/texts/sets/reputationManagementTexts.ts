import { recapReputationManagement } from '#templates/texts/recaps/recapReputationManagement.ts';
import { scriptReputationManagement } from '#templates/texts/scripts/scriptReputationManagement.ts';

/** What is read for this service; a browser loads one such set. */
export const reputationManagementTexts = {
  recap_reputation_management: recapReputationManagement,
  script_reputation_management: scriptReputationManagement,
} as const;
