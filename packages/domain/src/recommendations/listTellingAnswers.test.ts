import { describe, expect, test } from 'vitest';
import type { AskableQuestion } from '#questions/Question.ts';
import { listSamples, listTellingAnswers } from './listTellingAnswers.ts';
import type { Condition, Rule } from './Rule.ts';

const rule = (...conditions: readonly Condition[]): Rule => ({
  name: 'rule',
  label: 'rule',
  conditions,
  outputs: [],
});
const ask = (changes: Partial<AskableQuestion>): AskableQuestion => ({
  id: 'q',
  label: 'Q',
  type: 'text',
  required: false,
  ...changes,
});
const says = (operator: 'mentions' | 'contains', ...value: readonly string[]): Condition => ({
  field: 'q',
  operator,
  value,
});

describe('answers that make the rules behave in every way', () => {
  const options = ['A', 'B', 'C'];

  test('yes and no, every option of a choice, and each alone where one is kept', () => {
    expect(listTellingAnswers(ask({ type: 'boolean' }), [])).toEqual([true, false]);
    expect(listTellingAnswers(ask({ type: 'select', options }), [])).toEqual(options);
    expect(listTellingAnswers(ask({ type: 'select' }), [])).toEqual([]);
    const single = { type: 'multi-select', singleChoice: true } as const;
    expect(listTellingAnswers(ask({ ...single, options }), [])).toEqual([['A'], ['B'], ['C']]);
    expect(listTellingAnswers(ask(single), [])).toEqual([]);
  });

  test('of options that no rule tells apart one is enough; the others come in every combination', () => {
    const rules = [rule({ field: 'q', operator: 'contains', value: 'A' })];
    const question = ask({ type: 'multi-select', options });
    expect(listSamples(question, rules)).toEqual(['A', 'B']);
    expect(listTellingAnswers(question, rules)).toEqual([[], ['A'], ['B'], ['A', 'B']]);
    expect(listTellingAnswers(question, rules, ['C', 'A'])).toEqual([[], ['C'], ['A'], ['C', 'A']]);
    expect(listTellingAnswers(ask({ type: 'multi-select' }), rules)).toEqual([[]]);
  });

  test('numbers just below, at and above what a rule compares with, as far as they are taken', () => {
    const rules = [
      rule({ field: 'q', operator: 'gt', value: 10 }),
      rule({ field: 'q', operator: 'known' }),
      rule({ field: 'other', operator: 'gt', value: 99 }),
    ];
    expect(listTellingAnswers(ask({ type: 'number' }), rules)).toEqual([9, 10, 11]);
    const range = { min: 10, max: 10.5, step: 0.5 };
    expect(listTellingAnswers(ask({ type: 'number', range }), rules)).toEqual([10, 10.5]);
    expect(
      listTellingAnswers(ask({ type: 'number', range: { min: 9.5, max: 10, step: 0.5 } }), rules),
    ).toEqual([9.5, 10]);
    expect(listTellingAnswers(ask({ type: 'number', range: { min: 0, step: 2 } }), rules)).toEqual([
      8, 10, 12,
    ]);
  });

  test('one text for each combination of phrases, one that says nothing, and whole texts as they are', () => {
    const rules = [
      rule(says('mentions', 'more calls', 'more leads')),
      rule(says('mentions', 'reviews ~of')),
      rule({ field: 'q', operator: 'equals', value: 'None' }),
      rule({ field: 'q', operator: 'gt', value: 3 }),
      rule({ field: 'other', operator: 'mentions', value: ['website'] }),
    ];
    const question = ask({});
    expect(listSamples(question, rules)).toEqual(['more calls', 'reviews']);
    expect(listTellingAnswers(question, rules)).toEqual([
      'ok',
      'more calls',
      'reviews',
      'more calls; reviews',
      'None',
    ]);
  });

  test('phrases that stand in the same lists are one, whatever the operator of the list', () => {
    const list = ['slow', 'late'];
    const troubles: Condition = { field: 'q', operator: 'mentionsTrouble', value: list };
    const not: Condition = { field: 'q', operator: 'notMentions', value: ['late'] };
    expect(listSamples(ask({}), [rule(troubles), rule(troubles)])).toHaveLength(1);
    expect(listSamples(ask({}), [rule({ ...troubles, operator: 'mentions' }), rule(not)])).toEqual(
      list,
    );
    expect(
      listSamples(ask({}), [rule({ field: 'q', operator: 'contains', value: 'slow' })]),
    ).toEqual(['slow']);
  });

  test('in a list joined by OR it does not matter which of its parts is met', () => {
    const either = (value: string): Condition => ({
      type: 'OR',
      field: 'q',
      operator: 'contains',
      value,
    });
    const question = ask({ type: 'multi-select', options });
    expect(listSamples(question, [rule(either('A'), either('B'))])).toEqual(['A', 'C']);
    const both = (value: string): Condition => ({ field: 'q', operator: 'contains', value });
    expect(listSamples(question, [rule(both('A'), both('B'))])).toEqual(['A', 'B', 'C']);
    const elsewhere: Condition = { type: 'OR', field: 'other', operator: 'contains', value: 'A' };
    expect(listSamples(question, [rule(elsewhere)])).toEqual(['A']);
    const group: Condition = { children: [either('A'), either('B')] };
    expect(listSamples(question, [rule(group)])).toEqual(['A', 'C']);
    expect(listSamples(question, [rule(group, { ...both('B'), type: 'OR' })])).toEqual(options);
  });

  test('of a list that must be met whole each part counts on its own', () => {
    const all: Condition = { field: 'q', operator: 'allOf', value: ['A', 'B'] };
    const question = ask({ type: 'multi-select', options });
    expect(listSamples(question, [rule(all)])).toEqual(options);
    const any: Condition = { field: 'q', operator: 'anyOf', value: ['A', 'B'] };
    expect(listSamples(question, [rule(any)])).toEqual(['A', 'C']);
  });
});
