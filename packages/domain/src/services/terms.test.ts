import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toMoney } from '#amounts/parseAmount.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { services } from '#interviews/services.ts';
import { hasTrial } from '#interviews/trialStatus.ts';
import { aPatch } from '#test/randomSettings.ts';
import { runs } from '#test/runs.ts';
import { builtInSettings } from './builtInSettings.ts';
import { findSettings, findSource, listSoldServices, toTerms } from './findSettings.ts';
import { type SettingsPatch, settingNames } from './ServiceTerms.ts';
import { sameTerms } from './sameTerms.ts';
import { applyChange, needsCheck, toUndo } from './settingsChange.ts';
import { toPriceRange } from './spokenTerms.ts';

const stored = (account: SettingsPatch, global: SettingsPatch = {}, currency = 'USD') => ({
  currency,
  services: [{ serviceId: 'seo' as const, account, global }],
});

describe('the built-in values', () => {
  test('SERV-01: they are the price list of the specification, and all six are sold', () => {
    expect(serviceIds.map((id) => toPriceRange(builtInSettings[id]))).toEqual([
      '$197 - $397/month',
      '$500 - $1,500/month + ad spend',
      '$750 - $2,000/month',
      '$500 - $1,500/month + ad spend',
      '$297 - $997/month',
      '$497 - $997/month',
    ]);
    for (const id of serviceIds) expect(findSettings(id, null)).toEqual(builtInSettings[id]);
    expect(listSoldServices(undefined)).toEqual(services);
  });

  test('SERV-01: only the two services with a trial have one, of 30 days and free', () => {
    for (const id of serviceIds)
      expect(builtInSettings[id].trial).toEqual(hasTrial(id) ? { days: 30, price: 0 } : null);
  });
});

describe('layers', () => {
  test('SERV-02: own values win over everybody’s, those over the built-in ones, value by value', () => {
    fc.assert(
      fc.property(aPatch('seo'), aPatch('seo'), (account, global) => {
        const found = findSettings('seo', stored(account, global, 'EUR'));
        expect(found.currency).toBe('EUR');
        for (const name of settingNames) {
          const source = findSource('seo', name, stored(account, global));
          const layer = { account, global, 'built-in': builtInSettings.seo }[source];
          expect(found[name]).toEqual(layer[name]);
          if (account[name] !== undefined) expect(source).toBe('account');
          else expect(source).toBe(global[name] === undefined ? 'built-in' : 'global');
        }
      }),
      { numRuns: runs(300) },
    );
  });

  test('SERV-02: values of one service say nothing about another', () => {
    expect(findSettings('fb_ads', stored({ isSold: false, setupFee: 5 }))).toEqual(
      builtInSettings.fb_ads,
    );
    expect(listSoldServices(stored({ isSold: false })).map(({ id }) => id)).toEqual(
      serviceIds.filter((id) => id !== 'seo'),
    );
  });

  test('SERV-02: two terms are the same when they say the same; whether it is sold is not said', () => {
    const terms = toTerms(builtInSettings.seo);
    expect(terms).not.toHaveProperty('isSold');
    const one = { ...terms, price: { from: 45_000, to: null } };
    expect(sameTerms(one, { ...one, price: { from: 45_000, to: 45_000 } })).toBe(true);
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
      expect(sameTerms(one, other)).toBe(false);
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
    expect(toMoney(cents, currency)).toBe(written);
  });

  test.each([
    [{ price: { from: 45_000, to: null } }, '$450/month'],
    [{ price: { from: 45_000, to: 45_000 } }, '$450/month'],
    [{ price: { from: 24_950, to: 39_700 }, onTop: 'texts' }, '$249.50 - $397/month + texts'],
  ])('SERV-03: a card shows %j as %s', (patch, shown) => {
    expect(toPriceRange({ ...builtInSettings.seo, ...patch })).toBe(shown);
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
  expect(needsCheck(guarantee)).toBe(expected);
});

test('SERV-02: a trial of another price is another offer', () => {
  const terms = builtInSettings.reputation_management;
  expect(sameTerms(terms, { ...terms, trial: { days: 30, price: 0 } })).toBe(true);
  expect(sameTerms(terms, { ...terms, trial: { days: 30, price: 1 } })).toBe(false);
  expect(sameTerms(terms, { ...terms, trial: null })).toBe(false);
});

test('SERV-26: what is set and put back, and the way back', () => {
  expect(settingNames).toEqual([
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
  expect(applyChange(before, change)).toEqual({ setupFee: 7, onTop: 'x' });
  expect(toUndo(before, change)).toEqual({
    set: { setupFee: 5, proof: 'Old' },
    unset: ['onTop'],
  });
});

test('SERV-26: an undo leads back to what was there, whatever was set or put back', () => {
  const names = fc.subarray([...settingNames]);
  fc.assert(
    fc.property(aPatch('seo'), aPatch('seo'), names, (before, set, unset) => {
      const change = { set, unset };
      const after = applyChange(before, change);
      for (const name of unset) expect(after).not.toHaveProperty(name);
      expect(applyChange(after, toUndo(before, change))).toEqual(before);
    }),
    { numRuns: runs(300) },
  );
});
