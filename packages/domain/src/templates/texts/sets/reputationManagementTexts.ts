import { recapReputationManagement } from '#templates/texts/recaps/recapReputationManagement.ts';
import { scriptReputationManagement } from '#templates/texts/scripts/scriptReputationManagement.ts';

/** Recap and script of this service; the browser loads only the set it needs. */
export const reputationManagementTexts = {
  recap_reputation_management: recapReputationManagement,
  script_reputation_management: scriptReputationManagement,
} as const;
