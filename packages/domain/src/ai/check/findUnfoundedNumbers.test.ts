import { expect, test } from 'vitest';
import { findUnfoundedNumbers } from './checkFacts.ts';

test.each([
  ['five', '5'],
  ['six', '6'],
  ['seven', '7'],
  ['eight', '8'],
  ['nine', '9'],
  ['ten', '10'],
  ['eleven', '11'],
  ['twelve', '12'],
  ['fifteen', '15'],
  ['twenty', '20'],
  ['thirty', '30'],
  ['forty', '40'],
  ['fifty', '50'],
  ['sixty', '60'],
  ['seventy', '70'],
  ['eighty', '80'],
  ['ninety', '90'],
  ['Hundred', '100'],
  ['THOUSAND', '1,000'],
])('%s is %s', (word, digits) => {
  expect(findUnfoundedNumbers(word, '')).toEqual({ numbers: [word], prices: [] });
  expect(findUnfoundedNumbers(word, digits)).toEqual({ numbers: [], prices: [] });
});

test.each([
  ['two, constructor', [], []],
  ['7, 7 and 7,', ['7'], []],
  ['20 % and 20 percent', ['20 %', '20 percent'], []],
  ['20 percentile', ['20'], []],
  ['2K and 3km', ['2K', '3'], []],
  ['$5k, $1,200.50', [], ['$5k', '$1,200.50']],
  ['9 dollars, 8 dollar, 7 bucks, 6/mo, 5 / month', [], ['9', '8', '7', '6', '5']],
  ['9dollars, 8 Bucks, 7 a dollar, 6  bucks', ['7', '6'], ['9', '8']],
  ['4 months, 3/day', ['4', '3'], []],
  ['1. One\n  2) Two\n3.5 x\n4.x', ['3.5', '4'], []],
  ['a 1. b', ['1'], []],
  ['$1. b', [], ['$1']],
])('in %j the numbers %j and the prices %j are new', (text, numbers, prices) => {
  expect(findUnfoundedNumbers(text, '')).toEqual({ numbers, prices });
});

test.each([
  ['2k', '2,000'],
  ['2000', '$2K'],
  ['5%', '5 percent'],
  ['5 percent', '5 %'],
])('%j is known from %j', (text, source) => {
  expect(findUnfoundedNumbers(text, source)).toEqual({ numbers: [], prices: [] });
});

test('a share is another claim than a count', () => {
  expect(findUnfoundedNumbers('5%', '5').numbers).toEqual(['5%']);
  expect(findUnfoundedNumbers('5', '5%').numbers).toEqual(['5']);
});
