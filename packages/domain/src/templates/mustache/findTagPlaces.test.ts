import { expect, test } from 'vitest';
import { findTagPlaces } from './parseTemplate.ts';

test.each([
  ['', []],
  ['plain', []],
  ['a {{b}} c', ['{{b}}']],
  ['{{{b}}}{{&c}}{{#d}}\n{{/d}}', ['{{{b}}}', '{{&c}}', '{{#d}}', '{{/d}}']],
  ['{{! a\nb }}x', ['{{! a\nb }}']],
  ['{{a}} {{never closed', ['{{a}}']],
])('%j holds the tags %j, each at its place', (template, tags) => {
  const { places, isComplete } = findTagPlaces(template);
  expect(places.map(({ from, to }) => template.slice(from, to))).toEqual(tags);
  expect(isComplete).toBe(!template.includes('never closed'));
});
