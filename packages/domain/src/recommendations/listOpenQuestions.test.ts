import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import { serviceIds } from '#interviews/ServiceId.ts';
import { services as allServices } from '#interviews/services.ts';
import { createSeededRandom } from '#practice/createSeededRandom.ts';
import { discoveryQuestions } from '#questions/allQuestions.ts';
import { removeExcludedWords } from '#recommendations/reading/findMention.ts';
import {
  canChangeTopByBruteForce,
  expectTrueExamples,
  findQuestion,
  findTopServiceId,
} from '#test/everyAnswer.ts';
import { expertCases } from '#test/prospects/expertCases.ts';
import { pick, randomProspect } from '#test/randomProspect.ts';
import { scaleRuns } from '#test/scaleRuns.ts';
import { listOpenQuestions } from './listOpenQuestions.ts';
import type { LeafCondition, Rule, RuleCondition } from './Rule.ts';
import type { Prospect } from './RuleFacts.ts';
import { rules as shippedRules } from './rules.ts';

/** Generates a random prospect without some answers, like an unfinished interview. */
function halfAnswered(random: () => number): Prospect {
  const whole = randomProspect(random);
  const kept = Object.entries(whole.answers).filter(() => random() < 0.7);
  return { ...whole, answers: Object.fromEntries(kept) };
}

const mainCount = discoveryQuestions.filter((question) => question.inline !== true).length;
/** Seven look-ups and four follow-ups are open until the seller fills them in. */
const allCount = mainCount + 11;

test.each<[string, Answers | null | undefined, number]>([
  ['nothing answered', {}, allCount],
  ['null', null, allCount],
  ['undefined', undefined, allCount],
  ['blanks', { business_services: '', advertising_types: [], ideal_90_days: null }, allCount],
  ['a choice', { business_services: 'Grow and bring in more customers' }, allCount - 1],
  ['an answer that opens its follow-up', { advertising_types: ['Google Ads'] }, allCount],
  ['a legacy yes that does', { reviews_collection: 'yes' }, allCount],
])('RULE-17: with %s, the visible unanswered questions are listed', (_name, answers, count) => {
  expect(listOpenQuestions({ answers: answers as Answers })).toHaveLength(count);
});

test('DISC-35: a hidden follow-up is not an open question, an answered one neither', () => {
  const ids = listOpenQuestions({ answers: { customer_list: false, ai_implemented: true } }).map(
    ({ question }) => question.id,
  );
  expect(ids).not.toContain('customer_list');
  expect(ids).not.toContain('customer_list_size');
  expect(ids).toContain('ai_implemented_services');
});

test('RULE-17, PICK-20: at the start most questions matter, who decides never does', () => {
  const open = listOpenQuestions({ answers: { advertising_types: ['Google Ads'] } });
  expect(open.filter(({ canChangeFirst }) => canChangeFirst).length).toBeGreaterThan(5);
  const canTurn = (id: string) => open.find(({ question }) => question.id === id)?.canChangeFirst;
  expect(canTurn('ideal_90_days')).toBe(true);
  expect(canTurn('why_now')).toBe(true);
  expect(canTurn('lead_reply')).toBe(true);
  expect(canTurn('google_rating')).toBe(true);
  expect(canTurn('decision_maker')).toBe(false);
});

test('PICK-19: open questions in the order of asking: main ones, follow-ups, look-ups', () => {
  const kinds = listOpenQuestions({ answers: {} }).map(({ kind }) => kind);
  expect(kinds).toEqual(kinds.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)));
  expect(new Set(kinds)).toEqual(new Set(order));
});
const order = ['main', 'followUp', 'lookUp'];

test('RULE-17: no open question can change a clear ranking', () => {
  const clear = expertCases.find(({ id }) => id === 'B24');
  const { advertising_barriers: _left, ...answers } = { ...clear?.answers, ...clear?.facts };
  for (const { question, canChangeFirst } of listOpenQuestions({ ...clear, answers }))
    expect(canChangeFirst, question.id).toBe(false);
});

