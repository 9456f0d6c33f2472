import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ServiceId, serviceIds } from '#interviews/ServiceId.ts';
import { services } from '#interviews/services.ts';
import { createSeededRandom } from '#practice/createSeededRandom.ts';
import { expertCases } from '#test/prospects/expertCases.ts';
import { randomProspect } from '#test/randomProspect.ts';
import { scaleRuns } from '#test/scaleRuns.ts';
import { buildServiceSelection, mustConfirmSelection } from './buildServiceSelection.ts';
import { computeFitSoFar } from './computeFitSoFar.ts';
import { goalsMentionTrouble } from './conditions.ts';
import { evaluateOperator } from './evaluateConditions.ts';
import { listReasonQuotes, sortReasons } from './explainRanking.ts';
import { findBestUnsoldService } from './findBestUnsoldService.ts';
import { formatMatchBadge, getConfidenceColor } from './formatMatchBadge.ts';
import { listOpenQuestions } from './listOpenQuestions.ts';
import type { Rule } from './Rule.ts';
import { recommend } from './recommend.ts';
import { rules } from './rules.ts';
import { toPickState } from './toPickState.ts';

const decided = expertCases
  .map((one) => ({ ...one, answers: { ...one.answers, ...one.facts } }))
  .find((one) => toPickState(one, recommend(one)) === 'decided');
if (!decided) throw new Error('no case is decided');
const first = recommend(decided)[0]?.service;

test('SERV-18: names the best service that is not offered', () => {
  const others = services.filter(({ id }) => id !== first?.id);
  expect(findBestUnsoldService(decided, others)).toBe(first);
  expect(findBestUnsoldService(decided, services)).toBeNull();
  expect(findBestUnsoldService(decided, first ? [first] : [])).toBeNull();
  expect(findBestUnsoldService({ answers: {} }, others)).toBeNull();
});

test('FIT-01: in the middle of an interview the services stand as they would be ranked', () => {
  const fit = computeFitSoFar(decided);
  expect(fit.hasStarted).toBe(true);
  expect(fit.answered).toBeGreaterThan(4);
  expect(fit.rows.map(({ service, score, change }) => [service.id, score, change])).toEqual(
    recommend(decided).map(({ service, confidence }) => [service.id, confidence, 0]),
  );
});

test('FIT-02: returns the points the last answer added', () => {
  const { rows } = computeFitSoFar(
    { answers: { reviews_collection: false } },
    { customer_list: true },
  );
  const before = recommend({ answers: { customer_list: true } });
  for (const { service, score, change } of rows)
    expect(score - change).toBe(before.find((one) => one.service.id === service.id)?.confidence);
  expect(rows.some(({ change }) => change !== 0)).toBe(true);
});

test('FIT-03: before the first answer all stand at 50, and look-ups stand apart', () => {
  const fit = computeFitSoFar({ answers: {} });
  expect(fit.rows).toEqual(services.map((service) => ({ service, score: 50, change: 0 })));
  expect([fit.hasStarted, fit.answered]).toEqual([false, 0]);
  expect(
    fit.deciding.every(({ kind, canChangeFirst }) => kind !== 'lookUp' && canChangeFirst),
  ).toBe(true);
  expect(fit.decidingLookUps.every(({ kind }) => kind === 'lookUp')).toBe(true);
  expect([fit.deciding.length > 3, fit.decidingLookUps.length > 0]).toEqual([true, true]);
});

