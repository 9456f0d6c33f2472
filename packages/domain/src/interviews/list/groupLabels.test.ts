import { expect, test } from 'vitest';
import { groupLabels, listFilters, listGroups } from './listGroup.ts';
import { matchesSearch } from './matchesSearch.ts';

test('LIST-30: every group has its words, and can be a filter', () => {
  expect(listFilters).toEqual([...listGroups, 'missing_outcome']);
  expect(listGroups.map((group) => groupLabels[group])).toEqual([
    'In progress',
    'Trial',
    'Follow up',
    'Sold',
    'Not now',
    'Not a fit',
  ]);
});

test('NOTE-09: what was noted is searched, too', () => {
  expect(matchesSearch({ notes: [{ text: 'In a Drawer' }] }, 'drawer')).toBe(true);
  expect(matchesSearch({ notes: [{ text: 'In a Drawer' }] }, 'shelf')).toBe(false);
});
