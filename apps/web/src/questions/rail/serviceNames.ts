import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';

/** Names that fit beside a score. */
export const shortNames: Readonly<Record<ServiceId, string>> = {
  reputation_management: 'Reputation Mgmt.',
  pay_per_click: 'Pay-Per-Click',
  seo: 'SEO',
  fb_ads: 'FB & IG Ads',
  message_marketing: 'Message Marketing',
  ai_power_package: 'AI Power Package',
};

/** Names that fit into one line with more. */
export const shortestNames: Readonly<Record<ServiceId, string>> = {
  ...shortNames,
  reputation_management: 'Reputation',
};
