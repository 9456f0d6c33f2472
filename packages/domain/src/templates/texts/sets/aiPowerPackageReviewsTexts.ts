import { recapAiPowerPackage } from '#templates/texts/recaps/recapAiPowerPackage.ts';
import { scriptAiPowerPackageReviews } from '#templates/texts/scripts/scriptAiPowerPackageReviews.ts';

export const aiPowerPackageReviewsTexts = {
  recap_ai_power_package: recapAiPowerPackage,
  script_ai_power_package_reviews: scriptAiPowerPackageReviews,
} as const;
