import { describe, expect, test } from 'vitest';
import { toPriceRange } from '#interviews/terms/spokenTerms.ts';
import { findService } from './findService.ts';
import { isServiceId, serviceIds } from './ServiceId.ts';
import { services } from './services.ts';
import { builtInSettings } from './terms/builtInSettings.ts';
import { hasTrial } from './trialStatus.ts';

describe('services', () => {
  test('DATA-06: six service ids, reputation management first', () => {
    expect(serviceIds).toEqual([
      'reputation_management',
      'pay_per_click',
      'seo',
      'fb_ads',
      'message_marketing',
      'ai_power_package',
    ]);
    expect(services.map((service) => service.id)).toEqual(serviceIds);
  });

  test('DATA-07: each service has a name, a one-sentence pitch and a price range', () => {
    for (const service of services) {
      expect(service.name).not.toBe('');
      expect(service.shortPitch).toMatch(/^We [^.]+\.$/);
      expect(toPriceRange(builtInSettings[service.id])).toMatch(/^\$\d.*\/month/);
    }
    expect(new Set(services.map((service) => service.name)).size).toBe(6);
  });

  test.each([
    ['seo', true],
    ['SEO', false],
    ['', false],
    [null, false],
    [undefined, false],
    [7, false],
    ['toString', false],
  ])('DATA-06: %j is a service id: %j', (value, expected) => {
    expect(isServiceId(value)).toBe(expected);
  });

  test.each([
    ['fb_ads', 'Facebook & Instagram Ads'],
    ['other', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('LIST-10: the card names the service %j as %j', (id, name) => {
    expect(findService(id)?.name).toBe(name);
  });

  test.each([
    ['reputation_management', true],
    ['message_marketing', true],
    ['pay_per_click', false],
    ['seo', false],
    ['fb_ads', false],
    ['ai_power_package', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('SCRIPT-14: %j has a trial: %j', (id, expected) => {
    expect(hasTrial(id)).toBe(expected);
  });
});
