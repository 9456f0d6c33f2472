import { expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import { builtInSettings } from '#interviews/terms/builtInSettings.ts';
import { countsToCover, toBreakEven, toServicePrice } from './servicePrice.ts';

const word = { one: 'guest', many: 'guests' };
const worth = 'what a guest is worth to you over time';

function find(low: number, high: number, answers: Answers) {
  const price = { from: low * 100, to: high * 100 };
  return toBreakEven(toServicePrice({ ...builtInSettings.seo, price }), answers, word);
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

test('SAY-09: twenty are the most that is said', () => {
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
  expect(countsToCover({ low: 0.3, high: 0.31 }, 0.1)).toEqual([3, 4]);
  expect(countsToCover({ low: 0.02, high: 1 }, 0.001)).toEqual([2, 100]);
  expect(toBreakEven(null, { customer_worth: 1 }, word)).toBeNull();
});
