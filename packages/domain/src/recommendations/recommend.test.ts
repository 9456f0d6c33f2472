import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import { type ServiceId, serviceIds } from '#interviews/ServiceId.ts';
import { services } from '#interviews/services.ts';
import { createSeededRandom } from '#practice/createSeededRandom.ts';
import { personas } from '#test/Persona.ts';
import { randomProspect } from '#test/randomProspect.ts';
import { scaleRuns } from '#test/scaleRuns.ts';
import { anyOf, equals, gt } from './conditions.ts';
import { explainRanking } from './explainRanking.ts';
import { findTopServiceIndex } from './listOpenQuestions.ts';
import type { Rule, RuleCondition } from './Rule.ts';
import { applyDefaultRecommendation, recommend } from './recommend.ts';

const always: readonly RuleCondition[] = [];
const rule = (
  serviceId: ServiceId,
  scoreDelta: number,
  rationale = 'Because',
  conditions: readonly RuleCondition[] = always,
): Rule => ({
  name: `${serviceId}${scoreDelta}`,
  label: 'Label',
  conditions,
  outputs: [{ serviceId, scoreDelta, rationale }],
});
const none = { answers: {} };
const confidenceOf = (rules: readonly Rule[], service: ServiceId) =>
  recommend(none, rules).find((entry) => entry.service.id === service)?.confidence;

describe('scoring', () => {
  test.each([
    ['no rule', [], 50],
    ['+20', [20], 70],
    ['-20', [-20], 30],
    ['+80 is held at 100', [80], 100],
    ['-80 is held at 0', [-80], 0],
    ['sums before it clamps', [80, -40], 90],
    ['0', [0], 50],
  ])('RULE-11: %s', (_name, deltas, expected) => {
    const rules = deltas.map((delta) => rule('seo', delta));
    expect(confidenceOf(rules, 'seo')).toBe(expected);
    expect(confidenceOf(rules, 'fb_ads')).toBe(50);
  });

  test('RULE-12: highest first, equal ones in service order', () => {
    const order = (rules: readonly Rule[]) =>
      recommend(none, rules).map(({ service }) => service.id);
    expect(order([])).toEqual(serviceIds);
    expect(order([rule('ai_power_package', 5), rule('seo', 5)])).toEqual([
      'seo',
      'ai_power_package',
      'reputation_management',
      'pay_per_click',
      'fb_ads',
      'message_marketing',
    ]);
  });

  test('RULE-13: rationales are joined with ". ", none is "General business fit"', () => {
    const [first, second] = recommend(none, [rule('seo', 9, 'One'), rule('seo', -2, 'Two')]);
    expect(first?.rationale).toBe('One. Two');
    expect(second?.rationale).toBe('General business fit');
  });

  test('RULE-15: each recommendation carries service, confidence, rationale and matched rules', () => {
    expect(recommend(none, [rule('seo', 9, 'One')])[0]).toEqual({
      service: services[2],
      confidence: 59,
      rationale: 'One',
      matchedRules: ['seo9'],
    });
  });

  test('RULE-16: rules read industry, employees and challenges', () => {
    const rules = [
      rule('seo', 10, 'Trade', [equals('industry', 'HVAC')]),
      rule('seo', 1, 'Team', [gt('employees', 5)]),
      rule('seo', 2, 'Trouble', [anyOf('currentProblems', ['Low website traffic'])]),
    ];
    const known = { industry: 'HVAC', employees: 6, currentProblems: ['Low website traffic'] };
    const total = (prospect: Parameters<typeof recommend>[0]) =>
      recommend(prospect, rules)[0]?.confidence;
    expect(total({ answers: {}, ...known })).toBe(63);
    expect(total({ answers: {} })).toBe(50);
    expect(total({ answers: { industry: 'HVAC', employees: 9 } })).toBe(50);
    expect(total({ answers: {}, industry: '', employees: 0, currentProblems: [] })).toBe(50);
    expect(total({ answers: null as never, industry: null as never })).toBe(50);
  });

  test('DISC-35: a hidden answer matches no rule', () => {
    const rules = [rule('seo', 10, 'List', [equals('customer_list_size', '200+')])];
    const first = (answers: Answers) => recommend({ answers }, rules)[0]?.confidence;
    expect(first({ customer_list: true, customer_list_size: '200+' })).toBe(60);
    expect(first({ customer_list: 'yes', customer_list_size: '200+' })).toBe(60);
    expect(first({ customer_list: false, customer_list_size: '200+' })).toBe(50);
    expect(first({ customer_list_size: '200+' })).toBe(50);
  });
});

