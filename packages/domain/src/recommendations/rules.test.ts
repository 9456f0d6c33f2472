import { describe, expect, test } from 'vitest';
import { challenges } from '#interviews/form/challenges.ts';
import { industries } from '#interviews/form/industries.ts';
import { isServiceId, serviceIds } from '#interviews/ServiceId.ts';
import { discoveryQuestions } from '#questions/allQuestions.ts';
import { lookUps } from '#questions/lookUps/lookUps.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { isNoAdvertising } from '#questions/toStoredAnswer.ts';
import { holdouts, personas } from '#test/Persona.ts';
import { expertCases } from '#test/prospects/expertCases.ts';
import { measureSpread } from '#test/prospects/measureSpread.ts';
import { scaleRuns } from '#test/scaleRuns.ts';
import { explainRanking } from './explainRanking.ts';
import {
  listRepresentativeAnswers,
  listRepresentativeSamples,
} from './listRepresentativeAnswers.ts';
import type { Rule } from './Rule.ts';
import { type LeafCondition, type RuleCondition, ruleOperators } from './Rule.ts';
import { recommend } from './recommend.ts';
import { rules } from './rules.ts';

const leavesOf = (conditions: readonly RuleCondition[]): readonly LeafCondition[] =>
  conditions.flatMap((item) => ('children' in item ? leavesOf(item.children) : [item]));
const groupsOf = (conditions: readonly RuleCondition[]): readonly RuleCondition[] =>
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
      for (const leaf of leavesOf(rule.conditions)) expect(ruleOperators).toContain(leaf.operator);
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
        explainRanking(one).flatMap(({ matched }) => matched.map(({ name }) => name)),
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