test('PICK-20: a sample text is something the client could say, and it does what it promises', () => {
  const open = listOpenQuestions({ answers: { customer_list: true } });
  const goal = open.find(({ question }) => question.id === 'ideal_90_days');
  expect(goal?.example).toEqual(expect.stringMatching(/^[a-z0-9' ;]+$/u));
  expectTrueExamples({ answers: { customer_list: true } }, shippedRules);
});

test('RULE-17: a stored follow-up that an answer would reveal is taken into account', () => {
  const rules: readonly Rule[] = [
    {
      name: 'hidden',
      label: 'Hidden',
      conditions: [{ field: 'customer_list_size', operator: 'equals', value: '200+' }],
      outputs: [{ serviceId: 'seo', scoreDelta: 5, rationale: 'x' }],
    },
  ];
  const open = listOpenQuestions({ answers: { customer_list_size: '200+' } }, rules);
  const [turning, ...others] = open.filter((question) => question.canChangeFirst);
  expect(turning).toMatchObject({ example: true, wouldLead: 'seo', swing: 5 });
  expect(turning?.question.id).toBe('customer_list');
  expect(others).toEqual([]);
});

test('RULE-17: agrees with brute force over every choice, on the shipped rules', () => {
  const random = createSeededRandom(11);
  for (let round = 0; round < scaleRuns(80); round += 1) {
    const prospect = halfAnswered(random);
    expectTrueExamples(prospect, shippedRules);
    for (const { question, canChangeFirst } of listOpenQuestions(prospect)) {
      const questionId = question.id;
      if (findQuestion(questionId).type === 'text') continue;
      expect(canChangeFirst, questionId).toBe(
        canChangeTopByBruteForce(prospect, questionId, shippedRules, []),
      );
    }
  }
});

test('RULE-17: no random text changes a ranking that was called settled', () => {
  const random = createSeededRandom(12);
  const phrases = shippedRules.flatMap((rule) =>
    rule.conditions.flatMap((item) => ('children' in item ? item.children : [item])),
  );
  const texts = phrases.flatMap((item) =>
    'children' in item || !item.operator.startsWith('mentions')
      ? []
      : [pick(random, item.value as readonly string[])],
  );
  let settled = 0;
  for (let round = 0; round < scaleRuns(80); round += 1) {
    const prospect = halfAnswered(random);
    const before = findTopServiceId(prospect, shippedRules);
    for (const { question, canChangeFirst } of listOpenQuestions(prospect)) {
      const questionId = question.id;
      if (findQuestion(questionId).type !== 'text' || canChangeFirst) continue;
      settled += 1;
      for (let tries = 0; tries < 12; tries += 1) {
        const words = Array.from({ length: 1 + tries }, () => pick(random, texts))
          .map(removeExcludedWords)
          .join('. ');
        const answers = { ...prospect.answers, [questionId]: words };
        expect(findTopServiceId({ ...prospect, answers }, shippedRules)).toBe(before);
      }
    }
  }
  expect(settled).toBeGreaterThan(scaleRuns(20));
});

test('RULE-17: agrees with brute force over every choice and text, on any rules', () => {
  const phrases = ['red', 'blue', 'dark blue', 'green'];
  const leaf: fc.Arbitrary<LeafCondition> = fc.oneof(
    fc.record({
      field: fc.constantFrom('ideal_90_days', 'reviews_collection_method'),
      operator: fc.constant('contains' as const),
      value: fc.constantFrom(...phrases),
    }),
    fc.record({
      field: fc.constantFrom('customer_list', 'ai_implemented', 'reviews_collection'),
      operator: fc.constantFrom('equals' as const, 'notEquals' as const),
      value: fc.boolean(),
    }),
    fc.record({
      field: fc.constant('ai_implemented_services'),
      operator: fc.constantFrom('anyOf' as const, 'allOf' as const),
      value: fc.subarray(['AI Agent', 'Voice AI', 'Reviews AI'], { minLength: 1 }),
    }),
    fc.record({
      field: fc.constant('how_getting_customers'),
      operator: fc.constant('equals' as const),
      value: fc.constantFrom('Website', 'Referrals'),
    }),
  );
  const typed = (item: fc.Arbitrary<RuleCondition>) =>
    fc
      .tuple(item, fc.constantFrom('AND' as const, 'OR' as const))
      .map(([one, type]): RuleCondition => ({ ...one, type }));
  const group = fc
    .array(typed(leaf), { maxLength: 3 })
    .map((children): RuleCondition => ({ children }));
  const rule = fc.record({
    name: fc.string(),
    label: fc.constant('Label'),
    conditions: fc.array(typed(fc.oneof(leaf, group)), { minLength: 1, maxLength: 3 }),
    outputs: fc.array(
      fc.record({
        serviceId: fc.constantFrom(...serviceIds.slice(0, 3)),
        scoreDelta: fc.integer({ min: -60, max: 40 }),
        rationale: fc.constant('Because'),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  });
  const answers = fc.record(
    {
      customer_list: fc.boolean(),
      ai_implemented: fc.boolean(),
      ai_implemented_services: fc.subarray(['AI Agent', 'Voice AI']),
      reviews_collection: fc.constantFrom(true, false, 'yes'),
      how_getting_customers: fc.constantFrom('Website', 'Word of mouth'),
      ideal_90_days: fc.constantFrom('red', 'dark blue', 'none'),
      reviews_collection_method: fc.constantFrom('green', 'red and blue'),
    },
    { requiredKeys: [] },
  );
  // With three services of six all scores can fall so low that the default steps in (RULE-14).
  const offered = fc.constantFrom(allServices, allServices.slice(0, 3));
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 8 }), answers, offered, (rules, given, services) => {
      const prospect = { answers: given as Answers };
      expectTrueExamples(prospect, rules, services);
      for (const { question, canChangeFirst } of listOpenQuestions(prospect, rules, services)) {
        const questionId = question.id;
        const expected = canChangeTopByBruteForce(prospect, questionId, rules, phrases, services);
        expect(canChangeFirst, questionId).toBe(expected);
      }
    }),
    { numRuns: scaleRuns(600) },
  );
});
