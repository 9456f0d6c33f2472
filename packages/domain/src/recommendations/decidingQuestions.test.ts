import { describe, expect, test } from 'vitest';
import { services } from '#interviews/services.ts';
import { createSeededRandom } from '#practice/createSeededRandom.ts';
import { discoveryQuestions } from '#questions/allQuestions.ts';
import { lookUps } from '#questions/lookUps/lookUps.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { randomProspect } from '#test/randomProspect.ts';
import { scaleRuns } from '#test/scaleRuns.ts';
import { explainRanking, type MatchedRule, sortReasons } from './explainRanking.ts';
import { listDecidingQuestions } from './listDecidingQuestions.ts';
import { findTopServiceIndex, listOpenQuestions, type OpenQuestion } from './listOpenQuestions.ts';
import type { Rule, RuleCondition } from './Rule.ts';
import { applyDefaultRecommendation, recommend } from './recommend.ts';
import { toPickState } from './toPickState.ts';

const question = discoveryQuestions[0] as AskableQuestion;
const open = (
  id: string,
  swing: number,
  more: Partial<Omit<OpenQuestion, 'question'>> = {},
): OpenQuestion => ({
  question: { ...question, id },
  kind: 'main',
  canChangeFirst: true,
  canStrengthen: false,
  example: null,
  wouldLead: null,
  swing,
  ...more,
});
const ids = (...args: Parameters<typeof listDecidingQuestions>) =>
  listDecidingQuestions(...args).map((one) => one.question.id);

describe('the question that decides', () => {
  test('PICK-19: the largest move of the lead first, three at most, equal ones in the order of asking', () => {
    const list = [open('a', 4), open('b', 9), open('c', 4), open('d', 12), open('e', 1)];
    expect(ids('close', list)).toEqual(['d', 'b', 'a']);
  });

  test('PARK-17: lists questions asked later first, regardless of their effect', () => {
    const list = [open('a', 4), open('b', 9), open('c', 1), open('d', 12)];
    expect(ids('close', list, { ask_later_c: 'unknown', ask_later_x: 'later' })).toEqual([
      'c',
      'd',
      'b',
    ]);
    expect(ids('close', list, { ask_later_c: 'unknown', c: 'said' })).toEqual(['d', 'b', 'a']);
  });

  test('PICK-19: few asks main questions only', () => {
    const list = [
      open('a', 1),
      open('b', 9, { kind: 'lookUp' }),
      open('c', 5, { kind: 'followUp' }),
    ];
    expect(ids('few', list)).toEqual(['a']);
  });

  test('PICK-19: close and weak ask what can change the first card, weak also what makes it strong', () => {
    const still = { canChangeFirst: false };
    const list = [
      open('a', 9, still),
      open('b', 5, { ...still, canStrengthen: true }),
      open('c', 3),
    ];
    expect(ids('close', list)).toEqual(['c']);
    expect(ids('weak', list)).toEqual(['b', 'c']);
    expect(ids('weak', [open('a', 9, still)])).toEqual([]);
    expect(ids('decided', list)).toEqual([]);
  });

  test('PICK-19: of a random close call, the answer shown really turns it', () => {
    const random = createSeededRandom(77);
    let seen = 0;
    for (let round = 0; round < scaleRuns(200); round += 1) {
      const prospect = randomProspect(random);
      const ranking = recommend(prospect);
      if (toPickState(prospect, ranking) !== 'close') continue;
      const [first] = listDecidingQuestions('close', listOpenQuestions(prospect));
      if (!first) continue;
      seen += 1;
      const answers = { ...prospect.answers, [first.question.id]: first.example };
      const turned = recommend({ ...prospect, answers })[0]?.service.id;
      expect(turned).toBe(first.wouldLead);
      expect(turned).not.toBe(ranking[0]?.service.id);
    }
    expect(seen).toBeGreaterThan(scaleRuns(20));
    expect(lookUps.length).toBe(7);
  });
});

describe('reasons of a card', () => {
  const matched = (points: number): MatchedRule => ({
    name: `rule${points}`,
    label: 'Label',
    points,
    rationale: points < 0 ? `Worth knowing: it takes ${-points}` : `It gives ${points}`,
  });
  const points = (list: readonly MatchedRule[]) => list.map((one) => one.points);

  test('PICK-26: the three strongest first, the others apart, cautions never among them', () => {
    const { shown, others, cautions } = sortReasons([3, -5, 12, 8, -20, 6, 9].map(matched));
    expect(points(shown)).toEqual([12, 9, 8]);
    expect(points(others)).toEqual([6, 3]);
    expect(points(cautions)).toEqual([-20, -5]);
    expect(cautions[0]?.rationale).toBe('It takes 20');
  });

  test('PICK-26: the kept rationale stays joined in the order of the rules', () => {
    const prospect = { answers: { reviews_collection: false, how_getting_customers: 'Referrals' } };
    for (const { service, rationale } of recommend(prospect)) {
      const own = explainRanking(prospect).find((one) => one.service === service)?.matched ?? [];
      const joined = own.map((one) => one.rationale).join('. ');
      expect(rationale).toBe(joined || 'General business fit');
    }
  });

  test('PICK-26: without rules there is nothing to sort', () => {
    expect(sortReasons([])).toEqual({ shown: [], others: [], cautions: [] });
  });
});

const rule = (
  serviceId: string,
  scoreDelta: number,
  ...conditions: readonly RuleCondition[]
): Rule =>
  ({
    name: `${serviceId} ${scoreDelta}`,
    label: 'x',
    conditions,
    outputs: [{ serviceId, scoreDelta, rationale: 'x' }],
  }) as Rule;
const is = (field: string, value: boolean | string): RuleCondition => ({
  field,
  operator: 'equals',
  value,
});

/** Those that are of any use, by their id. */
function weigh(rules: readonly Rule[], answers: object = {}, offered = services) {
  const open = listOpenQuestions({ answers: { ...answers } }, rules, offered);
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
  expect(findTopServiceIndex(confidences)).toBe(place);
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
  const defaultRecommendation = {
    service: first,
    confidence: 25,
    rationale: 'Default recommendation - suitable for most businesses',
    matchedRules: [],
  };
  const strong = [entry(second, 30), entry(first, 10)];
  expect(applyDefaultRecommendation(strong, services)).toBe(strong);
  expect(applyDefaultRecommendation([entry(second, 29), entry(first, 28)], services)).toEqual([
    entry(second, 29),
    defaultRecommendation,
  ]);
  expect(applyDefaultRecommendation([entry(second, 25)], services)).toEqual([
    defaultRecommendation,
    entry(second, 25),
  ]);
  expect(applyDefaultRecommendation([], services)).toEqual([defaultRecommendation]);
  expect(applyDefaultRecommendation([], [])).toEqual([]);
});
