import { recapSeo } from '#templates/texts/recaps/recapSeo.ts';
import { scriptSeo } from '#templates/texts/scripts/scriptSeo.ts';

/** What is read for this service; a browser loads one such set. */
export const seoTexts = {
  recap_seo: recapSeo,
  script_seo: scriptSeo,
} as const;
