import { toLocalMoment } from '@salespro/domain/interviews/days/toLocalMoment.ts';
import type { useCards } from './useCards.ts';

type List = Pick<ReturnType<typeof useCards>, 'cards' | 'isAnswered' | 'isFirstLoad' | 'hasMore'>;

/**
 * The line under the title; a whole count only when everything is loaded (no unbounded count is
 * asked). Practice is no business: it is counted apart and never among the sales.
 */
export function toCountText(list: List, text: string, today: string, timeZone: string): string {
  if (list.isFirstLoad) return 'Loading your interviews...';
  const isSearch = text.trim() !== '';
  if (!list.isAnswered) return isSearch ? 'Searching...' : '';
  if (list.cards.length === 0 && !isSearch) return 'Nothing here yet';
  const real = list.cards.filter((card) => !card.isTest);
  const practice = list.cards.length - real.length;
  const start = list.hasMore ? 'The newest ' : '';
  const end = isSearch && !list.hasMore ? ' found' : '';
  if (real.length === 0 && practice > 0) {
    return `${start}${count(practice, 'practice interview')}${end}`;
  }
  const isThisMonth = (iso: string) =>
    toLocalMoment(new Date(iso), timeZone).day.slice(0, 7) === today.slice(0, 7);
  const sold = real.filter((card) => card.soldAt !== null && isThisMonth(card.soldAt)).length;
  return [
    `${start}${count(real.length, isSearch && list.hasMore ? 'match' : 'interview')}${end}`,
    ...(sold > 0 && !isSearch && !list.hasMore ? [`${sold} sold this month`] : []),
    ...(practice > 0 ? [`${practice} practice`] : []),
  ].join(' · ');
}

function count(amount: number, thing: string): string {
  if (amount === 1) return `1 ${thing}`;
  return `${amount} ${thing}${thing === 'match' ? 'es' : 's'}`;
}