test('PICK-04: searches problems in all three texts about goals', () => {
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

test('PARK-18: quotes only for rules that fired, by rule name', () => {
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

const without = (off: readonly ServiceId[]) => services.filter(({ id }) => !off.includes(id));
const someOff = fc.subarray([...serviceIds], { minLength: 1, maxLength: 5 });
const someProspect = fc.integer().map((seed) => randomProspect(createSeededRandom(seed)));

test('SERV-17: never ranks a switched-off service', () => {
  fc.assert(
    fc.property(someProspect, someOff, (prospect, off) => {
      const ranking = recommend(prospect, rules, without(off));
      expect(ranking).toHaveLength(6 - off.length);
      expect(ranking.filter(({ service }) => off.includes(service.id))).toEqual([]);
    }),
    { numRuns: scaleRuns(1000) },
  );
});

test('SERV-17: of the shipped prospects none gets a first service that is switched off', () => {
  for (const prospect of expertCases)
    for (const id of serviceIds)
      expect(recommend(prospect, rules, without([id]))[0]?.service.id).not.toBe(id);
});

test('SERV-17: no open question leads to a service that is not sold', () => {
  fc.assert(
    fc.property(someProspect, someOff, ({ answers, ...rest }, off) => {
      const prospect = { ...rest, answers: { business_services: answers.business_services ?? '' } };
      const open = listOpenQuestions(prospect, rules, without(off));
      expect(open.filter(({ wouldLead }) => wouldLead && off.includes(wouldLead))).toEqual([]);
    }),
    { numRuns: scaleRuns(50) },
  );
});

test('SERV-18: the pick that is not sold is named, and only a pick', () => {
  fc.assert(
    fc.property(someProspect, someOff, (prospect, off) => {
      const ranking = recommend(prospect);
      const first = ranking[0]?.service;
      const isPick = toPickState(prospect, ranking) === 'decided';
      const expected = isPick && first && off.includes(first.id) ? first : null;
      expect(findBestUnsoldService(prospect, without(off))).toEqual(expected);
    }),
    { numRuns: scaleRuns(500) },
  );
  expect(findBestUnsoldService({ answers: {} }, services)).toBeNull();
});

const none = { answers: {} };

describe('cards and selection', () => {
  test.each([
    [100, 'green'],
    [80, 'green'],
    [79, 'yellow'],
    [60, 'yellow'],
    [59, 'red'],
    [0, 'red'],
    [Number.NaN, 'red'],
  ])('REC-06: %d percent is %s', (confidence, color) => {
    expect(getConfidenceColor(confidence)).toBe(color);
  });

  test.each([
    [1, 'decided', 'Best Match'],
    [1, 'few', 'Too early to say'],
    [1, 'weak', 'No strong match'],
    [1, 'close', 'Close call'],
    [2, 'decided', '#2 Match'],
    [2, 'few', '#2 Match'],
    [6, 'close', '#6 Match'],
  ] as const)('REC-05, PICK-21: rank %i of a ranking that is %s reads %s', (rank, state, badge) => {
    expect(formatMatchBadge(rank, state)).toBe(badge);
  });

  test('REC-07: the kept ranking holds service id, name and short pitch', () => {
    const change = buildServiceSelection(
      { selectedServiceId: null, generatedPitch: null },
      'seo',
      recommend(none),
    );
    expect(change?.selectedServiceId).toBe('seo');
    expect(change?.recommendedServices).toHaveLength(6);
    expect(Object.keys(change?.recommendedServices[0]?.service ?? {})).toEqual([
      'id',
      'name',
      'shortPitch',
    ]);
  });

  test.each([
    ['the same service', 'seo', 'Old pitch'],
    ['another service', 'fb_ads', null],
  ])('REC-16: choosing %s leaves the pitch %s', (_name, id, generatedPitch) => {
    const before = { selectedServiceId: 'seo', generatedPitch: 'Old pitch' } as const;
    expect(buildServiceSelection(before, id, [])?.generatedPitch).toBe(generatedPitch);
  });

  test.each(['other', '', null, undefined, 3])('DATA-06: %j cannot be selected', (id) => {
    expect(
      buildServiceSelection({ selectedServiceId: null, generatedPitch: null }, id, []),
    ).toBeNull();
  });

  test.each([
    ['sold', 'seo', 'fb_ads', true],
    ['sold', 'seo', 'seo', false],
    ['sold', null, 'seo', false],
    ['sold', undefined, 'seo', false],
    ['pitched', 'seo', 'fb_ads', false],
  ])('REC-16: %s with %s, choosing %s asks first: %j', (sales, current, id, expected) => {
    const before = { salesStatus: sales, selectedServiceId: current } as never;
    expect(mustConfirmSelection(before, id)).toBe(expected);
  });

  test('REC-15: changed answers give a fresh ranking', () => {
    const google = recommend({ answers: { advertising_types: ['Google Ads'] } });
    const facebook = recommend({ answers: { advertising_types: ['Facebook Ads'] } });
    expect(google[0]?.service.id).toBe('pay_per_click');
    expect(facebook[0]?.service.id).toBe('fb_ads');
  });
});
