import { expect, test } from 'vitest';
import { allQuestions } from '#questions/allQuestions.ts';
import { toFirstPurchasePhrase, toSpokenDollars, toSpokenPrice } from './spokenAmounts.ts';

test.each([
  ['$397/month', '$397 a month'],
  ['$1,297 / mo', '$1,297 a month'],
  ['$1,297/mo.', '$1,297 a month'],
  ['$99 per week', '$99 a week'],
  ['$4,000 Per Year', '$4,000 a year'],
  ['$397 a month', '$397 a month'],
  ['397', '$397'],
  ['1,297 / mo', '$1,297 a month'],
  ['15% of ad spend', '15% of ad spend'],
  ['3 payments of $99', '3 payments of $99'],
  ['$500 - $1,500/month + ad spend', '$500 - $1,500 a month + ad spend'],
  ['$20/mow', '$20/mow'],
  ['on request', 'on request'],
])('RET-02: the price "%s" is said "%s"', (price, spoken) => {
  expect(toSpokenPrice(price)).toBe(spoken);
});

test('a worth is said in dollars', () => {
  expect([900, 1200, 0, 499.6, 1234.05].map(toSpokenDollars)).toEqual([
    '$900',
    '$1,200',
    '$0',
    '$499.60',
    '$1,234.05',
  ]);
});

test('every first sale has words of its own, and other ones are said as typed', () => {
  const options = allQuestions.find(({ id }) => id === 'first_purchase_amount')?.options ?? [];
  expect(options.map(toFirstPurchasePhrase)).toEqual([
    'up to $250',
    '$250 to $500',
    '$500 to $1,000',
    'over $1,000',
  ]);
  expect(toFirstPurchasePhrase('  about $80 ')).toBe('about $80');
  for (const blank of [undefined, null, '', [], true])
    expect(toFirstPurchasePhrase(blank)).toBe('');
});
