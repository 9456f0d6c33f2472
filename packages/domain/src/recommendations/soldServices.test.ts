import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ServiceId, serviceIds } from '#interviews/ServiceId.ts';
import { services } from '#interviews/services.ts';
import { createRandom } from '#practice/createRandom.ts';
import { expertCases } from '#test/prospects/expertCases.ts';
import { randomProspect } from '#test/randomProspect.ts';
import { runs } from '#test/runs.ts';
import { findUnsoldFit } from './findUnsoldFit.ts';
import { openQuestions } from './openQuestions.ts';
import { recommend } from './recommend.ts';
import { rules } from './rules.ts';
import { toPickState } from './toPickState.ts';

const without = (off: readonly ServiceId[]) => services.filter(({ id }) => !off.includes(id));
const someOff = fc.subarray([...serviceIds], { minLength: 1, maxLength: 5 });
const someProspect = fc.integer().map((seed) => randomProspect(createRandom(seed)));

test('SERV-17: what is switched off is never first, nor anywhere in the ranking', () => {
  fc.assert(
    fc.property(someProspect, someOff, (prospect, off) => {
      const ranking = recommend(prospect, rules, without(off));
      expect(ranking).toHaveLength(6 - off.length);
      expect(ranking.filter(({ service }) => off.includes(service.id))).toEqual([]);
    }),
    { numRuns: runs(1000) },
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
      const open = openQuestions(prospect, rules, without(off));
      expect(open.filter(({ wouldLead }) => wouldLead && off.includes(wouldLead))).toEqual([]);
    }),
    { numRuns: runs(50) },
  );
});

test('SERV-18: the pick that is not sold is named, and only a pick', () => {
  fc.assert(
    fc.property(someProspect, someOff, (prospect, off) => {
      const ranking = recommend(prospect);
      const first = ranking[0]?.service;
      const isPick = toPickState(prospect, ranking) === 'decided';
      const expected = isPick && first && off.includes(first.id) ? first : null;
      expect(findUnsoldFit(prospect, without(off))).toEqual(expected);
    }),
    { numRuns: runs(500) },
  );
  expect(findUnsoldFit({ answers: {} }, services)).toBeNull();
});
