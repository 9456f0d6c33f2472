import { expect, test } from 'vitest';
import { serviceIds } from '#interviews/ServiceId.ts';
import { discoveryQuestions, serviceQuestions } from '#questions/allQuestions.ts';
import { buildLintInterviews } from './buildLintInterviews.ts';

const cases = buildLintInterviews();

test('every case has a name of its own', () => {
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});

test.each(serviceIds)('%s: every option of every question is answered once', (service) => {
  const answers = cases
    .filter(({ interview }) => interview.selectedServiceId === service)
    .map(({ interview }) => interview.answers);
  for (const question of [...discoveryQuestions, ...serviceQuestions[service]]) {
    const given = new Set(answers.flatMap((each) => each[question.id] ?? []));
    const options = question.options ?? [];
    expect(options.filter((option) => !given.has(option))).toEqual([]);
    expect(given.size).toBeGreaterThan(0);
  }
});

test('covers a single name, no name, an empty e-mail and no employees', () => {
  const interviews = cases.map(({ interview }) => interview);
  expect(interviews.some(({ contactName }) => contactName === 'Prince')).toBe(true);
  expect(interviews.some(({ contactName }) => contactName === '')).toBe(true);
  expect(interviews.some(({ contactEmail }) => contactEmail === '')).toBe(true);
  expect(interviews.some(({ employees }) => employees === 0)).toBe(true);
});

test('covers rising, equal and falling results, one review and a first one', () => {
  const results = cases.map(({ interview: { answers } }) => [
    Number(answers.google_reviews_after) - Number(answers.google_reviews_before),
    Math.sign(Number(answers.google_rating_after) - Number(answers.google_rating_before)),
  ]);
  for (const wanted of [
    [17, 1],
    [1, 0],
    [0, 0],
    [-5, -1],
    [1, 1],
  ]) {
    expect(results).toContainEqual(wanted);
  }
});
