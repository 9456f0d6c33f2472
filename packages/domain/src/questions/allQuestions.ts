import { type ServiceId, serviceIds } from '#interviews/ServiceId.ts';
import { aiPowerPackageQuestions } from '#questions/sets/aiPowerPackageQuestions.ts';
import { assetQuestions } from '#questions/sets/assetQuestions.ts';
import { fbAdsQuestions } from '#questions/sets/fbAdsQuestions.ts';
import { goalQuestions } from '#questions/sets/goalQuestions.ts';
import { messageMarketingQuestions } from '#questions/sets/messageMarketingQuestions.ts';
import { payPerClickQuestions } from '#questions/sets/payPerClickQuestions.ts';
import { reputationManagementQuestions } from '#questions/sets/reputationManagementQuestions.ts';
import { seoQuestions } from '#questions/sets/seoQuestions.ts';
import { situationQuestions } from '#questions/sets/situationQuestions.ts';
import type { Question } from './Question.ts';

/** Lists the discovery questions in the order in which they are asked; a follow-up comes after its parent. */
export const discoveryQuestions: readonly Question[] = [
  ...situationQuestions,
  ...assetQuestions,
  ...goalQuestions,
];

export const serviceQuestions: Readonly<Record<ServiceId, readonly Question[]>> = {
  reputation_management: reputationManagementQuestions,
  pay_per_click: payPerClickQuestions,
  seo: seoQuestions,
  fb_ads: fbAdsQuestions,
  message_marketing: messageMarketingQuestions,
  ai_power_package: aiPowerPackageQuestions,
};

/** Lists all questions stored in `answers`: discovery and the questions of the six services. */
export const allQuestions: readonly Question[] = [
  ...discoveryQuestions,
  ...serviceIds.flatMap((id) => serviceQuestions[id]),
];
