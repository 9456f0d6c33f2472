import type { TemplateId } from '#templates/TemplateId.ts';
import { builtInScripts } from './builtInScripts.ts';
import { objectionsAiPowerPackage } from './objections/objectionsAiPowerPackage.ts';
import { objectionsFbAds } from './objections/objectionsFbAds.ts';
import { objectionsMessageMarketing } from './objections/objectionsMessageMarketing.ts';
import { objectionsPayPerClick } from './objections/objectionsPayPerClick.ts';
import { objectionsReputationManagement } from './objections/objectionsReputationManagement.ts';
import { objectionsSeo } from './objections/objectionsSeo.ts';

export const builtInTexts: Readonly<Record<TemplateId, string>> = {
  ...builtInScripts,
  objections_reputation_management: objectionsReputationManagement,
  objections_pay_per_click: objectionsPayPerClick,
  objections_seo: objectionsSeo,
  objections_fb_ads: objectionsFbAds,
  objections_message_marketing: objectionsMessageMarketing,
  objections_ai_power_package: objectionsAiPowerPackage,
};
