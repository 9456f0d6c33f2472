import type { ServiceId } from './ServiceId.ts';

/** Describes a marketing service; its prices come from the settings of the agency (`services/`). */
export interface Service {
  readonly id: ServiceId;
  readonly name: string;
  /** One sentence for the recommendation card. */
  readonly shortPitch: string;
}

export const services: readonly Service[] = [
  {
    id: 'reputation_management',
    name: 'Reputation Management',
    shortPitch:
      'We ask every customer for an honest review, help you answer each one, and show you what changed.',
  },
  {
    id: 'pay_per_click',
    name: 'Pay-Per-Click Advertising',
    shortPitch:
      'We put you in front of people searching Google for your service today, and track each call back to its cost.',
  },
  {
    id: 'seo',
    name: 'Search Engine Optimization',
    shortPitch:
      'We help people near you find your business on Google without paying for each click.',
  },
  {
    id: 'fb_ads',
    name: 'Facebook & Instagram Ads',
    shortPitch:
      'We put one clear local offer in front of the right people and follow up so they book.',
  },
  {
    id: 'message_marketing',
    name: 'Message Marketing',
    shortPitch:
      'We text and email the people who already know you, with their okay, so they come back sooner.',
  },
  {
    id: 'ai_power_package',
    name: 'AI Power Package',
    shortPitch:
      'We set up AI helpers that answer calls and messages, handle reviews and draft your marketing while you work.',
  },
];