describe('the default', () => {
  const lower = (delta: number) => serviceIds.map((id) => rule(id, delta));
  const defaultRecommendation = {
    service: services[0],
    confidence: 25,
    rationale: 'Default recommendation - suitable for most businesses',
    matchedRules: [],
  };

  test('RULE-14: with no results the first service stands in', () => {
    expect(applyDefaultRecommendation([], services)).toEqual([defaultRecommendation]);
  });

  test('RULE-14: below 30 the first service is replaced, not doubled', () => {
    const ranking = recommend(none, lower(-21));
    expect(ranking).toHaveLength(6);
    expect(ranking.filter((entry) => entry.service === services[0])).toEqual([
      defaultRecommendation,
    ]);
    expect(ranking.map((entry) => entry.confidence)).toEqual([29, 29, 29, 29, 29, 25]);
  });

  test('RULE-14: it leads where all others are weaker, and wins a tie', () => {
    expect(recommend(none, lower(-40))[0]).toEqual(defaultRecommendation);
    expect(recommend(none, lower(-25))[0]).toEqual(defaultRecommendation);
  });

  test('RULE-14: exactly 30 is good enough', () => {
    expect(recommend(none, lower(-20)).map((entry) => entry.confidence)).toEqual([
      30, 30, 30, 30, 30, 30,
    ]);
  });

  test('REC-10: without services there is nothing to recommend', () => {
    expect(recommend(none, lower(0), [])).toEqual([]);
  });

  test('RULE-14: findTopServiceIndex agrees with the ranking for any scores', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 6, maxLength: 6 }),
        (deltas) => {
          const rules = deltas.map((delta, place) => rule(serviceIds[place] ?? 'seo', delta));
          const clamped = deltas.map((delta) => Math.min(100, Math.max(0, 50 + delta)));
          expect(serviceIds[findTopServiceIndex(clamped)]).toBe(
            recommend(none, rules)[0]?.service.id,
          );
        },
      ),
      { numRuns: scaleRuns(1000) },
    );
    expect(findTopServiceIndex([])).toBe(-1);
  });
});

describe('any prospect', () => {
  const prospect = fc.integer().map((seed) => randomProspect(createSeededRandom(seed)));

  test('RULE-11, RULE-12: scores within 0 and 100, order stable, same answers same ranking', () => {
    fc.assert(
      fc.property(prospect, (one) => {
        const ranking = recommend(one);
        expect(ranking.map(({ service }) => service.id).toSorted()).toEqual(serviceIds.toSorted());
        ranking.forEach((entry, place) => {
          expect(entry.confidence).toBeGreaterThanOrEqual(0);
          expect(entry.confidence).toBeLessThanOrEqual(100);
          const next = ranking[place + 1];
          if (next === undefined) return;
          expect(entry.confidence).toBeGreaterThanOrEqual(next.confidence);
          if (entry.confidence === next.confidence) {
            expect(services.indexOf(entry.service)).toBeLessThan(services.indexOf(next.service));
          }
        });
        const shuffled = Object.fromEntries(Object.entries(one.answers).toReversed());
        expect(recommend({ ...one, answers: shuffled })).toEqual(ranking);
      }),
      { numRuns: scaleRuns(500) },
    );
  });

  test('RULE-11, RULE-15: the explanation adds up to the score before clamping', () => {
    fc.assert(
      fc.property(prospect, (one) => {
        const ranking = recommend(one);
        explainRanking(one).forEach((entry, place) => {
          const points = entry.matched.reduce((sum, match) => sum + match.points, entry.start);
          expect(points).toBe(entry.total);
          expect(entry.confidence).toBe(Math.min(100, Math.max(0, entry.total)));
          expect(entry.service).toBe(ranking[place]?.service);
          expect(entry.matched.map((match) => match.name)).toEqual(ranking[place]?.matchedRules);
        });
      }),
      { numRuns: scaleRuns(500) },
    );
  });

  test('RULE-11: no stored value breaks the ranking', () => {
    const value = fc.anything({ withBigInt: false });
    const keys = [...Object.keys(personas[0]?.answers ?? {}), '__proto__', 'x'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), value), value, (answers, odd) => {
        const broken = { answers, industry: odd, employees: odd, currentProblems: odd } as never;
        expect(recommend(broken)).toHaveLength(6);
      }),
      { numRuns: scaleRuns(500) },
    );
  });

  test('RULE-15: the explanation keeps the total beyond 100', () => {
    const [best] = explainRanking(none, [rule('seo', 80)]);
    expect(best).toMatchObject({ start: 50, total: 130, confidence: 100 });
    expect(best?.matched).toEqual([
      { name: 'seo80', label: 'Label', points: 80, rationale: 'Because' },
    ]);
  });
});
