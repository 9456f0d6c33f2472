import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { builtInServiceSettings } from '#services/builtInServiceSettings.ts';
import type { ServiceTerms } from '#services/ServiceTerms.ts';
import { buildTemplateView } from '#templates/buildTemplateView.ts';
import { anInterview } from '#test/anInterview.ts';
import { scaleRuns } from '#test/scaleRuns.ts';
import {
  buildServicePrice,
  computeBreakEven,
  countCustomersToCover,
  type ServicePrice,
} from './servicePrice.ts';

const patients = { one: 'patient', many: 'patients' };
const fee = (low: number, high: number) =>
  buildServicePrice({
    ...builtInServiceSettings.seo,
    price: { from: low * 100, to: high * 100 },
  }) as ServicePrice;

describe('the price as a sentence', () => {
  test('SAY-06: every service has a price that can be said', () => {
    const prices = serviceIds.map((id) => buildServicePrice(builtInServiceSettings[id]));
    expect(prices.map((price) => `It runs ${price?.phrase}.`)).toEqual([
      'It runs from $197 to $397 a month.',
      'It runs from $500 to $1,500 a month.',
      'It runs from $750 to $2,000 a month.',
      'It runs from $500 to $1,500 a month.',
      'It runs from $297 to $997 a month.',
      'It runs from $497 to $997 a month.',
    ]);
    expect(prices.map((price) => price?.hasAdSpend)).toEqual([
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
    expect(prices.every((price) => price?.depends.startsWith('how many'))).toBe(true);
  });

  test.each<[Partial<ServiceTerms>, string]>([
    [{ price: { from: 39_700, to: null } }, 'It runs $397 a month.'],
    [{ price: { from: 39_700, to: 39_700 } }, 'It runs $397 a month.'],
    [{ price: { from: 100_000, to: 250_000 } }, 'It runs from $1,000 to $2,500 a month.'],
    [{ price: { from: 24_950, to: null }, currency: 'EUR' }, 'It runs €249.50 a month.'],
    [
      { price: { from: 65_000, to: null }, setupFee: 15_000 },
      'It runs $650 a month, plus $150 once to set it up.',
    ],
    [
      { price: { from: 65_000, to: null }, onTop: 'what the texts cost', setupFee: 15_000 },
      'It runs $650 a month, plus what the texts cost and $150 once to set it up.',
    ],
    [{ price: { from: 65_000, to: null }, onTop: 'ad spend' }, 'It runs $650 a month.'],
  ])('SAY-06, SERV-13: %j is said as "%s"', (terms, said) => {
    const price = buildServicePrice({ ...builtInServiceSettings.seo, ...terms });
    expect(`It runs ${price?.phrase}.`).toBe(said);
    expect(price?.depends).toBe(said.includes('from') ? builtInServiceSettings.seo.difference : '');
    expect(price?.hasAdSpend).toBe(terms.onTop === 'ad spend');
  });

  test('SAY-06: without a service there is no price', () => {
    expect(buildServicePrice(null)).toBeNull();
  });

  test('SAY-06: template variables of the price', () => {
    expect(buildTemplateView(anInterview({ selectedServiceId: 'pay_per_click' }))).toMatchObject({
      has_price: true,
      price_low: 500,
      price_high: 1500,
      price_low_phrase: '$500',
      price_high_phrase: '$1,500 a month',
      has_ad_spend: true,
      price_depends_phrase: 'how many services and towns we advertise',
    });
    const none = buildTemplateView(anInterview());
    expect(none).toMatchObject({ has_price: false, has_ad_spend: false, has_break_even: false });
    expect(none.price_phrase).toBeUndefined();
  });
});

describe('sales that cover the price', () => {
  test('SAY-07: the count covers the fee, and one less would not', () => {
    const cents = fc.integer({ min: 1, max: 2_000_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(cents, cents, cents, (low, more, worth) => {
        const high = Math.round((low + more) * 100) / 100;
        const counts = countCustomersToCover({ low, high }, worth);
        [low, high].forEach((dollars, at) => {
          const count = counts[at] ?? 0;
          const inCents = (value: number) => Math.round(value * 100);
          expect(count).toBeGreaterThanOrEqual(1);
          expect(count * inCents(worth)).toBeGreaterThanOrEqual(inCents(dollars));
          expect((count - 1) * inCents(worth)).toBeLessThan(inCents(dollars));
        });
      }),
      { numRuns: scaleRuns(300) },
    );
  });

  test('SAY-07: the words are never below the count', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 3000 }),
        fc.integer({ min: 1, max: 500 }),
        (high, worth) => {
          const found = computeBreakEven(
            fee(20, high),
            { customer_lifetime_value: worth },
            patients,
          );
          const [, count] = countCustomersToCover({ low: 20, high }, worth);
          if (count > 20) {
            expect(found).toMatchObject({ isSteep: true, phrase: '' });
            return;
          }
          const said = /(\S+) new patients? a month$/.exec(found?.phrase ?? '')?.[1] ?? '';
          const number = words.indexOf(said) + 1 || Number(said);
          expect(number).toBeGreaterThanOrEqual(count);
          expect(number - count).toBeLessThan(5);
        },
      ),
      { numRuns: scaleRuns(300) },
    );
  });

  test.each<[number, number, Answers, string, string]>([
    [
      197,
      397,
      { customer_worth: 1500 },
      'one new patient a month',
      'what a patient is worth to you over time',
    ],
    [
      500,
      1500,
      { first_purchase_amount: '$500 - $1,000' },
      'one to three new patients a month',
      'the first sale alone',
    ],
    [
      297,
      997,
      { customer_worth: 90 },
      'four to about 15 new patients a month',
      'what a patient is worth to you over time',
    ],
    [
      1000,
      1400,
      { customer_worth: 100 },
      'ten to about 15 new patients a month',
      'what a patient is worth to you over time',
    ],
    [
      1100,
      1600,
      { customer_worth: 100 },
      'about 15 to 20 new patients a month',
      'what a patient is worth to you over time',
    ],
    [
      1100,
      1400,
      { customer_worth: 100 },
      'about 15 new patients a month',
      'what a patient is worth to you over time',
    ],
    [
      600,
      900,
      { customer_lifetime_value: '$300' },
      'two to three new patients a month',
      'what a patient is worth to you over time',
    ],
    [
      600,
      900,
      { first_purchase_amount: 'Over $1,000' },
      'one new patient a month',
      'the first sale alone',
    ],
    [
      600,
      900,
      { customer_worth: 300, customer_lifetime_value: 50 },
      'two to three new patients a month',
      'what a patient is worth to you over time',
    ],
  ])('SAY-08: $%i to $%i with %j is "%s"', (low, high, answers, phrase, basis) => {
    expect(computeBreakEven(fee(low, high), answers, patients)).toMatchObject({
      phrase,
      basis,
      isSteep: false,
    });
  });

  test('SAY-08: a word that begins with a vowel has its article', () => {
    const owners = { one: 'owner', many: 'owners' };
    expect(computeBreakEven(fee(1, 2), { customer_worth: 1 }, owners)?.basis).toBe(
      'what an owner is worth to you over time',
    );
  });

  test.each<[Answers]>([
    [{}],
    [{ first_purchase_amount: '$0 - $250' }],
    [{ customer_worth: 0 }],
    [{ customer_lifetime_value: 'a lot' }],
  ])('SAY-08: %j has nothing honest to go by', (answers) => {
    expect(computeBreakEven(fee(197, 397), answers, patients)).toBeNull();
  });

  test('SAY-09: more than twenty a month is no claim', () => {
    expect(computeBreakEven(fee(750, 2000), { customer_worth: 60 }, patients)).toMatchObject({
      isSteep: true,
      phrase: '',
    });
    expect(computeBreakEven(fee(750, 2000), { customer_worth: 100 }, patients)?.isSteep).toBe(
      false,
    );
  });
});