const rule = (...conditions: readonly RuleCondition[]): Rule => ({
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
const says = (operator: 'mentions' | 'contains', ...value: readonly string[]): RuleCondition => ({
  field: 'q',
  operator,
  value,
});

describe('answers that make the rules behave in every way', () => {
  const options = ['A', 'B', 'C'];

  test('yes and no, every option of a choice, and each alone where one is kept', () => {
    expect(listRepresentativeAnswers(ask({ type: 'boolean' }), [])).toEqual([true, false]);
    expect(listRepresentativeAnswers(ask({ type: 'select', options }), [])).toEqual(options);
    expect(listRepresentativeAnswers(ask({ type: 'select' }), [])).toEqual([]);
    const single = { type: 'multi-select', singleChoice: true } as const;
    expect(listRepresentativeAnswers(ask({ ...single, options }), [])).toEqual([
      ['A'],
      ['B'],
      ['C'],
    ]);
    expect(listRepresentativeAnswers(ask(single), [])).toEqual([]);
  });

  test('of options that no rule tells apart one is enough; the others come in every combination', () => {
    const rules = [rule({ field: 'q', operator: 'contains', value: 'A' })];
    const question = ask({ type: 'multi-select', options });
    expect(listRepresentativeSamples(question, rules)).toEqual(['A', 'B']);
    expect(listRepresentativeAnswers(question, rules)).toEqual([[], ['A'], ['B'], ['A', 'B']]);
    expect(listRepresentativeAnswers(question, rules, ['C', 'A'])).toEqual([
      [],
      ['C'],
      ['A'],
      ['C', 'A'],
    ]);
    expect(listRepresentativeAnswers(ask({ type: 'multi-select' }), rules)).toEqual([[]]);
  });

  test('numbers just below, at and above what a rule compares with, as far as they are taken', () => {
    const rules = [
      rule({ field: 'q', operator: 'gt', value: 10 }),
      rule({ field: 'q', operator: 'known' }),
      rule({ field: 'other', operator: 'gt', value: 99 }),
    ];
    expect(listRepresentativeAnswers(ask({ type: 'number' }), rules)).toEqual([9, 10, 11]);
    const range = { min: 10, max: 10.5, step: 0.5 };
    expect(listRepresentativeAnswers(ask({ type: 'number', range }), rules)).toEqual([10, 10.5]);
    expect(
      listRepresentativeAnswers(
        ask({ type: 'number', range: { min: 9.5, max: 10, step: 0.5 } }),
        rules,
      ),
    ).toEqual([9.5, 10]);
    expect(
      listRepresentativeAnswers(ask({ type: 'number', range: { min: 0, step: 2 } }), rules),
    ).toEqual([8, 10, 12]);
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
    expect(listRepresentativeSamples(question, rules)).toEqual(['more calls', 'reviews']);
    expect(listRepresentativeAnswers(question, rules)).toEqual([
      'ok',
      'more calls',
      'reviews',
      'more calls; reviews',
      'None',
    ]);
  });

  test('phrases that stand in the same lists are one, whatever the operator of the list', () => {
    const list = ['slow', 'late'];
    const troubles: RuleCondition = { field: 'q', operator: 'mentionsTrouble', value: list };
    const not: RuleCondition = { field: 'q', operator: 'notMentions', value: ['late'] };
    expect(listRepresentativeSamples(ask({}), [rule(troubles), rule(troubles)])).toHaveLength(1);
    expect(
      listRepresentativeSamples(ask({}), [rule({ ...troubles, operator: 'mentions' }), rule(not)]),
    ).toEqual(list);
    expect(
      listRepresentativeSamples(ask({}), [
        rule({ field: 'q', operator: 'contains', value: 'slow' }),
      ]),
    ).toEqual(['slow']);
  });

  test('in a list joined by OR it does not matter which of its parts is met', () => {
    const either = (value: string): RuleCondition => ({
      type: 'OR',
      field: 'q',
      operator: 'contains',
      value,
    });
    const question = ask({ type: 'multi-select', options });
    expect(listRepresentativeSamples(question, [rule(either('A'), either('B'))])).toEqual([
      'A',
      'C',
    ]);
    const both = (value: string): RuleCondition => ({ field: 'q', operator: 'contains', value });
    expect(listRepresentativeSamples(question, [rule(both('A'), both('B'))])).toEqual([
      'A',
      'B',
      'C',
    ]);
    const elsewhere: RuleCondition = {
      type: 'OR',
      field: 'other',
      operator: 'contains',
      value: 'A',
    };
    expect(listRepresentativeSamples(question, [rule(elsewhere)])).toEqual(['A']);
    const group: RuleCondition = { children: [either('A'), either('B')] };
    expect(listRepresentativeSamples(question, [rule(group)])).toEqual(['A', 'C']);
    expect(
      listRepresentativeSamples(question, [rule(group, { ...both('B'), type: 'OR' })]),
    ).toEqual(options);
  });

  test('of a list that must be met whole each part counts on its own', () => {
    const all: RuleCondition = { field: 'q', operator: 'allOf', value: ['A', 'B'] };
    const question = ask({ type: 'multi-select', options });
    expect(listRepresentativeSamples(question, [rule(all)])).toEqual(options);
    const any: RuleCondition = { field: 'q', operator: 'anyOf', value: ['A', 'B'] };
    expect(listRepresentativeSamples(question, [rule(any)])).toEqual(['A', 'C']);
  });
});

describe('persona bench', () => {
  test.each(personas)('RULE-17, PICK-16: $id $businessName gets $expected.first', (persona) => {
    const [first, second, ...others] = recommend(persona);
    expect(first?.service.id).toBe(persona.expected.first);
    expect(persona.expected.second).toContain(second?.service.id);
    expect(first?.confidence).toBeGreaterThan(second?.confidence ?? 100);
    expect(first?.confidence).toBeGreaterThanOrEqual(70);
    expect(others.every(({ confidence }) => confidence < 100)).toBe(true);
  });

  test.each([...personas, ...holdouts])(
    'RULE-11: $id scores as recorded with the persona',
    (persona) => {
      const scores = recommend(persona).map(({ service, confidence }) => [service.id, confidence]);
      expect(Object.fromEntries(scores)).toEqual(persona.scores);
    },
  );

  test('RULE-17: 18 personas, each service leads at least two of them', () => {
    expect(personas).toHaveLength(18);
    const firsts = personas.map((persona) => recommend(persona)[0]?.service.id);
    for (const id of serviceIds) {
      expect(firsts.filter((first) => first === id).length, id).toBeGreaterThanOrEqual(2);
    }
  });

  test('RULE-17: at least 11 of 12 hold-outs, every pair accepted, no tie at the top', () => {
    expect(holdouts).toHaveLength(12);
    const hits = holdouts.filter((one) => recommend(one)[0]?.service.id === one.expected.first);
    expect(hits.length).toBeGreaterThanOrEqual(11);
    for (const one of holdouts) {
      const [first, second] = recommend(one);
      const accepted = [one.expected.first, ...one.expected.second];
      expect(accepted).toContain(first?.service.id);
      expect(accepted).toContain(second?.service.id);
      expect(first?.confidence).toBeGreaterThan(second?.confidence ?? 100);
    }
  });

  test('RULE-17: without goal texts at most two personas change their first service', () => {
    const moved = personas.filter((persona) => {
      const { ideal_90_days: _near, ideal_12_months: _far, ...answers } = persona.answers;
      return recommend({ ...persona, answers })[0]?.service.id !== persona.expected.first;
    });
    expect(moved.map((persona) => persona.id)).toEqual(['P16', 'P18']);
  });

  test('RULE-16: with answers only all first services stay', () => {
    for (const { answers, expected, id } of personas) {
      expect(recommend({ answers })[0]?.service.id, id).toBe(expected.first);
    }
  });

  const count = scaleRuns(20_000);
  test(`PICK-17: ${count} random prospects, no service above 40 % or below 5 % of the decided`, () => {
    const { decided, shares } = measureSpread(count);
    expect(decided).toBeGreaterThan(60);
    expect(Object.keys(shares)).toEqual(serviceIds);
    for (const [id, share] of Object.entries(shares)) {
      expect(share, id).toBeLessThanOrEqual(40);
      expect(share, id).toBeGreaterThanOrEqual(5);
    }
  });
});
