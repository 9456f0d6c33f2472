import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { chooseAiPackageVariant } from '@salespro/domain/templates/chooseAiPackageVariant.ts';
import type { TemplateTexts } from '@salespro/domain/templates/findTemplateText.ts';
import type {
  AiPackageVariant,
  ObjectionsTemplateId,
  RetainerTemplateId,
} from '@salespro/domain/templates/TemplateId.ts';
import { queryOptions } from '@tanstack/react-query';

/** Id of a group of built-in texts that is loaded as one chunk. */
export type BuiltInTextSet =
  | ServiceId
  | `script_ai_power_package_${AiPackageVariant}`
  | ObjectionsTemplateId
  | RetainerTemplateId
  | 'more_texts';

/** Loads each group of built-in texts as a separate chunk, because a call needs only a few. */
export const builtInTextLoaders: Readonly<Record<BuiltInTextSet, () => Promise<TemplateTexts>>> = {
  reputation_management: async () =>
    (await import('@salespro/domain/templates/texts/sets/reputationManagementTexts.ts'))
      .reputationManagementTexts,
  pay_per_click: async () =>
    (await import('@salespro/domain/templates/texts/sets/payPerClickTexts.ts')).payPerClickTexts,
  seo: async () => (await import('@salespro/domain/templates/texts/sets/seoTexts.ts')).seoTexts,
  fb_ads: async () =>
    (await import('@salespro/domain/templates/texts/sets/fbAdsTexts.ts')).fbAdsTexts,
  message_marketing: async () =>
    (await import('@salespro/domain/templates/texts/sets/messageMarketingTexts.ts'))
      .messageMarketingTexts,
  ai_power_package: async () =>
    (await import('@salespro/domain/templates/texts/sets/aiPowerPackageTexts.ts'))
      .aiPowerPackageTexts,
  script_ai_power_package_calls: async () =>
    (await import('@salespro/domain/templates/texts/sets/aiPowerPackageCallsTexts.ts'))
      .aiPowerPackageCallsTexts,
  script_ai_power_package_messages: async () =>
    (await import('@salespro/domain/templates/texts/sets/aiPowerPackageMessagesTexts.ts'))
      .aiPowerPackageMessagesTexts,
  script_ai_power_package_reviews: async () =>
    (await import('@salespro/domain/templates/texts/sets/aiPowerPackageReviewsTexts.ts'))
      .aiPowerPackageReviewsTexts,
  script_ai_power_package_marketing: async () =>
    (await import('@salespro/domain/templates/texts/sets/aiPowerPackageMarketingTexts.ts'))
      .aiPowerPackageMarketingTexts,
  objections_reputation_management: async () => ({
    objections_reputation_management: (
      await import('@salespro/domain/templates/texts/objections/objectionsReputationManagement.ts')
    ).objectionsReputationManagement,
  }),
  objections_pay_per_click: async () => ({
    objections_pay_per_click: (
      await import('@salespro/domain/templates/texts/objections/objectionsPayPerClick.ts')
    ).objectionsPayPerClick,
  }),
  objections_seo: async () => ({
    objections_seo: (await import('@salespro/domain/templates/texts/objections/objectionsSeo.ts'))
      .objectionsSeo,
  }),
  objections_fb_ads: async () => ({
    objections_fb_ads: (
      await import('@salespro/domain/templates/texts/objections/objectionsFbAds.ts')
    ).objectionsFbAds,
  }),
  objections_message_marketing: async () => ({
    objections_message_marketing: (
      await import('@salespro/domain/templates/texts/objections/objectionsMessageMarketing.ts')
    ).objectionsMessageMarketing,
  }),
  objections_ai_power_package: async () => ({
    objections_ai_power_package: (
      await import('@salespro/domain/templates/texts/objections/objectionsAiPowerPackage.ts')
    ).objectionsAiPowerPackage,
  }),
  retainer_close: async () => ({
    retainer_close: (await import('@salespro/domain/templates/texts/scripts/retainerClose.ts'))
      .retainerClose,
  }),
  retainer_close_message_marketing: async () => ({
    retainer_close_message_marketing: (
      await import('@salespro/domain/templates/texts/scripts/retainerCloseMessageMarketing.ts')
    ).retainerCloseMessageMarketing,
  }),
  more_texts: async () =>
    (await import('@salespro/domain/templates/texts/sets/moreTexts.ts')).moreTexts,
};

/** Returns the query that loads one group of built-in texts; they never become stale. */
export function builtInTextsQuery(set: BuiltInTextSet) {
  return queryOptions({
    queryKey: ['built-in', set] as const,
    queryFn: () => builtInTextLoaders[set](),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Returns the group with the recap and the script of an interview. */
export function chooseBuiltInTextSet({
  selectedServiceId,
  answers,
}: Pick<Interview, 'selectedServiceId' | 'answers'>): BuiltInTextSet {
  const variant = selectedServiceId === 'ai_power_package' ? chooseAiPackageVariant(answers) : null;
  if (variant) return `script_ai_power_package_${variant}`;
  // The route guard requires a service, so this fallback is never shown.
  return selectedServiceId ?? 'retainer_close';
}
