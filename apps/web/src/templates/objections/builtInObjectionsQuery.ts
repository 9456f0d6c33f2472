import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import { queryOptions } from '@tanstack/react-query';

/** One small chunk per service: a call needs the objections of one. */
const loaders: Readonly<Record<ServiceId, () => Promise<string>>> = {
  reputation_management: async () =>
    (await import('@salespro/domain/templates/texts/objections/objectionsReputationManagement.ts'))
      .objectionsReputationManagement,
  pay_per_click: async () =>
    (await import('@salespro/domain/templates/texts/objections/objectionsPayPerClick.ts'))
      .objectionsPayPerClick,
  seo: async () =>
    (await import('@salespro/domain/templates/texts/objections/objectionsSeo.ts')).objectionsSeo,
  fb_ads: async () =>
    (await import('@salespro/domain/templates/texts/objections/objectionsFbAds.ts'))
      .objectionsFbAds,
  message_marketing: async () =>
    (await import('@salespro/domain/templates/texts/objections/objectionsMessageMarketing.ts'))
      .objectionsMessageMarketing,
  ai_power_package: async () =>
    (await import('@salespro/domain/templates/texts/objections/objectionsAiPowerPackage.ts'))
      .objectionsAiPowerPackage,
};

/** Comes with the app and never changes while it runs. */
export function builtInObjectionsQuery(serviceId: ServiceId) {
  return queryOptions({
    queryKey: ['built-in-objections', serviceId] as const,
    queryFn: () => loaders[serviceId](),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
