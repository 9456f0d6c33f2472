import { expect, test } from 'vitest';
import { discoveryQuestions, serviceQuestions } from '#questions/allQuestions.ts';
import { sessionFields } from './sessionFields.ts';
import { toShortName } from './toShortName.ts';

const ids = [
  ...sessionFields.map(({ field }) => field),
  ...[...discoveryQuestions, ...Object.values(serviceQuestions).flat()].map(({ id }) => id),
];

test('every question of an interview has a short name of its own', () => {
  const names = [...new Set(ids)].map((id) => toShortName(id, ''));
  expect(names.filter((name) => name === '' || name.length > 28)).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test.each(['constructor', '__proto__', 'google_reviews_before'])('%s keeps its label', (id) => {
  expect(toShortName(id, 'As asked')).toBe('As asked');
});
