import { expect, test } from 'vitest';
import { matchesSearch } from './matchesSearch.ts';

const card = {
  businessName: 'Maple Street Dental',
  contactName: 'Anita Rao',
  industry: 'Healthcare',
};

test.each([
  ['maple', true],
  ['MAPLE st', true],
  ['rao', true],
  ['DENTAL', true],
  ['healthCARE', true],
  ['  rao  ', true],
  ['', true],
  ['   ', true],
  [null, true],
  [undefined, true],
  ['reputation', false],
  ['maple rao', false],
])('LIST-01: the search %j matches: %j', (query, expected) => {
  expect(matchesSearch(card, query)).toBe(expected);
});

test('LIST-01: missing fields match nothing but the empty search', () => {
  expect(matchesSearch({}, 'a')).toBe(false);
  expect(matchesSearch({}, '')).toBe(true);
});
