import type { ServiceId } from '#interviews/ServiceId.ts';
import type { Question } from './Question.ts';
import { aiPowerPackageQuestions } from './sets/aiPowerPackageQuestions.ts';
import { fbAdsQuestions } from './sets/fbAdsQuestions.ts';
import { messageMarketingQuestions } from './sets/messageMarketingQuestions.ts';
import { payPerClickQuestions } from './sets/payPerClickQuestions.ts';
import { reputationManagementQuestions } from './sets/reputationManagementQuestions.ts';
import { seoQuestions } from './sets/seoQuestions.ts';

export const serviceQuestions: Readonly<Record<ServiceId, readonly Question[]>> = {
  reputation_management: reputationManagementQuestions,
  pay_per_click: payPerClickQuestions,
  seo: seoQuestions,
  fb_ads: fbAdsQuestions,
  message_marketing: messageMarketingQuestions,
  ai_power_package: aiPowerPackageQuestions,
};
