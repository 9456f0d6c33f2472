import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeCard } from '#test/factories.ts';
import { openList } from '#test/openList.tsx';

test('the badge of a card ends where its text ends', async () => {
  await openList([
    makeCard({
      salesStatus: 'sold',
      soldAt: '2025-03-09T12:00:00.000Z',
      hasAnswers: true,
      hasRecommendations: true,
      selectedServiceId: 'seo',
    }),
  ]);
  const badge = page.getByText('SOLD', { exact: true });
  await expect.element(badge).toBeVisible();
  const card = badge.element().closest('li');
  const inset = Number.parseFloat(card ? getComputedStyle(card).paddingRight : '');
  const right = (card?.getBoundingClientRect().right ?? 0) - inset - 1;
  expect(Math.abs(badge.element().getBoundingClientRect().right - right)).toBeLessThanOrEqual(1);
});
