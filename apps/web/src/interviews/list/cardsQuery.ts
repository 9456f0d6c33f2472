import type { InterviewCard } from '@salespro/contract/interviews.ts';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { queryClient } from '#lib/queryClient.ts';
import type { CardPage } from '#sync/source/InterviewSource.ts';
import { loadCards } from './loadCards.ts';

const cardsKey = ['interview-cards'] as const;

/** The list page by page, newest first; always asked anew, because every step changes a card. */
export function cardsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [...cardsKey, search] as const,
    queryFn: ({ pageParam }) =>
      loadCards([...cardsKey, search], {
        ...(search !== '' && { search }),
        ...(pageParam !== null && { after: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    // A new look at the tab is no reason to ask for dozens of pages again.
    refetchOnWindowFocus: (query) => (query.state.data?.pages.length ?? 0) <= 3,
  });
}

export function toCards(
  pages: InfiniteData<CardPage, unknown> | undefined,
): readonly InterviewCard[] {
  const byId = new Map(pages?.pages.flatMap((page) => page.cards).map((card) => [card.id, card]));
  return [...byId.values()];
}

/** Takes cards out of every list that is held, without asking the server again. */
export function dropCards(isGone: (card: InterviewCard) => boolean): void {
  queryClient.setQueriesData<InfiniteData<CardPage, unknown>>(
    { queryKey: cardsKey },
    (held) =>
      held && {
        ...held,
        pages: held.pages.map((page) => ({
          ...page,
          cards: page.cards.filter((card) => !isGone(card)),
        })),
      },
  );
}

export const refreshCards = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: cardsKey });
