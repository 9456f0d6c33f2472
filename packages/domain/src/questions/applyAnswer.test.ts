import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import { scaleRuns } from '#test/scaleRuns.ts';
import { allQuestions } from './allQuestions.ts';
import { answerFields } from './answerFields.ts';
import { applyAnswer } from './applyAnswer.ts';
import { isAnswered } from './isAnswered.ts';
import type { AskableQuestion } from './Question.ts';
import { type AnswerPatch, toAnswerPatch } from './toAnswerPatch.ts';
import { isAcceptableAnswer, toggleOption, toStoredAnswer } from './toStoredAnswer.ts';

const find = (id: string) => allQuestions.find((question) => question.id === id) as AskableQuestion;
const apply = (answers: Answers, id: string, value: unknown) =>
  applyAnswer(allQuestions, answers, id, value);
const several: AskableQuestion = {
  id: 'channels',
  label: 'Channels',
  type: 'multi-select',
  options: ['Radio', 'Print', 'Currently Not Running Any Advertising'],
  required: true,
};

describe('isAnswered', () => {
  test.each<[AskableQuestion['type'], unknown, boolean]>([
    ['multi-select', ['A'], true],
    ['multi-select', [], false],
    ['multi-select', ['', ' '], false],
    ['multi-select', 'A', true],
    ['multi-select', '', false],
    ['multi-select', null, false],
    ['multi-select', undefined, false],
    ['boolean', true, true],
    ['boolean', false, true],
    ['boolean', 'yes', true],
    ['boolean', 'no', true],
    ['boolean', 'perhaps', false],
    ['boolean', '', false],
    ['boolean', null, false],
    ['boolean', undefined, false],
    ['number', 0, true],
    ['number', 12, true],
    ['number', '12', true],
    ['number', '', false],
    ['number', Number.NaN, false],
    ['number', null, false],
    ['number', undefined, false],
    ['text', 'x', true],
    ['text', '   ', false],
    ['text', '', false],
    ['text', null, false],
    ['text', undefined, false],
    ['text', {}, false],
    ['select', 'A', true],
    ['select', '', false],
    ['select', undefined, false],
    ['scale', 3, true],
    ['scale', null, false],
  ])('DISC-29, SQ-02: a %s with %j is answered: %j', (type, value, expected) => {
    expect(isAnswered({ id: 'q', label: 'q', type, required: true }, value)).toBe(expected);
  });
});

describe('applyAnswer', () => {
  test.each<[string, unknown, readonly string[]]>([
    ['choosing one stores a list', ['Google Ads'], ['Google Ads']],
    ['choosing another replaces it', ['Google Ads', 'Facebook Ads'], ['Facebook Ads']],
    ['unchecking clears', [], []],
    ['a bare text becomes a list', 'Google Ads', ['Google Ads']],
    ['doubles count once', ['Google Ads', 'Google Ads'], ['Google Ads']],
    ['blanks are dropped', ['', ' '], []],
  ])('DISC-37: advertising_types, %s', (_name, value, expected) => {
    expect(apply({}, 'advertising_types', value).advertising_types).toEqual(expected);
  });

  test('DISC-37: a tap replaces the choice, a second tap on it clears', () => {
    const question = find('advertising_types');
    expect(toggleOption(question, ['Google Ads'], 'Facebook Ads')).toEqual(['Facebook Ads']);
    expect(toggleOption(question, ['Google Ads'], 'Google Ads')).toEqual([]);
    expect(toggleOption(question, 'Google Ads', 'Google Ads')).toEqual([]);
    expect(toggleOption(question, null, 'Google Ads')).toEqual(['Google Ads']);
    expect(toggleOption(question, undefined, 'Google Ads')).toEqual(['Google Ads']);
  });

  test.each([
    [
      ['Radio', 'Print'],
      ['Radio', 'Print'],
    ],
    [['Radio', 'Currently Not Running Any Advertising'], ['Currently Not Running Any Advertising']],
    [['Currently Not Running Any Advertising', 'Print'], ['Print']],
    [['Radio', 'Not Running Any Advertising'], ['Not Running Any Advertising']],
    [
      ['Not Running Any Advertising', 'Radio', 'Print'],
      ['Radio', 'Print'],
    ],
    [[], []],
  ])('DISC-38: in other multi-selects %j is kept as %j', (chosen, expected) => {
    expect(toStoredAnswer(several, chosen)).toEqual(expected);
  });

  test('DISC-38: other multi-selects take several choices tap by tap', () => {
    const question = find('ai_implemented_services');
    const first = toggleOption(question, [], 'Voice AI');
    expect(toggleOption(question, first, 'Reviews AI')).toEqual(['Voice AI', 'Reviews AI']);
    expect(toggleOption(question, ['Voice AI', 'Reviews AI'], 'Voice AI')).toEqual(['Reviews AI']);
  });

  test.each([
    [false, []],
    ['no', []],
    [true, ['Voice AI']],
    ['yes', ['Voice AI']],
    [null, ['Voice AI']],
    [undefined, ['Voice AI']],
  ])('DISC-34: ai_implemented %j leaves the services %j', (value, expected) => {
    const before: Answers = { ai_implemented: true, ai_implemented_services: ['Voice AI'] };
    expect(apply(before, 'ai_implemented', value).ai_implemented_services).toEqual(expected);
  });

  test('DISC-34: nothing to empty leaves no empty key behind', () => {
    expect(apply({}, 'ai_implemented', false)).toEqual({ ai_implemented: false });
  });

  test('G-051: other parents keep the stored follow-up', () => {
    const before: Answers = { customer_list: true, customer_list_size: '200+' };
    expect(apply(before, 'customer_list', false)).toEqual({
      customer_list: false,
      customer_list_size: '200+',
    });
  });

  test.each<[string, unknown, unknown]>([
    ['customer_list', 'yes', true],
    ['customer_list', 'maybe', undefined],
    ['customer_lifetime_value', '900', 900],
    ['customer_lifetime_value', '$1,200', 1200],
    ['customer_lifetime_value', 0, 0],
    ['customer_lifetime_value', 'a lot', ''],
    ['customer_lifetime_value', '', ''],
    ['ideal_90_days', ' as typed ', ' as typed '],
    ['ideal_90_days', '', ''],
    ['ideal_90_days', 90, '90'],
    ['ideal_90_days', ['x'], undefined],
    ['ideal_90_days', null, undefined],
    ['ideal_90_days', undefined, undefined],
  ])('DISC-04: %s given as %j is stored as %j', (id, value, expected) => {
    expect(apply({}, id, value)[id]).toEqual(expected);
  });

  test('SQ-17: one answer leaves all others alone, and the input untouched', () => {
    const before = Object.freeze({ business_services: 'x', legacy: 'kept' });
    expect(apply(before, 'ideal_90_days', 'Grow')).toEqual({ ...before, ideal_90_days: 'Grow' });
  });

  test.each(['__proto__', 'constructor', '__is_test', 'trial_status', '', 'nope'])(
    'DISC-04: the id %j of no question changes nothing',
    (id) => {
      const before = { business_services: 'x' };
      expect(apply(before, id, 'y')).toBe(before);
    },
  );

  test('DISC-34, DISC-37, DISC-38: applying the same answer twice is the same as once', () => {
    const value = fc.oneof(
      fc.boolean(),
      fc.string(),
      fc.double(),
      fc.constantFrom('yes', 'no', '', null, undefined),
      fc.subarray(allQuestions.flatMap((question) => question.options ?? [])),
    );
    const ids = allQuestions.map((question) => question.id);
    fc.assert(
      fc.property(
        fc.constantFrom(...ids),
        value,
        fc.dictionary(fc.constantFrom(...ids), value),
        (id, given, before) => {
          const once = apply(before as Answers, id, given);
          expect(apply(once, id, given)).toEqual(once);
          expect(apply(once, id, once[id])).toEqual(once);
        },
      ),
      { numRuns: scaleRuns(1000) },
    );
  });
});

