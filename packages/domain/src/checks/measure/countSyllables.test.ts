import { expect, test } from 'vitest';
import { countSyllables } from './measureText.ts';

test.each([
  ['you', 1],
  ["you're", 1],
  ["don't", 1],
  ["didn't", 2],
  ['made', 1],
  ['called', 1],
  ['wanted', 2],
  ['people', 2],
  ['sale', 1],
  ['whole', 1],
  ['customer', 3],
  ['opportunity', 5],
  ['searches', 2],
  ['names', 1],
  ['the', 1],
  ['hmm', 1],
  ['90', 2],
  ['$397/month', 4],
  ['-', 1],
  ['', 1],
])('%s has %i', (word, count) => {
  expect(countSyllables(word)).toBe(count);
});
