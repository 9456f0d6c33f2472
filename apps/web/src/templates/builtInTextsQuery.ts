import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import type { TemplateTexts } from '@salespro/domain/templates/findTemplateText.ts';
import { queryOptions } from '@tanstack/react-query';

/** The texts of one service are a chunk of their own; a call needs no other. */
const load: Readonly<Record<ServiceId, () => Promise<TemplateTexts>>> = {
  reputation_management: async () =>
    (await import('@salespro/domain/templates/texts/services/reputationManagementTexts.ts'))
      .reputationManagementTexts,
  pay_per_click: async () =>
    (await import('@salespro/domain/templates/texts/services/payPerClickTexts.ts'))
      .payPerClickTexts,
  seo: async () => (await import('@salespro/domain/templates/texts/services/seoTexts.ts')).seoTexts,
  fb_ads: async () =>
    (await import('@salespro/domain/templates/texts/services/fbAdsTexts.ts')).fbAdsTexts,
  message_marketing: async () =>
    (await import('@salespro/domain/templates/texts/services/messageMarketingTexts.ts'))
      .messageMarketingTexts,
  ai_power_package: async () =>
    (await import('@salespro/domain/templates/texts/services/aiPowerPackageTexts.ts'))
      .aiPowerPackageTexts,
};

/** The texts that ship with the app, for an interview with this service (G-061). */
export const builtInTextsQuery = (serviceId: ServiceId | null) =>
  queryOptions({
    queryKey: ['built-in texts', serviceId] as const,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<TemplateTexts> => {
      const [{ generalTexts }, own] = await Promise.all([
        import('@salespro/domain/templates/texts/generalTexts.ts'),
        serviceId ? load[serviceId]() : {},
      ]);
      return { ...generalTexts, ...own };
    },
  });
