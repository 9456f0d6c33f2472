import { describe, expect, test } from 'vitest';
import type { Answers, AnswerValue } from '#interviews/Answers.ts';
import { allQuestions, discoveryQuestions } from './allQuestions.ts';
import { countAnswers, hasAnswers } from './countAnswers.ts';
import { filterVisibleAnswers, isQuestionVisible } from './filterVisibleAnswers.ts';
import { formatQuestionGoal } from './formatQuestionGoal.ts';
import { hasContent } from './isAnswered.ts';
import { type AnswerValueChange, listEarlierAnswers } from './listEarlierAnswers.ts';
import type { AskableQuestion, VisibilityCondition } from './Question.ts';
import { suggestAnswerFromDiscovery } from './suggestAnswerFromDiscovery.ts';
import { toStoredAnswer } from './toStoredAnswer.ts';

const asked = (...visibilityConditions: VisibilityCondition[]): AskableQuestion => ({
  id: 'q',
  label: 'q',
  type: 'text',
  required: true,
  visibilityConditions,
});

describe('isQuestionVisible', () => {
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
    expect(isQuestionVisible(asked({ field: 'x', operator, value }), { x: answer })).toBe(expected);
  });

  test('DISC-26: an unknown operator hides the question', () => {
    const odd = { field: 'x', operator: 'near', value: 1 } as unknown as VisibilityCondition;
    expect(isQuestionVisible(asked(odd), { x: 1 })).toBe(false);
  });

  test('DISC-27: all conditions must hold, none means visible', () => {
    const a: VisibilityCondition = { field: 'a', operator: 'equals', value: true };
    const b: VisibilityCondition = { field: 'b', operator: 'notEquals', value: 'no' };
    expect(isQuestionVisible(asked(a, b), { a: true, b: 'maybe' })).toBe(true);
    expect(isQuestionVisible(asked(a, b), { a: true, b: 'no' })).toBe(false);
    expect(isQuestionVisible(asked(a, b), {})).toBe(false);
    expect(isQuestionVisible(asked(), {})).toBe(true);
    expect(isQuestionVisible({ id: 'q', label: 'q', type: 'text', required: true }, {})).toBe(true);
  });
});

