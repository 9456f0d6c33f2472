import type { ServiceId } from '#interviews/ServiceId.ts';
import { adsOnboarding, fbAdsOnboarding } from '#onboarding/sets/adsOnboarding.ts';
import type { OnboardingQuestion } from './OnboardingQuestion.ts';
import { aiPowerPackageOnboarding } from './sets/aiPowerPackageOnboarding.ts';
import { messageMarketingOnboarding } from './sets/messageMarketingOnboarding.ts';
import { reputationManagementOnboarding } from './sets/reputationManagementOnboarding.ts';
import { seoOnboarding } from './sets/seoOnboarding.ts';

export const onboardingQuestions: Readonly<Record<ServiceId, readonly OnboardingQuestion[]>> = {
  reputation_management: reputationManagementOnboarding,
  pay_per_click: adsOnboarding,
  seo: seoOnboarding,
  fb_ads: fbAdsOnboarding,
  message_marketing: messageMarketingOnboarding,
  ai_power_package: aiPowerPackageOnboarding,
};
