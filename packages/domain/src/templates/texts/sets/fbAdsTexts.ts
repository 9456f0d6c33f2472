import { recapFbAds } from '#templates/texts/recaps/recapFbAds.ts';
import { scriptFbAds } from '#templates/texts/scripts/scriptFbAds.ts';

/** Recap and script of this service; the browser loads only the set it needs. */
export const fbAdsTexts = {
  recap_fb_ads: recapFbAds,
  script_fb_ads: scriptFbAds,
} as const;
