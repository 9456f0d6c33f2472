/** Lists the services; the order decides between equal scores, and the first one is the default. */
export const serviceIds = [
  'reputation_management',
  'pay_per_click',
  'seo',
  'fb_ads',
  'message_marketing',
  'ai_power_package',
] as const;

export type ServiceId = (typeof serviceIds)[number];

export function isServiceId(value: unknown): value is ServiceId {
  return serviceIds.some((id) => id === value);
}
