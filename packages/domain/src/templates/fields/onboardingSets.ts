import type { ServiceId } from '#interviews/ServiceId.ts';
import type { OnboardingQuestion } from '#onboarding/OnboardingQuestion.ts';
import { adsOnboarding } from '#onboarding/sets/adsOnboarding.ts';
import { aiPowerPackageOnboarding } from '#onboarding/sets/aiPowerPackageOnboarding.ts';
import { fbAdsOnboarding } from '#onboarding/sets/fbAdsOnboarding.ts';
import { messageMarketingOnboarding } from '#onboarding/sets/messageMarketingOnboarding.ts';
import { reputationManagementOnboarding } from '#onboarding/sets/reputationManagementOnboarding.ts';
import { seoOnboarding } from '#onboarding/sets/seoOnboarding.ts';

export const onboardingSets: Readonly<Record<ServiceId, readonly OnboardingQuestion[]>> = {
  reputation_management: reputationManagementOnboarding,
  pay_per_click: adsOnboarding,
  seo: seoOnboarding,
  fb_ads: fbAdsOnboarding,
  message_marketing: messageMarketingOnboarding,
  ai_power_package: aiPowerPackageOnboarding,
};
