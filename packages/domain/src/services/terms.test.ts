import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney } from '#amounts/parseAmount.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { services } from '#interviews/services.ts';
import { hasTrial } from '#interviews/trialStatus.ts';
import { arbitrarySettingsPatch } from '#test/randomSettings.ts';
import { scaleRuns } from '#test/scaleRuns.ts';
import {
  applySettingsChange,
  invertSettingsChange,
  isRiskyGuarantee,
} from './applySettingsChange.ts';
import { areTermsEqual } from './areTermsEqual.ts';
import { builtInServiceSettings } from './builtInServiceSettings.ts';
import {
  findServiceSettings,
  findSettingSource,
  listSoldServices,
  toServiceTerms,
} from './findServiceSettings.ts';
import { formatPriceRange } from './getSpokenTerms.ts';
import { type ServiceSettingsOverrides, serviceSettingNames } from './ServiceTerms.ts';

const stored = (
  account: ServiceSettingsOverrides,
  global: ServiceSettingsOverrides = {},
  currency = 'USD',
) => ({
  currency,
  services: [{ serviceId: 'seo' as const, account, global }],
});

describe('the built-in values', () => {
  test('SERV-01: they are the price list of the specification, and all six are sold', () => {
    expect(serviceIds.map((id) => formatPriceRange(builtInServiceSettings[id]))).toEqual([
      '$197 - $397/month',
      '$500 - $1,500/month + ad spend',
      '$750 - $2,000/month',
      '$500 - $1,500/month + ad spend',
      '$297 - $997/month',
      '$497 - $997/month',
    ]);
    for (const id of serviceIds)
      expect(findServiceSettings(id, null)).toEqual(builtInServiceSettings[id]);
    expect(listSoldServices(undefined)).toEqual(services);
  });

  test('SERV-01: only the two services with a trial have one, of 30 days and free', () => {
    for (const id of serviceIds)
      expect(builtInServiceSettings[id].trial).toEqual(
        hasTrial(id) ? { days: 30, price: 0 } : null,
      );
  });
});

describe('layers', () => {
  test('SERV-02: account values win over global ones, those over built-in ones, value by value', () => {
    fc.assert(
      fc.property(
        arbitrarySettingsPatch('seo'),
        arbitrarySettingsPatch('seo'),
        (account, global) => {
          const found = findServiceSettings('seo', stored(account, global, 'EUR'));
          expect(found.currency).toBe('EUR');
          for (const name of serviceSettingNames) {
            const source = findSettingSource('seo', name, stored(account, global));
            const layer = { account, global, 'built-in': builtInServiceSettings.seo }[source];
            expect(found[name]).toEqual(layer[name]);
            if (account[name] !== undefined) expect(source).toBe('account');
            else expect(source).toBe(global[name] === undefined ? 'built-in' : 'global');
          }
        },
      ),
      { numRuns: scaleRuns(300) },
    );
  });

  test('SERV-02: values of one service do not affect another', () => {
    expect(findServiceSettings('fb_ads', stored({ isSold: false, setupFee: 5 }))).toEqual(
      builtInServiceSettings.fb_ads,
    );
    expect(listSoldServices(stored({ isSold: false })).map(({ id }) => id)).toEqual(
      serviceIds.filter((id) => id !== 'seo'),
    );
  });

  test('SERV-02: compares terms by content, without whether the service is offered', () => {
    const terms = toServiceTerms(builtInServiceSettings.seo);
    expect(terms).not.toHaveProperty('isSold');
    const one = { ...terms, price: { from: 45_000, to: null } };
    expect(areTermsEqual(one, { ...one, price: { from: 45_000, to: 45_000 } })).toBe(true);
    for (const other of [
      { ...one, price: { from: 45_000, to: 50_000 } },
      { ...one, currency: 'EUR' },
      { ...one, onTop: 'ad spend' },
      { ...one, setupFee: 1 },
      { ...one, trial: { days: 14, price: 0 } },
      { ...one, difference: 'x' },
      { ...one, proof: 'x' },
      { ...one, guarantee: 'x' },
    ])
      expect(areTermsEqual(one, other)).toBe(false);
  });
});

describe('money', () => {
  test.each([
    [39_700, 'USD', '$397'],
    [150_000, 'USD', '$1,500'],
    [49_960, 'USD', '$499.60'],
    [0, 'USD', '$0'],
    [39_700, 'EUR', '€397'],
    [123_456, 'GBP', '£1,234.56'],
  ])('SERV-03: %d cents of %s are written %s', (cents, currency, written) => {
    expect(formatMoney(cents, currency)).toBe(written);
  });

  test.each([
    [{ price: { from: 45_000, to: null } }, '$450/month'],
    [{ price: { from: 45_000, to: 45_000 } }, '$450/month'],
    [{ price: { from: 24_950, to: 39_700 }, onTop: 'texts' }, '$249.50 - $397/month + texts'],
  ])('SERV-03: a card shows %j as %s', (patch, shown) => {
    expect(formatPriceRange({ ...builtInServiceSettings.seo, ...patch })).toBe(shown);
  });
});

test.each([
  ['10 new reviews', true],
  ['We guarantee results.', true],
  ['Guaranteed  good results', true],
  ['guarantees result', true],
  ['Results are guaranteed', true],
  ['result guaranteed', true],
  ['We guarantee an honest try', false],
  ['a guaranteed very good result', false],
  ['resulting guarantee', false],
  ['You can always leave.', false],
])('SERV-18: "%s" is looked at twice: %j', (guarantee, expected) => {
  expect(isRiskyGuarantee(guarantee)).toBe(expected);
});

test('SERV-02: a trial of another price is another offer', () => {
  const terms = builtInServiceSettings.reputation_management;
  expect(areTermsEqual(terms, { ...terms, trial: { days: 30, price: 0 } })).toBe(true);
  expect(areTermsEqual(terms, { ...terms, trial: { days: 30, price: 1 } })).toBe(false);
  expect(areTermsEqual(terms, { ...terms, trial: null })).toBe(false);
});

test('SERV-26: applies and undoes set and reset values', () => {
  expect(serviceSettingNames).toEqual([
    'isSold',
    'price',
    'onTop',
    'setupFee',
    'trial',
    'difference',
    'proof',
    'guarantee',
  ]);
  const before = { setupFee: 5, proof: 'Old' };
  const change = { set: { setupFee: 7, onTop: 'x' }, unset: ['proof' as const] };
  expect(applySettingsChange(before, change)).toEqual({ setupFee: 7, onTop: 'x' });
  expect(invertSettingsChange(before, change)).toEqual({
    set: { setupFee: 5, proof: 'Old' },
    unset: ['onTop'],
  });
});

test('SERV-26: an undo restores the values before any change', () => {
  const names = fc.subarray([...serviceSettingNames]);
  fc.assert(
    fc.property(
      arbitrarySettingsPatch('seo'),
      arbitrarySettingsPatch('seo'),
      names,
      (before, set, unset) => {
        const change = { set, unset };
        const after = applySettingsChange(before, change);
        for (const name of unset) expect(after).not.toHaveProperty(name);
        expect(applySettingsChange(after, invertSettingsChange(before, change))).toEqual(before);
      },
    ),
    { numRuns: scaleRuns(300) },
  );
});
