import { expect, test } from 'vitest';
import { services } from '#interviews/services.ts';
import { expertCases } from '#test/prospects/expertCases.ts';
import { goalsMentionTrouble } from './conditions.ts';
import { evaluateOperator } from './evaluateConditions.ts';
import { listReasonQuotes, sortReasons } from './explain.ts';
import { findUnsoldFit } from './findUnsoldFit.ts';
import { fitSoFar } from './fitSoFar.ts';
import type { Rule } from './Rule.ts';
import { recommend } from './recommend.ts';
import { toPickState } from './toPickState.ts';

const decided = expertCases
  .map((one) => ({ ...one, answers: { ...one.answers, ...one.facts } }))
  .find((one) => toPickState(one, recommend(one)) === 'decided');
if (!decided) throw new Error('no case is decided');
const first = recommend(decided)[0]?.service;

test('SERV-18: the pick is named where it is not sold', () => {
  const others = services.filter(({ id }) => id !== first?.id);
  expect(findUnsoldFit(decided, others)).toBe(first);
  expect(findUnsoldFit(decided, services)).toBeNull();
  expect(findUnsoldFit(decided, first ? [first] : [])).toBeNull();
  expect(findUnsoldFit({ answers: {} }, others)).toBeNull();
});

test('FIT-01: in the middle of an interview the services stand as they would be ranked', () => {
  const fit = fitSoFar(decided);
  expect(fit.hasStarted).toBe(true);
  expect(fit.answered).toBeGreaterThan(4);
  expect(fit.rows.map(({ service, score, change }) => [service.id, score, change])).toEqual(
    recommend(decided).map(({ service, confidence }) => [service.id, confidence, 0]),
  );
});

test('FIT-02: what the last answer added', () => {
  const { rows } = fitSoFar({ answers: { reviews_collection: false } }, { customer_list: true });
  const before = recommend({ answers: { customer_list: true } });
  for (const { service, score, change } of rows)
    expect(score - change).toBe(before.find((one) => one.service.id === service.id)?.confidence);
  expect(rows.some(({ change }) => change !== 0)).toBe(true);
});

test('FIT-03: before the first answer all stand at 50, and look-ups stand apart', () => {
  const fit = fitSoFar({ answers: {} });
  expect(fit.rows).toEqual(services.map((service) => ({ service, score: 50, change: 0 })));
  expect([fit.hasStarted, fit.answered]).toEqual([false, 0]);
  expect(
    fit.deciding.every(({ kind, canChangeFirst }) => kind !== 'lookUp' && canChangeFirst),
  ).toBe(true);
  expect(fit.decidingLookUps.every(({ kind }) => kind === 'lookUp')).toBe(true);
  expect([fit.deciding.length > 3, fit.decidingLookUps.length > 0]).toEqual([true, true]);
});

test('PICK-04: a trouble is looked for in all three texts about the goals', () => {
  expect(goalsMentionTrouble(['voicemail'])).toEqual(
    ['ideal_90_days', 'ideal_12_months', 'why_now'].map((field) => ({
      type: 'OR',
      field,
      operator: 'mentionsTrouble',
      value: ['voicemail'],
    })),
  );
});

test.each([
  ['known', [], undefined, false],
  ['known', '', undefined, false],
  ['known', 0, undefined, true],
  ['unknown', [], undefined, true],
  ['unknown', null, undefined, true],
  ['unknown', 0, undefined, false],
  ['notEquals', null, 'a', true],
  ['equals', null, null, false],
  ['contains', 'Ab', 'B', true],
  ['contains', 'ab', '', false],
  ['contains', 5, '5', false],
  ['contains', ['a'], 'a', true],
  ['anyOf', 'a', ['b', 'a'], true],
  ['allOf', ['a', 'b'], ['a', 'b'], true],
  ['allOf', ['a'], ['a', 'b'], false],
  ['gt', 5, 5, false],
  ['gt', '6', 5, true],
  ['lt', 5, 5, false],
  ['lt', 'x', 5, false],
  ['mentions', 'more ads', 'ads', true],
  ['notMentions', 'more ads', ['ads'], false],
  ['notMentions', '', ['ads'], false],
  ['notMentions', 'more calls', ['ads'], true],
  ['unheard', 'a', 'a', false],
])('RULE-05: %s of %j and %j: %j', (operator, answer, value, expected) => {
  expect(evaluateOperator(operator, answer, value)).toBe(expected);
});

test('PARK-18: only a rule that holds has the words, by its name', () => {
  const rule = (name: string, value: boolean, rationale = 'r'): Rule => ({
    name,
    label: 'l',
    conditions: [{ field: 'customer_list', operator: 'equals', value }],
    outputs: [{ serviceId: 'seo', scoreDelta: 1, rationale }],
  });
  const notes = [
    {
      id: 'n',
      kind: 'quote' as const,
      text: 'In a drawer',
      screen: 'questions' as const,
      questionId: 'customer_list',
      madeAt: '',
      changedAt: '',
    },
  ];
  const rules = [rule('yes', true), rule('no', false), rule('own', true, 'You said {matched}')];
  const quotes = listReasonQuotes({ answers: { customer_list: true } }, notes, rules);
  expect([...quotes]).toEqual([['yes', 'In a drawer']]);
});

test('PICK-26: no points are no caution, and a caution keeps its words', () => {
  const reason = (points: number, rationale: string) => ({
    name: rationale,
    label: 'l',
    points,
    rationale,
  });
  const sorted = sortReasons([
    reason(0, 'Worth knowing: zero'),
    reason(-1, 'Worth knowing: it takes time'),
    reason(-2, 'It is worth knowing: x'),
  ]);
  expect(sorted.shown.map(({ rationale }) => rationale)).toEqual(['Worth knowing: zero']);
  expect(sorted.cautions.map(({ rationale }) => rationale)).toEqual([
    'It is worth knowing: x',
    'It takes time',
  ]);
});