describe('isAcceptableAnswer', () => {
  test.each<[string, unknown, boolean]>([
    ['how_getting_customers', 'Website', true],
    ['how_getting_customers', 'Radio', false],
    ['how_getting_customers', 'Not Running Any Advertising', false],
    ['how_getting_customers', ['Website'], false],
    ['advertising_types', ['Google Ads'], true],
    ['advertising_types', ['Currently Not Running Any Advertising'], true],
    ['advertising_types', ['Radio'], false],
    ['advertising_types', 'Google Ads', false],
    ['advertising_types', [], true],
    ['customer_list', false, true],
    ['customer_list', 'perhaps', false],
    ['customer_lifetime_value', 900, true],
    ['customer_lifetime_value', '900', true],
    ['customer_lifetime_value', 'much', false],
    ['ideal_90_days', 'Anything at all', true],
    ['ideal_90_days', { $: 1 }, false],
    ['ideal_90_days', '', true],
    ['ideal_90_days', null, true],
    ['ideal_90_days', undefined, true],
  ])('DISC-04: %s may be sent %j: %j', (id, value, expected) => {
    expect(isAcceptableAnswer(find(id), value)).toBe(expected);
  });

  test.each([
    [1, true],
    [5, true],
    ['3', true],
    [0, false],
    [6, false],
    [2.5, false],
    ['x', false],
  ])('ONB-04: a scale of 1 to 5 takes %j: %j', (value, expected) => {
    const scale: AskableQuestion = { ...several, type: 'scale', scale: { min: 1, max: 5 } };
    expect(isAcceptableAnswer(scale, value)).toBe(expected);
  });

  test('ONB-04: a scale without a range runs from 1 to 10', () => {
    const { options: _none, ...rest } = several;
    const scale: AskableQuestion = { ...rest, type: 'scale' };
    expect([0, 1, 10, 11].map((step) => isAcceptableAnswer(scale, step))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

/** Applies a patch as the database does. */
function applied(answers: Answers, { set, unset, empty }: AnswerPatch): Answers {
  const kept = Object.fromEntries(Object.entries(answers).filter(([key]) => !unset.includes(key)));
  const emptied = Object.fromEntries(empty.filter((key) => key in answers).map((key) => [key, []]));
  return { ...kept, ...set, ...emptied };
}

const value = fc.oneof(
  fc.constantFrom(null, undefined, '', true, false, 'yes', 'no', 0, 3),
  fc.string(),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.constantFrom(...allQuestions.flatMap(({ options }) => options ?? [])),
);

test('DISC-34, SQ-17, PARK-04: a patch changes exactly what applyAnswer changes', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(...answerFields.map(({ id }) => id)),
        fc.constantFrom('x', true, 4, ['AI Agent'], 'later'),
      ),
      fc.constantFrom(...answerFields),
      value,
      (answers, question, given) => {
        expect(applied(answers, toAnswerPatch(question, given))).toEqual(
          applyAnswer(answerFields, answers, question.id, given),
        );
      },
    ),
    { numRuns: scaleRuns(500) },
  );
});

test('DISC-34: "no" to AI empties the list of AI services where there is one', () => {
  const question = allQuestions.find(({ id }) => id === 'ai_implemented');
  expect(question && toAnswerPatch(question, false)).toEqual({
    set: { ai_implemented: false },
    unset: ['ask_later_ai_implemented'],
    empty: ['ai_implemented_services'],
  });
});
