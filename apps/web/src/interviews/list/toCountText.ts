import type { useCards } from './useCards.ts';

type List = Pick<ReturnType<typeof useCards>, 'cards' | 'isAnswered' | 'isFirstLoad' | 'hasMore'>;

/** The line under the title; a whole count only when everything is loaded (no unbounded count is asked). */
export function toCountText(list: List, text: string, now: Date): string {
  if (list.isFirstLoad) return 'Loading your interviews...';
  const { length } = list.cards;
  const counted = `${length} ${length === 1 ? 'interview' : 'interviews'}`;
  if (text.trim() !== '') {
    if (!list.isAnswered) return 'Searching...';
    return list.hasMore ? `The newest ${length} matches` : `${counted} found`;
  }
  if (!list.isAnswered) return '';
  if (length === 0) return 'No interviews yet';
  if (list.hasMore) return `The newest ${counted}`;
  const sold = list.cards.filter((card) => card.soldAt !== null && isThisMonth(card.soldAt, now));
  return sold.length === 0 ? counted : `${counted} · ${sold.length} sold this month`;
}

function isThisMonth(iso: string, now: Date): boolean {
  const day = new Date(iso);
  return day.getFullYear() === now.getFullYear() && day.getMonth() === now.getMonth();
}
