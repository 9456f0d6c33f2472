import { describe, expect, test } from 'vitest';
import { discoveryQuestions } from '#questions/allQuestions.ts';
import { expertCases } from '#test/prospects/expertCases.ts';
import { judgeProspect } from '#test/prospects/judgeProspect.ts';
import { toPickState } from './toPickState.ts';

describe('expert cases', () => {
  const judged = expertCases.map((one) => judgeProspect(one));

  test('PICK-14: at least 39 of 40 get the expected pick', () => {
    expect(judged).toHaveLength(40);
    const wrong = judged.filter(({ isRight }) => !isRight).map(({ id }) => id);
    expect(wrong.length, wrong.join()).toBeLessThanOrEqual(1);
  });

  test.each(judged)(
    'PICK-14: $id puts no service first that must not be, and claims nothing untrue',
    ({ isForbidden, untrue }) => {
      expect(isForbidden).toBe(false);
      expect(untrue).toEqual([]);
    },
  );

  test('PICK-15: with all new facts blank at least 34 of 40', () => {
    const right = expertCases.filter((one) => judgeProspect(one, { hasFacts: false }).isRight);
    expect(right.length).toBeGreaterThanOrEqual(34);
  });
});

describe('when not to pick', () => {
  const mains = discoveryQuestions.filter(({ inline }) => inline !== true);
  const answered = (count: number) => ({
    answers: Object.fromEntries(
      mains
        .slice(0, count)
        .map(({ id, type, options }) => [
          id,
          type === 'boolean'
            ? false
            : type === 'multi-select'
              ? [options?.[0] ?? '']
              : (options?.[0] ?? 'x'),
        ]),
    ),
  });
  const state = (count: number, ...confidences: readonly number[]) =>
    toPickState(
      answered(count),
      confidences.map((confidence) => ({ confidence })),
    );

  test('PICK-18: there are twelve main questions', () => {
    expect(mains).toHaveLength(12);
  });

  test.each([
    ['few', 4, 90, 50],
    ['decided', 5, 90, 50],
    ['few before weak', 4, 40, 40],
    ['weak', 5, 61, 30],
    ['weak before close', 12, 61, 61],
    ['decided', 12, 62, 59],
    ['close', 12, 62, 60],
    ['close', 12, 80, 80],
    ['decided', 12, 80, 77],
  ])('PICK-18: %s with %i answers and %i before %i', (expected, count, first, second) => {
    expect(state(count, first, second)).toBe(expected.split(' ')[0]);
  });

  test('PICK-18: look-ups and follow-ups are no answers', () => {
    const { answers } = answered(4);
    const more = { ...answers, google_rating: 4.2, lead_reply: 'Same day', why_now: 'x' };
    expect(toPickState({ answers: more }, [{ confidence: 90 }])).toBe('few');
  });

  test.each([null, undefined, {}])('PICK-18: %j as answers are too few', (answers) => {
    expect(toPickState({ answers: answers as never }, [])).toBe('few');
  });

  test('PICK-18: nothing to rank is weak, a single service never close', () => {
    expect(state(12)).toBe('weak');
    expect(state(12, 80)).toBe('decided');
  });
});
