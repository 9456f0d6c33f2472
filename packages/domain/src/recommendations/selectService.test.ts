import { describe, expect, test } from 'vitest';
import { confidenceColor, matchBadge } from './matchBadge.ts';
import { recommend } from './recommend.ts';
import { mustConfirmSelection, selectService } from './selectService.ts';

const none = { answers: {} };

describe('cards and selection', () => {
  test.each([
    [100, 'green'],
    [80, 'green'],
    [79, 'yellow'],
    [60, 'yellow'],
    [59, 'red'],
    [0, 'red'],
    [Number.NaN, 'red'],
  ])('REC-06: %d percent is %s', (confidence, color) => {
    expect(confidenceColor(confidence)).toBe(color);
  });

  test.each([
    [1, 'decided', 'Best Match'],
    [1, 'few', 'Too early to say'],
    [1, 'weak', 'No strong match'],
    [1, 'close', 'Close call'],
    [2, 'decided', '#2 Match'],
    [2, 'few', '#2 Match'],
    [6, 'close', '#6 Match'],
  ] as const)('REC-05, PICK-21: rank %i of a ranking that is %s reads %s', (rank, state, badge) => {
    expect(matchBadge(rank, state)).toBe(badge);
  });

  test('REC-07: the kept ranking holds service id, name and short pitch', () => {
    const change = selectService(
      { selectedServiceId: null, generatedPitch: null },
      'seo',
      recommend(none),
    );
    expect(change?.selectedServiceId).toBe('seo');
    expect(change?.recommendedServices).toHaveLength(6);
    expect(Object.keys(change?.recommendedServices[0]?.service ?? {})).toEqual([
      'id',
      'name',
      'shortPitch',
    ]);
  });

  test.each([
    ['the same service', 'seo', 'Old pitch'],
    ['another service', 'fb_ads', null],
  ])('REC-16: choosing %s leaves the pitch %s', (_name, id, generatedPitch) => {
    const before = { selectedServiceId: 'seo', generatedPitch: 'Old pitch' } as const;
    expect(selectService(before, id, [])?.generatedPitch).toBe(generatedPitch);
  });

  test.each(['other', '', null, undefined, 3])('DATA-06: %j cannot be selected', (id) => {
    expect(selectService({ selectedServiceId: null, generatedPitch: null }, id, [])).toBeNull();
  });

  test.each([
    ['sold', 'seo', 'fb_ads', true],
    ['sold', 'seo', 'seo', false],
    ['sold', null, 'seo', false],
    ['sold', undefined, 'seo', false],
    ['pitched', 'seo', 'fb_ads', false],
  ])('REC-16: %s with %s, choosing %s asks first: %j', (sales, current, id, expected) => {
    const before = { salesStatus: sales, selectedServiceId: current } as never;
    expect(mustConfirmSelection(before, id)).toBe(expected);
  });

  test('REC-15: changed answers give a fresh ranking', () => {
    const google = recommend({ answers: { advertising_types: ['Google Ads'] } });
    const facebook = recommend({ answers: { advertising_types: ['Facebook Ads'] } });
    expect(google[0]?.service.id).toBe('pay_per_click');
    expect(facebook[0]?.service.id).toBe('fb_ads');
  });
});
