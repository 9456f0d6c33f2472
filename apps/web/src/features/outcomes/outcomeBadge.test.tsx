import type { InterviewCard } from '@salespro/contract/interviews.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { makeCard } from '#test/factories.ts';
import { cardId, listCard, openList } from '#test/openList.tsx';
import { setClock } from '#test/setClock.ts';

const pitched = { hasAnswers: true, hasRecommendations: true, hasPitch: true } as const;
const blank = { reason: null, startDay: null, day: null, time: null } as const;

test('END-26: cards show the outcome instead of the stage, an overdue follow-up in red', async () => {
  setClock(new Date(2026, 10, 17, 10, 48));
  const made = (place: number, changes: Partial<InterviewCard>) =>
    makeCard({ id: cardId(place), businessName: `Client ${place}`, ...pitched, ...changes });
  await openList([
    made(1, { outcome: { ...blank, kind: 'follow_up', day: '2026-11-19' } }),
    made(2, { outcome: { ...blank, kind: 'follow_up', day: '2026-11-15' } }),
    made(3, { outcome: { ...blank, kind: 'not_now', reason: 'price' } }),
    made(4, { outcome: { ...blank, kind: 'not_a_fit' } }),
    made(5, {
      trialStatus: 'started',
      selectedServiceId: 'message_marketing',
      outcome: { ...blank, kind: 'trial', startDay: '2026-11-09', day: '2026-12-09' },
    }),
    made(6, { salesStatus: 'sold', outcome: { ...blank, kind: 'not_now', reason: 'price' } }),
    made(7, { hasAnswers: false }),
  ]);
  for (const [place, words] of [
    [1, 'Follow up Thu'],
    [2, 'Follow up 2 days late'],
    [3, 'Not now: price'],
    [4, 'Not a fit'],
    [5, 'Trial, day 9 of 30'],
    [6, 'SOLD'],
    [7, 'Questions Pending'],
  ] as const)
    await expect
      .element(listCard(`Client ${place}`).getByText(words, { exact: true }))
      .toBeVisible();
  const colorOf = (words: string) => getComputedStyle(page.getByText(words).element()).color;
  expect(colorOf('Follow up 2 days late')).not.toBe(colorOf('Follow up Thu'));
  await expectAllAppearances('list outcomes');
});
