import { recapFbAds } from '#templates/texts/recaps/recapFbAds.ts';
import { scriptFbAds } from '#templates/texts/scripts/scriptFbAds.ts';

/** What is read for this service; a browser loads one such set. */
export const fbAdsTexts = {
  recap_fb_ads: recapFbAds,
  script_fb_ads: scriptFbAds,
} as const;
