import { recapSeo } from '#templates/texts/recaps/recapSeo.ts';
import { scriptSeo } from '#templates/texts/scripts/scriptSeo.ts';

/** Recap and script of this service; the browser loads only the set it needs. */
export const seoTexts = {
  recap_seo: recapSeo,
  script_seo: scriptSeo,
} as const;