const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const word = { one: 'guest', many: 'guests' };
const worth = 'what a guest is worth to you over time';

function find(low: number, high: number, answers: Answers) {
  const price = { from: low * 100, to: high * 100 };
  return computeBreakEven(
    buildServicePrice({ ...builtInServiceSettings.seo, price }),
    answers,
    word,
  );
}

test.each([
  [100, 100, 'one', 'guest'],
  [100, 200, 'one to two', 'guests'],
  [200, 200, 'two', 'guests'],
  [1000, 1000, 'ten', 'guests'],
  [1001, 1001, 'about 15', 'guests'],
  [1000, 1100, 'ten to about 15', 'guests'],
  [1100, 1500, 'about 15', 'guests'],
  [1100, 1501, 'about 15 to 20', 'guests'],
  [100, 2000, 'one to about 20', 'guests'],
])('SAY-08: $%i to $%i at $100 each is %s', (low, high, count, noun) => {
  expect(find(low, high, { customer_worth: 100 })).toEqual({
    phrase: `${count} new ${noun} a month`,
    returningPhrase: `${count} ${noun} coming back each month`,
    basis: worth,
    isSteep: false,
  });
});

test('SAY-09: names no number of customers above twenty', () => {
  expect(find(100, 2001, { customer_worth: 100 })).toEqual({
    phrase: '',
    returningPhrase: '',
    basis: worth,
    isSteep: true,
  });
});

test.each<[Answers, string | null, string]>([
  [{ first_purchase_amount: '$250 - $500' }, 'four new guests a month', 'the first sale alone'],
  [{ first_purchase_amount: '$500 - $1,000' }, 'two new guests a month', 'the first sale alone'],
  [{ first_purchase_amount: ' over $1,000 ' }, 'one new guest a month', 'the first sale alone'],
  [{ first_purchase_amount: '$0 - $250' }, null, ''],
  [{ customer_worth: -5, customer_lifetime_value: 500 }, 'two new guests a month', worth],
  [
    { customer_worth: 0, first_purchase_amount: 'Over $1,000' },
    'one new guest a month',
    'the first sale alone',
  ],
])('SAY-08: $1,000 with %j: %j', (answers, phrase, basis) => {
  const found = find(1000, 1000, answers);
  if (phrase === null) expect(found).toBeNull();
  else expect(found).toMatchObject({ phrase, basis });
});

test('SAY-07: counted in cents, and never by nothing', () => {
  expect(countCustomersToCover({ low: 0.3, high: 0.31 }, 0.1)).toEqual([3, 4]);
  expect(countCustomersToCover({ low: 0.02, high: 1 }, 0.001)).toEqual([2, 100]);
  expect(computeBreakEven(null, { customer_worth: 1 }, word)).toBeNull();
});
