import { expect, test } from 'vitest';
import { createRandom } from './createRandom.ts';
import { toSeededUuid } from './makePracticeInterviews.ts';

test.each([
  [0, [0.276824, 0.961103, 0.921714]],
  [1, [0.442208, 0.999056, 0.214]],
  [2026, [0.343989, 0.235728, 0.424027]],
  [-5, [0.71381, 0.085254, 0.487187]],
])('DATA-28: the seed %i draws the same on every machine', (seed, numbers) => {
  const random = createRandom(seed);
  expect([random(), random(), random()].map((one) => Number(one.toFixed(6)))).toEqual(numbers);
});

test('DATA-28: an id holds its time, its version and its variant', () => {
  const now = Date.parse('2026-03-04T15:07:00.000Z');
  expect(toSeededUuid(createRandom(1), now)).toBe('019cb963-5220-7f33-9d35-ceb892b9d39c');
  expect(toSeededUuid(createRandom(1), -5.5)).toBe('00000000-0000-7f33-9d35-ceb892b9d39c');
  expect(toSeededUuid(() => 0.999, 1)).toBe('00000000-0001-7fff-bfff-ffffffffffff');
  expect(toSeededUuid(() => 0, 2 ** 48 + 3)).toBe('00000000-0003-7000-8000-000000000000');
});
