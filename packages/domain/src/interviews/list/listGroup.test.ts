import { describe, expect, test } from 'vitest';
import type { OutcomeFacts, OutcomeKind } from '#interviews/outcomes/Outcome.ts';
import { listCardDates } from './listCardLinks.ts';
import { countGroups, isInFilter, isListFilter, listGroup, listGroups } from './listGroup.ts';

const outcome = (kind: OutcomeKind, changes: Partial<OutcomeFacts> = {}): OutcomeFacts => ({
  kind,
  reason: null,
  startDay: null,
  day: null,
  time: null,
  ...changes,
});

const card = {
  salesStatus: 'in_progress',
  trialStatus: 'none',
  isTest: false,
  hasPitch: false,
  trial: null,
  outcome: null,
} as unknown as Parameters<typeof isInFilter>[0];

describe('the group of an interview', () => {
  test.each([
    ['in_progress', {}],
    ['in_progress', { outcome: undefined }],
    ['sold', { salesStatus: 'sold' }],
    ['sold', { salesStatus: 'sold', outcome: outcome('not_now') }],
    ['follow_up', { outcome: outcome('follow_up') }],
    ['not_now', { outcome: outcome('not_now') }],
    ['not_a_fit', { outcome: outcome('not_a_fit') }],
    ['trial', { outcome: outcome('trial'), trialStatus: 'started' }],
    ['in_progress', { outcome: outcome('trial'), trialStatus: 'completed' }],
    ['in_progress', { outcome: outcome('sold') }],
    [null, { isTest: true, salesStatus: 'sold' }],
  ] as const)('%s: %j', (group, facts) => {
    expect(listGroup({ ...card, ...facts } as typeof card)).toBe(group);
  });

  test('every group is counted, practice in none', () => {
    expect(countGroups(['sold', null, 'trial', 'sold'])).toEqual({
      in_progress: 0,
      trial: 1,
      follow_up: 0,
      sold: 2,
      not_now: 0,
      not_a_fit: 0,
    });
  });

  test('a filter is a group, or what has no outcome yet', () => {
    for (const filter of [...listGroups, 'missing_outcome'])
      expect(isListFilter(filter)).toBe(true);
    for (const text of ['', 'all', null, undefined]) expect(isListFilter(text)).toBe(false);
    expect(isInFilter({ ...card, salesStatus: 'sold' }, 'sold')).toBe(true);
    expect(isInFilter(card, 'sold')).toBe(false);
    expect(isInFilter(card, 'in_progress')).toBe(true);
  });

  test.each([
    [true, { hasPitch: true }],
    [true, { trial: { startDay: '2026-01-01', endDay: '2026-01-15' }, trialStatus: 'completed' }],
    [false, {}],
    [false, { hasPitch: true, salesStatus: 'sold' }],
    [false, { hasPitch: true, trialStatus: 'started' }],
    [false, { hasPitch: true, outcome: outcome('sold') }],
    [false, { hasPitch: true, outcome: outcome('not_now') }],
    [false, { hasPitch: true, isTest: true }],
  ])('without an outcome: %s %j', (isMissing, facts) => {
    expect(isInFilter({ ...card, ...facts } as typeof card, 'missing_outcome')).toBe(isMissing);
  });
});

describe('the days ahead on a card', () => {
  const today = '2026-11-16';
  const trial = { trial: { startDay: '2026-11-10', endDay: '2026-11-24' }, trialStatus: 'started' };
  const day = '2026-11-19';
  const read = (facts: object) => listCardDates({ ...card, ...facts }, today);

  test('a trial that runs says when it ends, until it is sold', () => {
    expect(read(trial)).toEqual([{ name: 'Trial ends', value: 'Nov 24' }]);
    expect(read({ ...trial, trialStatus: 'completed' })).toEqual([]);
    expect(read({ ...trial, trial: null })).toEqual([]);
    expect(read({ ...trial, salesStatus: 'sold' })).toEqual([]);
  });

  test('a follow-up says its day, and its time where there is one', () => {
    expect(read({ outcome: outcome('follow_up', { day }) })).toEqual([
      { name: 'Follow up', value: 'Thu, Nov 19' },
    ]);
    expect(read({ outcome: outcome('follow_up', { day, time: '14:05' }) })).toEqual([
      { name: 'Follow up', value: 'Thu, Nov 19, 2:05 PM' },
    ]);
    expect(read({ outcome: outcome('follow_up') })).toEqual([]);
  });

  test('who said not now is asked again, unless it is sold', () => {
    const asked = { outcome: outcome('not_now', { day: '2027-02-17' }) };
    expect(read(asked)).toEqual([{ name: 'Ask again', value: 'Feb 17, 2027' }]);
    expect(read({ ...asked, salesStatus: 'sold' })).toEqual([]);
    expect(read({ outcome: outcome('not_now') })).toEqual([]);
    expect(read({ outcome: outcome('not_a_fit', { day }) })).toEqual([]);
    expect(read({ outcome: undefined })).toEqual([]);
  });
});
