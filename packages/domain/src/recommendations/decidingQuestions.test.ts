import { describe, expect, test } from 'vitest';
import { createRandom } from '#practice/createRandom.ts';
import { discoveryQuestions } from '#questions/allQuestions.ts';
import { lookUps } from '#questions/facts/lookUps.ts';
import type { AskableQuestion } from '#questions/Question.ts';
import { randomProspect } from '#test/randomProspect.ts';
import { runs } from '#test/runs.ts';
import { explain, type MatchedRule, sortReasons } from './explain.ts';
import { listDecidingQuestions } from './listDecidingQuestions.ts';
import { type OpenQuestion, openQuestions } from './openQuestions.ts';
import { recommend } from './recommend.ts';
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

  test('PARK-17: what is asked later comes first, whatever it moves', () => {
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
    const random = createRandom(77);
    let seen = 0;
    for (let round = 0; round < runs(200); round += 1) {
      const prospect = randomProspect(random);
      const ranking = recommend(prospect);
      if (toPickState(prospect, ranking) !== 'close') continue;
      const [first] = listDecidingQuestions('close', openQuestions(prospect));
      if (!first) continue;
      seen += 1;
      const answers = { ...prospect.answers, [first.question.id]: first.example };
      const turned = recommend({ ...prospect, answers })[0]?.service.id;
      expect(turned).toBe(first.wouldLead);
      expect(turned).not.toBe(ranking[0]?.service.id);
    }
    expect(seen).toBeGreaterThan(runs(20));
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
      const own = explain(prospect).find((one) => one.service === service)?.matched ?? [];
      const joined = own.map((one) => one.rationale).join('. ');
      expect(rationale).toBe(joined || 'General business fit');
    }
  });

  test('PICK-26: without rules there is nothing to sort', () => {
    expect(sortReasons([])).toEqual({ shown: [], others: [], cautions: [] });
  });
});
