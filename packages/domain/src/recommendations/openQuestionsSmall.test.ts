import { expect, test } from 'vitest';
import { services } from '#interviews/services.ts';
import { chooseFirst, openQuestions } from './openQuestions.ts';
import type { Condition, Rule } from './Rule.ts';
import { withDefault } from './recommend.ts';

const rule = (serviceId: string, scoreDelta: number, ...conditions: readonly Condition[]): Rule =>
  ({
    name: `${serviceId} ${scoreDelta}`,
    label: 'x',
    conditions,
    outputs: [{ serviceId, scoreDelta, rationale: 'x' }],
  }) as Rule;
const is = (field: string, value: boolean | string): Condition => ({
  field,
  operator: 'equals',
  value,
});

/** Those that are of any use, by their id. */
function weigh(rules: readonly Rule[], answers: object = {}, offered = services) {
  const open = openQuestions({ answers: { ...answers } }, rules, offered);
  return Object.fromEntries(
    open
      .filter(({ swing, canChangeFirst }) => swing > 0 || canChangeFirst)
      .map(({ question, kind, canChangeFirst, example, wouldLead, swing, canStrengthen }) => [
        question.id,
        [kind, canChangeFirst, example, wouldLead, swing, canStrengthen],
      ]),
  );
}

test('RULE-17: an answer that puts another service first is named, with its points', () => {
  expect(weigh([rule('seo', 5, is('customer_list', true))])).toEqual({
    customer_list: ['main', true, true, 'seo', 5, false],
  });
  expect(weigh([rule('seo', 5, is('customer_list', false))])).toEqual({
    customer_list: ['main', true, false, 'seo', 5, false],
  });
});

test('RULE-17: points for the first service move its lead, and no other comes first', () => {
  expect(weigh([rule('reputation_management', 5, is('customer_list', true))])).toEqual({
    customer_list: ['main', false, null, null, 5, false],
  });
});

test('RULE-17: an answer that lifts the first and the next alike moves nothing', () => {
  const both = ['reputation_management', 'seo'].map((id) => rule(id, 5, is('customer_list', true)));
  expect(weigh(both)).toEqual({});
});

test('RULE-17: points taken from the first lead to the next one', () => {
  expect(weigh([rule('reputation_management', -5, is('customer_list', true))])).toEqual({
    customer_list: ['main', true, true, 'pay_per_click', 5, false],
  });
});

test('RULE-17: a tie is won by the service that stands first in the list', () => {
  const lead = rule('reputation_management', 5, is('ai_implemented', true));
  const answers = { ai_implemented: true };
  expect(weigh([lead, rule('seo', 5, is('customer_list', true))], answers)).toEqual({
    customer_list: ['main', false, null, null, 5, false],
  });
  expect(weigh([lead, rule('seo', 6, is('customer_list', true))], answers)).toEqual({
    customer_list: ['main', true, true, 'seo', 6, false],
  });
});

test('RULE-17: a match becomes strong enough at 62', () => {
  const strengthens = (points: number) =>
    weigh([rule('seo', points, is('customer_list', true))]).customer_list?.[5];
  expect([strengthens(11), strengthens(12)]).toEqual([false, true]);
  const strong = rule('seo', 12, is('ai_implemented', true));
  expect(
    weigh([strong, rule('seo', 5, is('customer_list', true))], { ai_implemented: true })
      .customer_list,
  ).toEqual(['main', false, null, null, 5, false]);
});

test('RULE-17: follow-ups and look-ups count, once they can be seen', () => {
  const rules = [
    rule('seo', 5, is('customer_list_size', '200+')),
    rule('fb_ads', 7, { field: 'google_rating', operator: 'lt', value: 4 }),
  ];
  expect(weigh(rules, { customer_list: true })).toEqual({
    customer_list_size: ['followUp', true, '200+', 'seo', 5, false],
    google_rating: ['lookUp', true, 3.9, 'fb_ads', 7, false],
  });
  expect(Object.keys(weigh(rules))).toEqual(['google_rating']);
});

test('RULE-17: two conditions need both answers, and a text is a phrase', () => {
  const both = rule('seo', 5, is('customer_list', true), is('ai_implemented', true));
  expect(weigh([both])).toEqual({});
  expect(Object.keys(weigh([both], { ai_implemented: true }))).toEqual(['customer_list']);
  const says = rule('seo', 5, {
    field: 'ideal_90_days',
    operator: 'mentions',
    value: ['page one'],
  });
  expect(weigh([says])).toEqual({
    ideal_90_days: ['main', true, 'page one', 'seo', 5, false],
  });
});

test('RULE-17: services that are not offered neither lead nor follow', () => {
  const offered = services.filter(({ id }) => id !== 'seo');
  expect(weigh([rule('seo', 9, is('customer_list', true))], {}, offered)).toEqual({});
  const two = services.slice(0, 2);
  expect(weigh([rule('pay_per_click', 9, is('customer_list', true))], {}, two)).toEqual({
    customer_list: ['main', true, true, 'pay_per_click', 9, false],
  });
});

test.each([
  [[50, 50, 50], 0],
  [[50, 51, 50], 1],
  [[30, 29], 0],
  [[10, 30], 1],
  [[29, 28], 1],
  [[10, 25], 0],
  [[10, 26], 1],
  [[], -1],
])('RULE-14: of %j the first is %i', (confidences, place) => {
  expect(chooseFirst(confidences)).toBe(place);
});

test('RULE-14: a weak best one gives way to the first service, once', () => {
  const [first, second] = services;
  if (!first || !second) throw new Error('no services');
  const entry = (service: typeof first, confidence: number) => ({
    service,
    confidence,
    rationale: 'r',
    matchedRules: ['m'],
  });
  const standIn = {
    service: first,
    confidence: 25,
    rationale: 'Default recommendation - suitable for most businesses',
    matchedRules: [],
  };
  const strong = [entry(second, 30), entry(first, 10)];
  expect(withDefault(strong, services)).toBe(strong);
  expect(withDefault([entry(second, 29), entry(first, 28)], services)).toEqual([
    entry(second, 29),
    standIn,
  ]);
  expect(withDefault([entry(second, 25)], services)).toEqual([standIn, entry(second, 25)]);
  expect(withDefault([], services)).toEqual([standIn]);
  expect(withDefault([], [])).toEqual([]);
});
