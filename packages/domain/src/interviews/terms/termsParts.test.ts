import { expect, test } from 'vitest';
import { builtInSettings } from './builtInSettings.ts';
import { settingNames } from './ServiceTerms.ts';
import { sameTerms } from './sameTerms.ts';
import { applyChange, needsCheck, toUndo } from './settingsChange.ts';

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
