import { expect, test } from 'vitest';
import { toViewValue } from './ViewValue.ts';
import { hasValue, withCurrentNames } from './withCurrentNames.ts';

test.each([
  ['Infinity', undefined],
  ['-Infinity', undefined],
  [' null ', undefined],
  ['[object Object]', undefined],
  ['\0', undefined],
  ['a\0b\x01', 'ab'],
  [' a ', ' a '],
  [
    [1, 'b', '', true, 'NaN'],
    ['1', 'b'],
  ],
  [false, false],
  [0, 0],
  [{}, undefined],
])('TPL-06: %j can be printed as %j', (stored, value) => {
  expect(toViewValue(stored)).toEqual(value);
});

test.each([
  [0, true],
  [false, true],
  ['x', true],
  [['x'], true],
  [[], false],
  [[''], false],
  [' ', false],
  [null, false],
])('G-065: %j is a value: %j', (value, expected) => {
  expect(hasValue(value)).toBe(expected);
});

test('G-065: the current name wins, and older names are gone', () => {
  expect(
    withCurrentNames({ business_goal: 'old', priority_improvement_area: 'calls', x: 1 }),
  ).toEqual({ business_services: 'old', ai_priority_area: 'calls', x: 1 });
  expect(
    withCurrentNames({
      business_goal: 'old',
      business_services: 'new',
      priority_improvement_area: 'calls',
      ai_priority_area: 'reviews',
    }),
  ).toEqual({ business_services: 'new', ai_priority_area: 'reviews' });
  expect(withCurrentNames(null)).toEqual({ ai_priority_area: undefined });
});
