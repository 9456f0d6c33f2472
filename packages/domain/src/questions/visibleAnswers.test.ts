import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import { countAnswers, hasAnswers } from './countAnswers.ts';
import type { AskableQuestion, VisibilityCondition } from './Question.ts';
import { isVisible, visibleAnswers } from './visibleAnswers.ts';

const asked = (...visibilityConditions: VisibilityCondition[]): AskableQuestion => ({
  id: 'q',
  label: 'q',
  type: 'text',
  required: true,
  visibilityConditions,
});

describe('isVisible', () => {
  test.each<[VisibilityCondition['operator'], VisibilityCondition['value'], Answers['x'], boolean]>(
    [
      ['equals', true, true, true],
      ['equals', true, 'yes', true],
      ['equals', true, false, false],
      ['equals', true, 'no', false],
      ['equals', false, 'no', true],
      ['equals', 'A', 'A', true],
      ['equals', 'A', 'a', false],
      ['equals', 'A', ['A'], false],
      ['equals', 'A', '', false],
      ['equals', 'A', null, false],
      ['equals', 'A', undefined, false],
      ['equals', 0, 0, true],
      ['notEquals', 'A', 'B', true],
      ['notEquals', 'A', 'A', false],
      ['notEquals', true, 'yes', false],
      ['notEquals', 'A', '', true],
      ['notEquals', 'A', null, true],
      ['notEquals', 'A', undefined, true],
      ['contains', 'A', ['A', 'B'], true],
      ['contains', 'A', ['B'], false],
      ['contains', 'A', [], false],
      ['contains', 'A', 'A', true],
      ['contains', 'A', 'ABC', false],
      ['contains', 'A', null, false],
      ['contains', 'A', undefined, false],
    ],
  )('DISC-26: %s %j with the answer %j is %j', (operator, value, answer, expected) => {
    expect(isVisible(asked({ field: 'x', operator, value }), { x: answer })).toBe(expected);
  });

  test('DISC-26: an unknown operator hides the question', () => {
    const odd = { field: 'x', operator: 'near', value: 1 } as unknown as VisibilityCondition;
    expect(isVisible(asked(odd), { x: 1 })).toBe(false);
  });

  test('DISC-27: all conditions must hold, none means visible', () => {
    const a: VisibilityCondition = { field: 'a', operator: 'equals', value: true };
    const b: VisibilityCondition = { field: 'b', operator: 'notEquals', value: 'no' };
    expect(isVisible(asked(a, b), { a: true, b: 'maybe' })).toBe(true);
    expect(isVisible(asked(a, b), { a: true, b: 'no' })).toBe(false);
    expect(isVisible(asked(a, b), {})).toBe(false);
    expect(isVisible(asked(), {})).toBe(true);
    expect(isVisible({ id: 'q', label: 'q', type: 'text', required: true }, {})).toBe(true);
  });
});

describe('visibleAnswers', () => {
  test.each<[string, Answers | null | undefined, Answers]>([
    [
      'the list size of a client without a list is gone',
      { customer_list: false, customer_list_size: '200+' },
      { customer_list: false },
    ],
    [
      'it is back when the list is',
      { customer_list: true, customer_list_size: '200+' },
      { customer_list: true, customer_list_size: '200+' },
    ],
    [
      'legacy yes opens a follow-up',
      { reviews_collection: 'yes', reviews_collection_method: 'by hand' },
      { reviews_collection: true, reviews_collection_method: 'by hand' },
    ],
    [
      'legacy no closes it',
      { ai_implemented: 'no', ai_implemented_services: ['Voice AI'] },
      { ai_implemented: false },
    ],
    ['an unanswered parent hides', { customer_list_size: '200+' }, {}],
    [
      'a null parent hides',
      { customer_list: null, customer_list_size: '200+' },
      { customer_list: null },
    ],
    [
      'a channel that is no longer used hides its performance',
      { advertising_types: ['Google Ads'], facebook_ads_performance: 'Breaking even' },
      { advertising_types: ['Google Ads'] },
    ],
    [
      'a channel kept as plain text still shows it',
      { advertising_types: 'Google Ads', google_ads_performance: 'Breaking even' },
      { advertising_types: 'Google Ads', google_ads_performance: 'Breaking even' },
    ],
    [
      'keys of no question stay',
      { business_goal: 'x', trial_status: 'started' },
      { business_goal: 'x', trial_status: 'started' },
    ],
    ['empty', {}, {}],
    ['null', null, {}],
    ['undefined', undefined, {}],
  ])('DISC-35: %s', (_name, stored, expected) => {
    expect(visibleAnswers(stored)).toEqual(expected);
  });

  test('DISC-35: a follow-up of a hidden follow-up is hidden too', () => {
    const chain: AskableQuestion[] = [
      { id: 'a', label: 'a', type: 'boolean', required: true },
      { ...asked({ field: 'a', operator: 'equals', value: true }), id: 'b' },
      { ...asked({ field: 'b', operator: 'notEquals', value: 'none' }), id: 'c' },
      { ...asked({ field: 'b', operator: 'equals', value: 'x' }), id: 'd' },
    ];
    const stored = { a: false, b: 'x', c: '1', d: '2' };
    expect(visibleAnswers(stored, chain)).toEqual({ a: false, c: '1' });
    expect(visibleAnswers({ ...stored, a: true }, chain)).toEqual({ ...stored, a: true });
  });

  test('DISC-35: stored answers are not changed in place', () => {
    const stored = Object.freeze({ customer_list: false, customer_list_size: '200+' });
    visibleAnswers(stored);
    expect(stored.customer_list_size).toBe('200+');
  });
});

describe('countAnswers', () => {
  test.each<[string, Answers | null | undefined, number]>([
    ['false and 0 count', { customer_list: false, customer_lifetime_value: 0 }, 2],
    ['blanks do not', { ideal_90_days: ' ', advertising_types: [], seo_performance: null }, 0],
    ['lists of blanks do not', { current_seo_efforts: ['', ' '] }, 0],
    [
      'markers and trial values do not',
      { __is_test: true, trial_status: 'x', fb_reviews_after: 3 },
      0,
    ],
    ['hidden ones do not', { customer_list: false, customer_list_size: '200+' }, 1],
    ['legacy names do', { business_goal: 'grow' }, 1],
    ['a dropped legacy key does not', { lead_tracking: 'yes' }, 0],
    ['undefined values do not', { ideal_90_days: undefined }, 0],
    ['empty', {}, 0],
    ['null', null, 0],
    ['undefined', undefined, 0],
  ])('DATA-31, DISC-35: %s', (_name, answers, expected) => {
    expect(countAnswers(answers)).toBe(expected);
    expect(hasAnswers(answers)).toBe(expected > 0);
  });
});
