import { describe, expect, test } from 'vitest';
import { challenges } from '#interviews/form/challenges.ts';
import { industries } from '#interviews/form/industries.ts';
import { isServiceId, serviceIds } from '#interviews/ServiceId.ts';
import { discoveryQuestions } from '#questions/allQuestions.ts';
import { lookUps } from '#questions/facts/lookUps.ts';
import { isNoAdvertising } from '#questions/toStoredAnswer.ts';
import { personas } from '#test/Persona.ts';
import { expertCases } from '#test/prospects/expertCases.ts';
import { explain } from './explain.ts';
import { type Condition, type LeafCondition, operators } from './Rule.ts';
import { recommend } from './recommend.ts';
import { rules } from './rules.ts';

const leavesOf = (conditions: readonly Condition[]): readonly LeafCondition[] =>
  conditions.flatMap((item) => ('children' in item ? leavesOf(item.children) : [item]));
const groupsOf = (conditions: readonly Condition[]): readonly Condition[] =>
  conditions.flatMap((item) => ('children' in item ? [item, ...groupsOf(item.children)] : []));
const businessFields = ['industry', 'employees', 'currentProblems'];

describe('the shipped rules', () => {
  test('RULE-01, PICK-10: 108 rules with unique names, a chip label and one output each', () => {
    expect(rules).toHaveLength(108);
    expect(new Set(rules.map((rule) => rule.name)).size).toBe(108);
    for (const rule of rules) {
      expect(rule.outputs).toHaveLength(1);
      expect(rule.conditions.length).toBeGreaterThan(0);
      expect(rule.label.length, rule.name).toBeLessThanOrEqual(28);
      expect(rule.label).toMatch(/^[A-Z]/);
    }
  });

  test('RULE-01, PICK-10: operators are known and groups are typed AND', () => {
    for (const rule of rules) {
      for (const leaf of leavesOf(rule.conditions)) expect(operators).toContain(leaf.operator);
      for (const group of groupsOf(rule.conditions)) expect(group.type).toBe('AND');
    }
  });

  test('RULE-17: rules name known services and known fields', () => {
    const ids = [...discoveryQuestions, ...lookUps].map((question) => question.id);
    for (const rule of rules) {
      for (const output of rule.outputs) expect(isServiceId(output.serviceId)).toBe(true);
      for (const leaf of leavesOf(rule.conditions)) {
        expect([...ids, ...businessFields], rule.name).toContain(leaf.field);
      }
    }
  });

  test('RULE-17, PICK-12: every value a rule looks for can be chosen', () => {
    for (const leaf of rules.flatMap((rule) => leavesOf(rule.conditions))) {
      const question = [...discoveryQuestions, ...lookUps].find(({ id }) => id === leaf.field);
      const choices =
        leaf.field === 'industry'
          ? industries
          : leaf.field === 'currentProblems'
            ? challenges
            : question?.options;
      const values = Array.isArray(leaf.value) ? leaf.value : [leaf.value];
      for (const value of choices === undefined ? [] : values) {
        expect(choices?.includes(value) || isNoAdvertising(value), `${value}`).toBe(true);
      }
    }
  });

  test('RULE-13, PICK-11: a reason is one sentence that can be joined, cautions say so', () => {
    for (const { name, outputs } of rules) {
      const { rationale, scoreDelta } = outputs[0] ?? { rationale: '', scoreDelta: 0 };
      expect(rationale, name).toMatch(/^[A-Z].*[a-z0-9}]$/);
      const words = rationale.replace('{matched}', 'one two three four five six seven eight');
      expect(words.split(/\s+/).length, name).toBeLessThanOrEqual(22);
      expect(rationale.includes('. '), name).toBe(false);
      expect(rationale.startsWith('Worth knowing:'), name).toBe(scoreDelta < 0);
      expect(name.includes('_caution_'), name).toBe(scoreDelta < 0);
    }
  });

  test('PICK-11: a reason quotes what rests on a text and claims nothing beyond it', () => {
    const guesses = /happy customers|you pointed to|you brought up|ask by hand|work looks good/iu;
    for (const { name, conditions, outputs } of rules) {
      const { rationale } = outputs[0] ?? { rationale: '' };
      expect(rationale, name).not.toMatch(guesses);
      const readsText = leavesOf(conditions).some(({ operator }) =>
        operator.startsWith('mentions'),
      );
      expect(rationale.includes('"{matched}"'), name).toBe(readsText);
      const fromTrade = conditions.every((item) => 'field' in item && item.field === 'industry');
      if (fromTrade) expect(rationale, name).not.toMatch(/your customers/iu);
    }
  });

  test('RULE-17, PICK-12: every rule fires for at least one persona or expert case', () => {
    const cases = expertCases.map((one) => ({ ...one, answers: { ...one.answers, ...one.facts } }));
    const fired = new Set(
      [...personas, ...cases].flatMap((one) =>
        explain(one).flatMap(({ matched }) => matched.map(({ name }) => name)),
      ),
    );
    expect(rules.filter((rule) => !fired.has(rule.name)).map((rule) => rule.name)).toEqual([]);
  });

  test('RULE-17: each service comes first for some set of answers', () => {
    const firsts = new Set(personas.map((persona) => recommend(persona)[0]?.service.id));
    expect([...firsts].toSorted()).toEqual(serviceIds.toSorted());
  });

  test.each([
    ['operating costs', false],
    ['annual reviews', false],
    ['Frank will retire', false],
    ['more Google reviews', true],
    ['a 5-star name', true],
    ['', false],
    [null, false],
    ["We don't need more reviews", false],
    [undefined, false],
  ])('PICK-03: the goal %j is about reviews: %j', (goal, expected) => {
    const [ranked] = recommend({ answers: { ideal_90_days: goal } }).filter(
      ({ service }) => service.id === 'reputation_management',
    );
    expect(ranked?.matchedRules.includes('rm_talks_reviews')).toBe(expected);
  });

  test.each([
    [0, false],
    [1, true],
    [5, true],
    [6, false],
    [undefined, false],
  ])('RULE-05: %j employees are a small team: %j', (employees, expected) => {
    const ranking = recommend({ answers: {}, employees: employees as number });
    expect(ranking.some(({ matchedRules }) => matchedRules.includes('ai_small_team'))).toBe(
      expected,
    );
  });
});