describe('filterVisibleAnswers', () => {
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
    expect(filterVisibleAnswers(stored)).toEqual(expected);
  });

  test('DISC-35: a follow-up of a hidden follow-up is hidden too', () => {
    const chain: AskableQuestion[] = [
      { id: 'a', label: 'a', type: 'boolean', required: true },
      { ...asked({ field: 'a', operator: 'equals', value: true }), id: 'b' },
      { ...asked({ field: 'b', operator: 'notEquals', value: 'none' }), id: 'c' },
      { ...asked({ field: 'b', operator: 'equals', value: 'x' }), id: 'd' },
    ];
    const stored = { a: false, b: 'x', c: '1', d: '2' };
    expect(filterVisibleAnswers(stored, chain)).toEqual({ a: false, c: '1' });
    expect(filterVisibleAnswers({ ...stored, a: true }, chain)).toEqual({ ...stored, a: true });
  });

  test('DISC-35: stored answers are not changed in place', () => {
    const stored = Object.freeze({ customer_list: false, customer_list_size: '200+' });
    filterVisibleAnswers(stored);
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

const question = (changes: Partial<AskableQuestion>): AskableQuestion => ({
  id: 'q',
  label: 'Q?',
  type: 'text',
  required: false,
  ...changes,
});

const otherAds = 'Other paid ads (social, print, radio)';
const noWebsite = { website_satisfaction: "We don't have a website" };
test.each([
  ['google_advertising', { advertising_types: ['Google Ads'] }, 'Google Ads', 'Yes, Google Ads'],
  ['current_advertising', { advertising_types: ['Facebook Ads'] }, 'Facebook Ads', otherAds],
  ['current_advertising', { advertising_types: ['Offline Print'] }, 'Offline Print', otherAds],
  ['current_advertising', { advertising_types: ['Other Online'] }, 'Other Online', otherAds],
  ['previous_social_ads', { advertising_types: ['Facebook Ads'] }, 'Facebook Ads', 'Running now'],
  ['landing_pages', noWebsite, "We don't have a website", 'No website yet'],
  ['website_age', noWebsite, "We don't have a website", 'No website yet'],
  ['facebook_pixel', noWebsite, "We don't have a website", 'No website'],
  [
    'customer_lifetime_value',
    { first_purchase_amount: '$0 - $250', customer_worth: 1500 },
    '$1,500',
    1500,
  ],
])('SQ-04: for %s with %j "%s" was said, which is %j', (id, answers, said, answer) => {
  expect(suggestAnswerFromDiscovery(id, answers)).toEqual({ said, answer });
});

test.each([
  [question({ type: 'scale' }), 1, 1],
  [question({ type: 'scale' }), 10, 10],
  [question({ type: 'scale' }), 0, undefined],
  [question({ type: 'scale' }), 11, undefined],
  [question({ type: 'scale' }), 2.5, undefined],
  [question({ type: 'scale', scale: { min: 0, max: 3 } }), '3', 3],
  [question({ type: 'number' }), '4.25', 4.25],
  [question({ type: 'number', range: { min: 1, max: 5, step: 0.1 } }), 4.26, 4.3],
  [question({ type: 'number', range: { min: 0, step: 1 } }), 4.6, 5],
  [question({ type: 'number' }), 'x', ''],
  [question({ type: 'boolean' }), 'Yes', true],
  [question({ type: 'boolean' }), 'x', undefined],
  [question({}), 5, '5'],
  [question({}), true, undefined],
  [question({ type: 'multi-select', singleChoice: true }), ['a', 'b'], ['b']],
  [
    question({ type: 'multi-select' }),
    ['a', 'Not Running Any Advertising'],
    ['Not Running Any Advertising'],
  ],
  [question({ type: 'multi-select' }), ['Not Running Any Advertising', 'a'], ['a']],
  [question({ type: 'multi-select' }), 'a', ['a']],
])('DISC-29: to %j, %j is kept as %j', (asked, value, kept) => {
  expect(toStoredAnswer(asked, value)).toEqual(kept);
  expect(toStoredAnswer(asked, null)).toBeUndefined();
});

test.each([
  [' ', false],
  ['a', true],
  [0, true],
  [Number.NaN, false],
  [[''], false],
  [['a'], true],
  [false, true],
  [null, false],
  [{}, false],
])('DISC-29: %j says something: %j', (value, expected) => {
  expect(hasContent(value)).toBe(expected);
});

test.each([
  [undefined, 'Please provide the context for this question'],
  [' ', 'Please provide the context for this question'],
  ['Say "yes" or "no".', 'Say “yes” or “no”.'],
])('DISC-05: the goal %j reads "%s"', (goal, note) => {
  expect(formatQuestionGoal(goal)).toBe(note);
});

test.each([
  ['google_advertising', { advertising_types: ['Google Ads'] }, 'Yes, Google Ads'],
  ['google_advertising', { advertising_types: 'Google Ads' }, 'Yes, Google Ads'],
  ['google_advertising', { advertising_types: ['Not Running Any Advertising'] }, undefined],
  ['google_advertising', {}, undefined],
  ['previous_social_ads', { advertising_types: ['Facebook Ads'] }, 'Running now'],
  ['website_age', { website_satisfaction: "We don't have a website" }, 'No website yet'],
  ['website_age', { website_satisfaction: 'Very satisfied' }, undefined],
  ['target_keywords', { advertising_types: ['Google Ads'] }, undefined],
  ['constructor', { advertising_types: ['Google Ads'] }, undefined],
])('SQ-04: for %s, %j offers %j', (questionId, answers, answer) => {
  expect(suggestAnswerFromDiscovery(questionId, answers)?.answer).toBe(answer);
});

test('SQ-04: every offer is an option of its question', () => {
  const said = discoveryQuestions.flatMap(({ id, options }) =>
    (options ?? []).map((option) => ({ [id]: option })),
  );
  const offers = allQuestions.flatMap(({ id, options }) =>
    said.flatMap((answers) => {
      const offer = suggestAnswerFromDiscovery(id, answers);
      return offer ? [{ id, isOption: options?.includes(String(offer.answer)) }] : [];
    }),
  );
  expect(offers.filter(({ isOption }) => !isOption)).toEqual([]);
  expect(offers).toHaveLength(8);
});

/** Builds the history of these answers, one per minute, newest first. */
function steps(before: AnswerValue, ...values: AnswerValue[]): AnswerValueChange[] {
  return values
    .map((after, place) => ({
      before: place === 0 ? before : (values[place - 1] ?? null),
      after,
      at: `2025-03-04T15:0${place}:00.000Z`,
    }))
    .reverse();
}

const values = (list: readonly AnswerValueChange[]) =>
  listEarlierAnswers(list).map(({ value }) => value);

test('without a history there is nothing earlier', () => {
  expect(listEarlierAnswers([])).toEqual([]);
  expect(values(steps(null, 'First'))).toEqual([]);
});

test('the newest is what stands there; before it every other answer once, with its time', () => {
  expect(listEarlierAnswers(steps(null, 'A', 'B', 'A', 'C'))).toEqual([
    { value: 'A', at: '2025-03-04T15:02:00.000Z' },
    { value: 'B', at: '2025-03-04T15:01:00.000Z' },
  ]);
});

test('what stood there before the history began has no time', () => {
  expect(listEarlierAnswers(steps('Old', 'New'))).toEqual([{ value: 'Old', at: null }]);
});

test('a sentence that was typed on is listed once, one that was replaced stays', () => {
  expect(values(steps(null, 'Ten', 'Ten more', 'Ten more calls', 'Twenty'))).toEqual([
    'Ten more calls',
  ]);
  expect(values(steps(null, 'From the phone', 'From the laptop'))).toEqual(['From the phone']);
});

test('a text that was deleted can be brought back; blanks are no answers', () => {
  expect(values(steps(null, 'A long answer', '', null))).toEqual(['A long answer']);
  expect(values(steps(null, ['SEO'], [], ['PPC']))).toEqual([['SEO']]);
  expect(values(steps(true, false))).toEqual([true]);
  expect(values(steps(0, 3))).toEqual([0]);
});

test('at most twenty', () => {
  expect(values(steps(null, ...Array.from({ length: 9 }, (_, n) => `${n}`)))).toHaveLength(8);
  const many = Array.from({ length: 60 }, (_, n) => n);
  expect(values(steps(null, ...many))).toHaveLength(20);
});
