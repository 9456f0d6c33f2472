import { describe, expect, test } from 'vitest';
import { either, equals, goalsMention, group } from './conditions.ts';
import { evaluateConditions, evaluateOperator } from './evaluateConditions.ts';
import type { RuleCondition } from './Rule.ts';
import { ruleOperators } from './Rule.ts';
import type { RuleFacts } from './RuleFacts.ts';

type Row = readonly [answer: unknown, value: unknown, expected: boolean];
const table = (rows: readonly Row[]) => rows;

describe('evaluateOperator', () => {
  test.each(
    table([
      ['A', 'A', true],
      ['A', 'a', false],
      [true, true, true],
      ['yes', true, true],
      ['no', true, false],
      ['no', false, true],
      [false, false, true],
      [5, 5, true],
      ['5', 5, false],
      ['', '', true],
      ['', 'A', false],
      [[], 'A', false],
      [['A'], 'A', false],
      [null, 'A', false],
      [undefined, 'A', false],
      [null, null, false],
      [undefined, undefined, false],
    ]),
  )('RULE-02: %j equals %j is %j', (answer, value, expected) => {
    expect(evaluateOperator('equals', answer, value)).toBe(expected);
  });

  test.each(
    table([
      ['A', 'B', true],
      ['A', 'A', false],
      ['yes', true, false],
      ['no', true, true],
      ['', 'A', true],
      [['A'], 'A', true],
      [null, 'A', true],
      [undefined, 'A', true],
    ]),
  )('RULE-02: %j notEquals %j is %j', (answer, value, expected) => {
    expect(evaluateOperator('notEquals', answer, value)).toBe(expected);
  });

  test.each(
    table([
      [['A', 'B'], 'A', true],
      [['A', 'B'], 'a', false],
      [['ABC'], 'A', false],
      [[], 'A', false],
      ['More Google Reviews', 'google review', true],
      ['more google', 'GOOGLE', true],
      ['operating', 'better rating', false],
      ['', 'x', false],
      ['x', '', false],
      [42, '4', false],
      [true, 'true', false],
      [null, 'x', false],
      [undefined, 'x', false],
    ]),
  )('RULE-03: %j contains %j is %j', (answer, value, expected) => {
    expect(evaluateOperator('contains', answer, value)).toBe(expected);
  });

  test.each(
    table([
      ['A', ['A', 'B'], true],
      ['C', ['A', 'B'], false],
      [['C', 'B'], ['A', 'B'], true],
      [['C'], ['A', 'B'], false],
      [[], ['A'], false],
      ['A', 'A', true],
      ['A', [], false],
      ['yes', [true], true],
      ['', ['A'], false],
      [null, ['A'], false],
      [undefined, ['A'], false],
    ]),
  )('RULE-04: %j anyOf %j is %j', (answer, value, expected) => {
    expect(evaluateOperator('anyOf', answer, value)).toBe(expected);
  });

  test.each(
    table([
      [['A', 'B', 'C'], ['A', 'B'], true],
      [['A'], ['A', 'B'], false],
      ['A', ['A'], true],
      ['A', 'A', true],
      ['A', ['A', 'B'], false],
      [[], ['A'], false],
      ['', ['A'], false],
      [null, ['A'], false],
      [undefined, ['A'], false],
    ]),
  )('RULE-04: %j allOf %j is %j', (answer, value, expected) => {
    expect(evaluateOperator('allOf', answer, value)).toBe(expected);
  });

  test.each(
    table([
      [6, 5, true],
      [5, 5, false],
      [4, 5, false],
      ['6', 5, true],
      ['$1,200', 500, true],
      [6, '5', true],
      ['many', 5, false],
      ['', -1, false],
      [true, 0, false],
      [[6], 5, false],
      [Number.NaN, 5, false],
      [null, -1, false],
      [undefined, -1, false],
    ]),
  )('RULE-05: %j gt %j is %j', (answer, value, expected) => {
    expect(evaluateOperator('gt', answer, value)).toBe(expected);
  });

  test.each(
    table([
      [4, 5, true],
      [5, 5, false],
      [6, 5, false],
      ['4', 5, true],
      ['few', 5, false],
      ['', 5, false],
      [[], 5, false],
      [null, 5, false],
      [undefined, 5, false],
    ]),
  )('RULE-05: %j lt %j is %j', (answer, value, expected) => {
    expect(evaluateOperator('lt', answer, value)).toBe(expected);
  });

  test.each(['startsWith', '', 'EQUALS', 'constructor'])(
    'RULE-06: the unknown operator %j is false for any answer',
    (operator) => {
      for (const answer of ['A', 5, true, [], '', null, undefined]) {
        expect(evaluateOperator(operator, answer, 'A')).toBe(false);
      }
    },
  );

  test('RULE-06: twelve operators are known', () => {
    expect(ruleOperators).toHaveLength(12);
  });

  test.each([
    ['more reviews', true],
    [0, true],
    [false, true],
    [['A'], true],
    ['', false],
    [[], false],
    [null, false],
    [undefined, false],
  ])('PICK-06: %j is known: %j', (answer, expected) => {
    expect(evaluateOperator('known', answer)).toBe(expected);
    expect(evaluateOperator('unknown', answer)).toBe(!expected);
  });

  test.each(
    table([
      ['We want more reviews', ['more reviews'], true],
      ["We don't need more reviews", ['more reviews'], false],
      ['We want more reviews', 'more reviews', true],
      ['We want more reviews', [], false],
      ['We want more reviews', [3, null, ''], false],
      ['', ['more reviews'], false],
      [['more reviews'], ['more reviews'], false],
      [42, ['more reviews'], false],
      [null, ['more reviews'], false],
      [undefined, ['more reviews'], false],
    ]),
  )('PICK-06: %j mentions %j is %j', (answer, value, expected) => {
    expect(evaluateOperator('mentions', answer, value)).toBe(expected);
  });

  test.each(
    table([
      ['Stop missing calls', ['missing calls'], true],
      ["We don't miss calls", ['miss calls'], false],
      [null, ['miss calls'], false],
      [undefined, ['miss calls'], false],
    ]),
  )('PICK-06: %j mentionsTrouble %j is %j', (answer, value, expected) => {
    expect(evaluateOperator('mentionsTrouble', answer, value)).toBe(expected);
  });

  test.each(
    table([
      ['We ask in person', ['software'], true],
      ["We don't have software", ['software'], true],
      ['Software asks everyone', ['software'], false],
      ['', ['software'], false],
      [null, ['software'], false],
      [undefined, ['software'], false],
    ]),
  )('PICK-06: %j notMentions %j is %j', (answer, value, expected) => {
    expect(evaluateOperator('notMentions', answer, value)).toBe(expected);
  });
});

