import { objectionsFbAds } from '#templates/texts/objections/objectionsFbAds.ts';
import { recapFbAds } from '#templates/texts/recaps/recapFbAds.ts';
import { scriptFbAds } from '#templates/texts/scripts/scriptFbAds.ts';

export const fbAdsTexts = {
  recap_fb_ads: recapFbAds,
  script_fb_ads: scriptFbAds,
  objections_fb_ads: objectionsFbAds,
} as const;
