import { objectionsReputationManagement } from '#templates/texts/objections/objectionsReputationManagement.ts';
import { recapReputationManagement } from '#templates/texts/recaps/recapReputationManagement.ts';
import { scriptReputationManagement } from '#templates/texts/scripts/scriptReputationManagement.ts';

export const reputationManagementTexts = {
  recap_reputation_management: recapReputationManagement,
  script_reputation_management: scriptReputationManagement,
  objections_reputation_management: objectionsReputationManagement,
} as const;
