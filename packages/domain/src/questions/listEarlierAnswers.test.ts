import { expect, test } from 'vitest';
import type { AnswerValue } from '#interviews/Answers.ts';
import { type AnswerStep, listEarlierAnswers } from './listEarlierAnswers.ts';

/** The history that these answers leave, one a minute, the newest first. */
function steps(before: AnswerValue, ...values: AnswerValue[]): AnswerStep[] {
  return values
    .map((after, place) => ({
      before: place === 0 ? before : (values[place - 1] ?? null),
      after,
      at: `2025-03-04T15:0${place}:00.000Z`,
    }))
    .reverse();
}

const values = (list: readonly AnswerStep[]) => listEarlierAnswers(list).map(({ value }) => value);

test('without a history there is nothing earlier', () => {
  expect(listEarlierAnswers([])).toEqual([]);
  expect(values(steps(null, 'First'))).toEqual([]);
});

test('the newest is what stands there; before it every other answer once, with its time', () => {
  expect(listEarlierAnswers(steps(null, 'A', 'B', 'A', 'C'))).toEqual([
    { value: 'A', at: '2025-03-04T15:02:00.000Z' },
    { value: 'B', at: '2025-03-04T15:01:00.000Z' },
  ]);
});

test('what stood there before the history began has no time', () => {
  expect(listEarlierAnswers(steps('Old', 'New'))).toEqual([{ value: 'Old', at: null }]);
});

test('a sentence that was typed on is listed once, one that was replaced stays', () => {
  expect(values(steps(null, 'Ten', 'Ten more', 'Ten more calls', 'Twenty'))).toEqual([
    'Ten more calls',
  ]);
  expect(values(steps(null, 'From the phone', 'From the laptop'))).toEqual(['From the phone']);
});

test('a text that was deleted can be brought back; blanks are no answers', () => {
  expect(values(steps(null, 'A long answer', '', null))).toEqual(['A long answer']);
  expect(values(steps(null, ['SEO'], [], ['PPC']))).toEqual([['SEO']]);
  expect(values(steps(true, false))).toEqual([true]);
  expect(values(steps(0, 3))).toEqual([0]);
});

test('at most twenty', () => {
  expect(values(steps(null, ...Array.from({ length: 9 }, (_, n) => `${n}`)))).toHaveLength(8);
  const many = Array.from({ length: 60 }, (_, n) => n);
  expect(values(steps(null, ...many))).toHaveLength(20);
});