const [a, b, c] = [equals('a', true), equals('b', true), equals('c', true)];
const facts = (letters: string): RuleFacts => ({
  a: letters.includes('a'),
  b: letters.includes('b'),
  c: letters.includes('c'),
});
/** The letter combinations for which a condition list holds. */
const truthsOf = (conditions: readonly RuleCondition[]) =>
  ['', 'a', 'b', 'c', 'ab', 'ac', 'bc', 'abc'].filter((letters) =>
    evaluateConditions(conditions, facts(letters)),
  );

describe('evaluateConditions', () => {
  test('RULE-07: without OR every item must match', () => {
    expect(truthsOf([a, b])).toEqual(['ab', 'abc']);
    const { type: _untyped, ...bare } = a;
    expect(truthsOf([bare, b])).toEqual(['ab', 'abc']);
  });

  test('RULE-08: one item of type OR makes one match enough for the whole list', () => {
    expect(truthsOf([a, ...either(b)])).toEqual(['a', 'b', 'ab', 'ac', 'bc', 'abc']);
    expect(truthsOf([...either(a, b)])).toEqual(['a', 'b', 'ab', 'ac', 'bc', 'abc']);
  });

  test('RULE-09: children follow the same rule', () => {
    expect(truthsOf([a, group(...either(b, c))])).toEqual(['ab', 'ac', 'abc']);
    expect(truthsOf([...either(a), group(b, c)])).toEqual(['a', 'ab', 'ac', 'bc', 'abc']);
  });

  test('RULE-09: a group typed OR turns its parent list into an OR', () => {
    expect(truthsOf([a, { type: 'OR', children: [b, c] }])).toEqual(['a', 'ab', 'ac', 'bc', 'abc']);
  });

  test('RULE-09: three levels deep', () => {
    expect(truthsOf([a, group(...either(b), group(c, group()))])).toEqual(['ab', 'ac', 'abc']);
  });

  test('RULE-10: an empty list is true, also as a group', () => {
    expect(evaluateConditions([], {})).toBe(true);
    expect(truthsOf([group()])).toHaveLength(8);
  });

  test.each<[RuleFacts]>([
    [{}],
    [{ a: null }],
    [{ a: undefined }],
    [{ a: '' }],
    [{ a: 'no' }],
    [{ a: [] }],
  ])('RULE-07: %j meets no condition on a', (empty) => {
    expect(evaluateConditions([a], empty)).toBe(false);
  });

  test('PICK-06: one of the goal texts is enough', () => {
    const list = goalsMention(['page one', 'ranking']);
    expect(list.map(({ field, type }) => [field, type])).toEqual([
      ['ideal_90_days', 'OR'],
      ['ideal_12_months', 'OR'],
      ['why_now', 'OR'],
    ]);
    expect(evaluateConditions(list, { ideal_90_days: null, why_now: 'On PAGE ONE soon' })).toBe(
      true,
    );
    expect(evaluateConditions(list, { ideal_90_days: 'page two', why_now: undefined })).toBe(false);
    expect(evaluateConditions(list, {})).toBe(false);
  });
});
