import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listFirstSteps } from '#firstRun/listFirstSteps.ts';
import type { StoredServiceSettings } from '#services/findServiceSettings.ts';
import { type AgencyCard, agencyCardMaxLengths, sharedAgencyCardFields } from './AgencyCard.ts';
import { findAgencyCardValue, findInheritedCardValue } from './findAgencyCardValue.ts';
import { isTimeZone } from './isTimeZone.ts';
import { toSeller } from './toSeller.ts';

const blank: AgencyCard = {
  own: { agencyName: '', sellerName: '', phone: '', email: '', signature: '', timeZone: '' },
  global: { agencyName: '', signature: '', timeZone: '' },
  account: { email: 'dana@fieldnote.example' },
};
const fields = Object.keys(agencyCardMaxLengths) as (keyof typeof agencyCardMaxLengths)[];

describe('the layer a value is read from', () => {
  test('CARD-03: own values win over global ones, value by value', () => {
    const card: AgencyCard = {
      ...blank,
      own: { ...blank.own, agencyName: 'Fieldnote West' },
      global: { agencyName: 'Fieldnote', signature: 'We pick up.', timeZone: 'America/Denver' },
    };
    expect(findAgencyCardValue(card, 'agencyName')).toEqual({
      value: 'Fieldnote West',
      source: 'own',
    });
    expect(findAgencyCardValue(card, 'signature')).toEqual({
      value: 'We pick up.',
      source: 'global',
    });
    expect(findInheritedCardValue(card, 'agencyName')).toEqual({
      value: 'Fieldnote',
      source: 'global',
    });
  });

  test('CARD-03: the email comes from the account until another is set; values set nowhere are blank', () => {
    expect(findAgencyCardValue(blank, 'email')).toEqual({
      value: 'dana@fieldnote.example',
      source: 'account',
    });
    expect(findAgencyCardValue(blank, 'phone')).toEqual({ value: '', source: null });
  });

  test('CARD-03: returns the first value that is not blank, with its source, for any card', () => {
    const text = fc.constantFrom('', 'a', 'b');
    const values = <K extends string>(keys: readonly K[]) =>
      fc
        .tuple(...keys.map(() => text))
        .map(
          (all) => Object.fromEntries(keys.map((key, at) => [key, all[at]])) as Record<K, string>,
        );
    fc.assert(
      fc.property(
        values(fields),
        values(sharedAgencyCardFields),
        fc.constantFrom(...fields),
        (own, global, field) => {
          const card = { own, global, account: { email: 'x@y.example' } };
          const shared: Partial<Record<string, string>> = global;
          const known: Partial<Record<string, string>> = card.account;
          const wanted = [own[field], shared[field], known[field]].find((value) => value) ?? '';
          expect(findAgencyCardValue(card, field).value).toBe(wanted);
          expect(findAgencyCardValue(card, field).source === null).toBe(wanted === '');
        },
      ),
    );
  });

  test('CARD-12: builds the seller from the card without changing a letter', () => {
    const own = {
      ...blank.own,
      sellerName: "Siobhán O'Hara 🦷",
      agencyName: 'وكالة الملاحظات',
      phone: '555-0100',
    };
    expect(toSeller({ ...blank, own })).toEqual({
      name: "Siobhán O'Hara 🦷",
      phone: '555-0100',
      agency: 'وكالة الملاحظات',
      email: 'dana@fieldnote.example',
      signature: '',
    });
  });
});

test.each([
  ['America/New_York', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Etc/GMT+5', true],
  ['UTC', true],
  ['Europe/Nowhere', false],
  ['+02:00', false],
  ['EST5EDT', false],
  ['america/new_york', false],
  ['America/New York', false],
  ['', false],
  [' UTC', false],
  ['../etc/passwd', false],
])('CARD-06: %j is a time zone: %s', (name, wanted) => {
  expect(isTimeZone(name)).toBe(wanted);
});

test('CARD-06: accepts every time zone a browser offers', () => {
  const offered = Intl.supportedValuesOf('timeZone');
  expect(offered.length).toBeGreaterThan(300);
  expect(offered.filter((name) => !isTimeZone(name))).toEqual([]);
});

test('CARD-01: lists the fields an agency shares', () => {
  expect(sharedAgencyCardFields).toEqual(['agencyName', 'signature', 'timeZone']);
});

test.each([
  ['xUTC', false],
  ['UTCx', false],
  ['America/New_York/x/y', false],
  ['1America/New_York', false],
  ['America/', false],
  ['Etc/GMT-14', true],
])('CARD-06: %s is a time zone: %j', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});

const nothing = { usesStandardPrices: false, practice: null };
const stored = (patch: Pick<StoredServiceSettings['services'][number], 'account' | 'global'>) => ({
  currency: 'USD',
  services: [{ serviceId: 'seo' as const, ...patch }],
});
const price = { from: 50_000, to: null };

test('FIRST-01: starts with three open steps, with and without known prices', () => {
  for (const settings of [null, undefined, stored({ account: {}, global: {} })]) {
    const steps = listFirstSteps(nothing, settings, false);
    expect(steps.map(({ id, isDone }) => [id, isDone])).toEqual([
      ['prices', false],
      ['practice', false],
      ['interview', false],
    ]);
    expect(steps.map(({ text }) => text)).toEqual([
      'Scripts then say your prices, not ours. About 3 minutes.',
      'A made-up client answers. Nothing counts. About 6 minutes.',
      'With a prospect on the phone or across the table.',
    ]);
  }
});

test.each([
  ['own price', stored({ account: { price }, global: {} }), false, 'Your prices are in.'],
  ["everybody's price", stored({ account: {}, global: { price } }), false, 'Your prices are in.'],
  [
    'a price and the standard',
    stored({ account: { price }, global: {} }),
    true,
    'Your prices are in.',
  ],
  ['standard prices', null, true, "You're using the standard prices."],
])('FIRST-02: %s does the first step', (_, settings, usesStandardPrices, text) => {
  const [prices] = listFirstSteps({ ...nothing, usesStandardPrices }, settings, false);
  expect(prices).toMatchObject({ isDone: true, text });
});

test('FIRST-02: does not count a switched-off service or a changed sentence as a price', () => {
  const settings = stored({ account: { isSold: false, proof: 'Ask around.' }, global: {} });
  expect(listFirstSteps(nothing, settings, false)[0]?.isDone).toBe(false);
});

test.each([
  [{ met: 2, of: 2 }, 'Practice call done. 2 of 2 objections met.'],
  [{ met: 0, of: 2 }, 'Practice call done. 0 of 2 objections met.'],
])('FIRST-03: a practice call that ended with %o does the second step', (practice, text) => {
  const steps = listFirstSteps({ ...nothing, practice }, null, false);
  expect(steps[1]).toMatchObject({ isDone: true, text });
  expect(steps[2]?.isDone, 'practice is no interview').toBe(false);
});

test('FIRST-04: completes the third step only with an interview of the seller’s own', () => {
  expect(listFirstSteps(nothing, null, true).map(({ isDone }) => isDone)).toEqual([
    false,
    false,
    true,
  ]);
});

test('FIRST-01: each step has its title', () => {
  expect(listFirstSteps(nothing, null, false).map(({ title }) => title)).toEqual([
    'Set your services and prices',
    'Try a practice call',
    'Start your first interview',
  ]);
});
