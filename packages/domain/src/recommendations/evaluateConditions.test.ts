import { describe, expect, test } from 'vitest';
import { either, equals, goalsMention, group } from './conditions.ts';
import { evaluateConditions } from './evaluateConditions.ts';
import type { Condition } from './Rule.ts';
import type { RuleFacts } from './RuleFacts.ts';

const [a, b, c] = [equals('a', true), equals('b', true), equals('c', true)];
const facts = (letters: string): RuleFacts => ({
  a: letters.includes('a'),
  b: letters.includes('b'),
  c: letters.includes('c'),
});
/** The letter combinations for which a condition list holds. */
const truthsOf = (conditions: readonly Condition[]) =>
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
