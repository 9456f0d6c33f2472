import type { InterviewCard } from '@salespro/contract/interviews.ts';
import type { ListFilter } from '@salespro/domain/interviews/list/listGroup.ts';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { signedInUser } from '#auth/signedInUser.ts';
import { queryClient } from '#lib/queryClient.ts';
import { type CardPage, loadCards } from './loadCards.ts';
import { cardsKey } from './refreshCards.ts';

/** The list page by page, newest first; always asked anew, because every step changes a card. */
export function cardsQuery(
  search: string,
  group: ListFilter | null = null,
  from: string | null = null,
) {
  const queryKey = [...cardsKey, search, group, from] as const;
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) =>
      loadCards(queryKey, {
        ...(search !== '' && { search }),
        ...(group !== null && { group }),
        ...(from !== null && { from }),
        ...(pageParam !== null && { after: pageParam }),
      }),
    // DATA-23: signed out, nothing is sent.
    enabled: () => signedInUser() !== null,
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
