import { expect, test } from 'vitest';
import { findUnfoundedPromises } from './checkFacts.ts';

test.each([
  'guarantee',
  'guaranteed',
  'guarantees',
  'I promise',
  'we promise',
  'risk-free',
  'risk free',
  'no risk',
  'money back',
  'money-back',
  '#1',
  'number one',
  'top of Google',
  'first page of Google',
  'page one of Google',
  'double your',
  'triple your',
  '10x',
  'never miss',
  'overnight',
  'no-brainer',
  'skyrocket',
  'explode',
  'dominate',
  'unlimited',
  'remove bad reviews',
  'five-star reviews',
  '5-star reviews',
  'best in town',
  'for sure',
  'without fail',
])('"%s" is a promise, unless it is denied or a source makes it', (promise) => {
  const text = `Look (${promise}).`;
  expect(findUnfoundedPromises(text, '')).toEqual([promise]);
  expect(findUnfoundedPromises(`We can't say ${promise}`, '')).toEqual([]);
  expect(findUnfoundedPromises(text, text.toUpperCase())).toEqual([]);
  expect(findUnfoundedPromises(`x${promise}x`, '')).toEqual([]);
});

test.each(["can't", 'cannot', 'don’t', "won't", 'not', 'never', 'Nobody', 'No one', 'isn‘t'])(
  'what follows "%s" is no promise',
  (denial) => {
    expect(findUnfoundedPromises(`${denial} guarantee`, '')).toEqual([]);
    expect(findUnfoundedPromises(`x${denial}x guarantee`, '')).toEqual(['guarantee']);
  },
);

test.each([
  ['We do not stop. We guarantee it', ['guarantee']],
  ['Not me! We guarantee it', ['guarantee']],
  ['Not me? We guarantee it', ['guarantee']],
  ['Not me\nWe guarantee it', ['guarantee']],
  [`Not ${'a'.repeat(35)} guarantee`, []],
  [`Not ${'a'.repeat(36)} guarantee`, ['guarantee']],
  ['We can’t guarantee it. GUARANTEE!', ['GUARANTEE']],
  ['Overnight we Dominate overnight', ['Overnight', 'Dominate']],
])('in %j the promises are %j', (text, expected) => {
  expect(findUnfoundedPromises(text, '')).toEqual(expected);
});
