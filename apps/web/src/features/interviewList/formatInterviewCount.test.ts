import type { InterviewCard } from '@salespro/contract/interviews.ts';
import { expect, test } from 'vitest';
import { makeCard } from '#test/factories.ts';
import { formatInterviewCount } from './useInterviewCards.ts';

const sold = { salesStatus: 'sold', soldAt: '2025-03-05T15:00:00.000Z' } as const;
const real = makeCard();
const practice = makeCard({ isTest: true, ...sold });

function formatCount(cards: readonly InterviewCard[], text = '', hasMore = false): string {
  return formatInterviewCount(
    { cards, isAnswered: true, isFirstLoad: false, hasMore },
    text,
    '2025-03-20',
    'UTC',
  );
}

test('W-39: does not count practice among interviews and sales', () => {
  expect(formatCount([makeCard(sold), ...Array(6).fill(practice)])).toBe(
    '1 interview · 1 sold this month · 6 practice',
  );
  expect(formatCount([real, real, practice])).toBe('2 interviews · 1 practice');
  expect(formatCount([practice, practice])).toBe('2 practice interviews');
});

test('W-39: does not count practice among search results', () => {
  expect(formatCount([real, practice], 'dental')).toBe('1 interview found · 1 practice');
  expect(formatCount([practice], 'dental')).toBe('1 practice interview found');
  expect(formatCount([], 'dental')).toBe('0 interviews found');
});

test('says "The newest" when more pages can be loaded', () => {
  expect(formatCount([real, real, practice], '', true)).toBe(
    'The newest 2 interviews · 1 practice',
  );
  expect(formatCount([real, real], 'dental', true)).toBe('The newest 2 matches');
});
