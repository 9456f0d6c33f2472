import { objectionsSeo } from '#templates/texts/objections/objectionsSeo.ts';
import { recapSeo } from '#templates/texts/recaps/recapSeo.ts';
import { scriptSeo } from '#templates/texts/scripts/scriptSeo.ts';

export const seoTexts = {
  recap_seo: recapSeo,
  script_seo: scriptSeo,
  objections_seo: objectionsSeo,
} as const;
