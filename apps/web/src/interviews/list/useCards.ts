import type { InterviewCard } from '@salespro/contract/interviews.ts';
import { isInFilter, type ListFilter } from '@salespro/domain/interviews/list/listGroup.ts';
import { matchesSearch } from '@salespro/domain/interviews/list/matchesSearch.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDebounced } from '#lib/useDebounced.ts';
import { cardsQuery, toCards } from './cardsQuery.ts';
import { isFrom } from './loadCards.ts';

const typingPauseMs = 250;

/** The cards for what is typed: those at hand are filtered at once, the server's follow (G-125). */
export function useCards(
  text: string,
  group: ListFilter | null = null,
  from: string | null = null,
) {
  const wanted = text.trim();
  const settled = useDebounced(wanted, typingPauseMs);
  const all = useInfiniteQuery(cardsQuery(''));
  const found = useInfiniteQuery(cardsQuery(settled, group, from));
  const isAnswered = wanted === settled && found.data !== undefined;
  const isInGroup = (card: InterviewCard) =>
    (group === null || isInFilter(card, group)) && isFrom(card, from);
  const atHand = found.data ? toCards(found.data) : toCards(all.data).filter(isInGroup);
  return {
    cards: isAnswered ? atHand : atHand.filter((card) => matchesSearch(card, wanted)),
    isCopy: (found.data ?? all.data)?.pages[0]?.isCopy === true,
    /** False while the cards shown may not be all there are for this text. */
    isAnswered,
    isSearching: wanted !== '' && !isAnswered && !found.isError,
    isFirstLoad: all.data === undefined && all.isFetching,
    isEmpty: wanted === '' && group === null && isAnswered && atHand.length === 0,
    /** Practice is none of one's own. */
    isWithoutOwn:
      wanted === '' &&
      group === null &&
      isAnswered &&
      atHand.every(({ isTest }) => isTest) &&
      Object.values(found.data?.pages[0]?.counts ?? {}).every((count) => count === 0),
    /** Of everything the search finds; null until that is known. */
    counts: (found.data ?? all.data)?.pages[0]?.counts ?? null,
    /** Null when the last try worked. */
    failedAt: found.isError && !found.isFetching ? found.errorUpdatedAt : null,
    hasData: all.data !== undefined || found.data !== undefined,
    hasMore: found.hasNextPage,
    isLoadingMore: found.isFetchingNextPage,
    showMore: () => void found.fetchNextPage(),
    retry: () => void found.refetch(),
  };
}
