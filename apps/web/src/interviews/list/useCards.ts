import { matchesSearch } from '@salespro/domain/interviews/list/matchesSearch.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDebounced } from '#lib/useDebounced.ts';
import { cardsQuery, toCards } from './cardsQuery.ts';

const typingPauseMs = 250;

/** The cards for what is typed: those at hand are filtered at once, the server's follow (G-125). */
export function useCards(text: string) {
  const wanted = text.trim();
  const settled = useDebounced(wanted, typingPauseMs);
  const all = useInfiniteQuery(cardsQuery(''));
  const found = useInfiniteQuery(cardsQuery(settled));
  const isAnswered = wanted === settled && found.data !== undefined;
  const atHand = toCards(found.data ?? all.data);
  return {
    cards: isAnswered ? atHand : atHand.filter((card) => matchesSearch(card, wanted)),
    isCopy: (found.data ?? all.data)?.pages[0]?.isCopy === true,
    /** False while the cards shown may not be all there are for this text. */
    isAnswered,
    isSearching: wanted !== '' && !isAnswered && !found.isError,
    isFirstLoad: all.data === undefined && all.isFetching,
    isEmpty: wanted === '' && isAnswered && atHand.length === 0,
    /** Null when the last try worked. */
    failedAt: found.isError && !found.isFetching ? found.errorUpdatedAt : null,
    hasData: all.data !== undefined || found.data !== undefined,
    hasMore: found.hasNextPage,
    isLoadingMore: found.isFetchingNextPage,
    showMore: () => void found.fetchNextPage(),
    retry: () => void found.refetch(),
  };
}
