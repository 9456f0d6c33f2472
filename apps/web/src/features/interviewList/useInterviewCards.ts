import {
  type InterviewCard,
  listInterviews,
  type StoredInterview,
} from '@salespro/contract/interviews.ts';
import { toLocalMoment } from '@salespro/domain/days/toLocalMoment.ts';
import {
  countListGroups,
  findListGroup,
  type ListFilter,
  type ListGroupCounts,
  matchesListFilter,
} from '@salespro/domain/interviewList/findListGroup.ts';
import { matchesSearch } from '@salespro/domain/interviewList/matchesSearch.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { getSignedInUserId } from '#auth/useAuth.ts';
import { interviewCardsKey } from '#call/refreshInterviewCards.ts';
import { call } from '#lib/http.ts';
import { queryClient } from '#lib/queryClient.ts';
import { getSellerTimeZone } from '#lib/sellerTime.ts';
import { useDebounced } from '#lib/timers.ts';
import { findCopy, saveCopy } from '#sync/copies/deviceCopies.ts';
import {
  buildInterviewCard,
  listInterviewCopies,
  listUnsentInterviews,
  loadWithCopyFallback,
} from '#sync/copies/queryCopies.ts';

/** Paged query for interview cards, newest first; never fresh, because every step changes a card. */
function cardsQuery(search: string, group: ListFilter | null = null, from: string | null = null) {
  const queryKey = [...interviewCardsKey, search, group, from] as const;
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) =>
      loadCards(queryKey, {
        ...(search !== '' && { search }),
        ...(group !== null && { group }),
        ...(from !== null && { from }),
        ...(pageParam !== null && { after: pageParam }),
      }),
    enabled: () => getSignedInUserId() !== null,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    // Skips the refetch on window focus when more than three pages are loaded.
    refetchOnWindowFocus: (query) => (query.state.data?.pages.length ?? 0) <= 3,
  });
}

function listUniqueCards(
  pages: InfiniteData<CardPage, unknown> | undefined,
): readonly InterviewCard[] {
  const byId = new Map(pages?.pages.flatMap((page) => page.cards).map((card) => [card.id, card]));
  return [...byId.values()];
}

/** Removes cards from all cached lists without a refetch. */
export function removeCachedCards(shouldRemove: (card: InterviewCard) => boolean): void {
  queryClient.setQueriesData<InfiniteData<CardPage, unknown>>(
    { queryKey: interviewCardsKey },
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page) => ({
          ...page,
          cards: page.cards.filter((card) => !shouldRemove(card)),
        })),
      },
  );
}

interface CardPage {
  readonly cards: readonly InterviewCard[];
  /** Opaque cursor of the next page; null on the last page. */
  readonly next: string | null;
  /** True when the page is this device's copy, because the server is unreachable. */
  readonly isCopy?: boolean;
  /** Number of interviews per group; on the first page only. */
  readonly counts?: ListGroupCounts | undefined;
}

interface CardQuery {
  readonly search?: string;
  readonly group?: ListFilter;
  /** First calendar day on which the interviews were started. */
  readonly from?: string;
  readonly after?: string;
}

const cardsCopyName = 'cards';
const listTimeoutMs = 15_000;

/** Loads one page of cards; the first page falls back to this device's copy and adds unsent interviews. */
async function loadCards(queryKey: QueryKey, query: CardQuery): Promise<CardPage> {
  if (query.after !== undefined)
    return await call(listInterviews, { query, timeoutMs: listTimeoutMs });
  const page = await loadWithCopyFallback<CardPage>({
    queryKey,
    load: () => loadFirstPage(query),
    findCopy: (userId) => findLocalCards(userId, query),
  });
  return addLocalInterviews(page, await listUnsentInterviews(), query);
}

async function loadFirstPage(query: CardQuery): Promise<CardPage> {
  const userId = getSignedInUserId();
  const page = await call(listInterviews, { query, timeoutMs: listTimeoutMs });
  if (
    userId !== null &&
    query.search === undefined &&
    query.group === undefined &&
    query.from === undefined
  )
    void saveCopy(userId, cardsCopyName, page.cards);
  return page;
}

/** Returns whether an interview was started on or after the given day, in the seller's time zone. */
function isStartedOnOrAfter({ createdAt }: Pick<InterviewCard, 'createdAt'>, from: string | null) {
  return from === null || toLocalMoment(new Date(createdAt), getSellerTimeZone()).day >= from;
}

/** Builds the first page offline, from the stored list and the stored copies of opened interviews. */
async function findLocalCards(userId: string, query: CardQuery): Promise<CardPage | null> {
  const copy = await findCopy(userId, cardsCopyName);
  const opened = await listInterviewCopies(userId);
  if (!Array.isArray(copy) && opened.length === 0) return null;
  const cachedCards = (Array.isArray(copy) ? copy : []) as readonly InterviewCard[];
  // Cards have no notes, so the search takes them from the copies of opened interviews.
  const notes = new Map(opened.map((interview) => [interview.id, interview.notes]));
  const cards = cachedCards.filter((card) =>
    matchesSearch({ ...card, notes: notes.get(card.id) }, query.search),
  );
  return addLocalInterviews({ cards, next: null, isCopy: true }, opened, query);
}

function addLocalInterviews(
  page: CardPage,
  localInterviews: readonly StoredInterview[],
  { search, group, from }: CardQuery,
): CardPage {
  const known = new Set(page.cards.map(({ id }) => id));
  const added = localInterviews
    .filter((interview) => !known.has(interview.id) && matchesSearch(interview, search))
    .map(buildInterviewCard);
  const cards = [...added, ...page.cards];
  const inGroup = cards.filter(
    (card) => (!group || matchesListFilter(card, group)) && isStartedOnOrAfter(card, from ?? null),
  );
  // Offline, the groups are counted from the cards on this device.
  const counts = page.isCopy ? countListGroups(cards.map(findListGroup)) : page.counts;
  if (inGroup.length === page.cards.length && counts === page.counts) return page;
  return { ...page, cards: inGroup, counts };
}

const searchDebounceMs = 250;

/** Returns the cards for a search and group; loaded cards are filtered at once, the server's follow. */
export function useInterviewCards(
  text: string,
  group: ListFilter | null = null,
  from: string | null = null,
) {
  const searchText = text.trim();
  const debounced = useDebounced(searchText, searchDebounceMs);
  const all = useInfiniteQuery(cardsQuery(''));
  const found = useInfiniteQuery(cardsQuery(debounced, group, from));
  const isAnswered = searchText === debounced && found.data !== undefined;
  const isInGroup = (card: InterviewCard) =>
    (group === null || matchesListFilter(card, group)) && isStartedOnOrAfter(card, from);
  const loadedCards = found.data
    ? listUniqueCards(found.data)
    : listUniqueCards(all.data).filter(isInGroup);
  return {
    cards: isAnswered ? loadedCards : loadedCards.filter((card) => matchesSearch(card, searchText)),
    isCopy: (found.data ?? all.data)?.pages[0]?.isCopy === true,
    /** True when the server has answered the current search. */
    isAnswered,
    isSearching: searchText !== '' && !isAnswered && !found.isError,
    isFirstLoad: all.data === undefined && all.isFetching,
    isEmpty: searchText === '' && group === null && isAnswered && loadedCards.length === 0,
    /** True when the account has no interviews except practice. */
    hasNoRealInterviews:
      searchText === '' &&
      group === null &&
      isAnswered &&
      loadedCards.every(({ isTest }) => isTest) &&
      Object.values(found.data?.pages[0]?.counts ?? {}).every((count) => count === 0),
    /** Interviews per group for the current search; null until loaded. */
    counts: (found.data ?? all.data)?.pages[0]?.counts ?? null,
    /** When the last request failed; null when it succeeded. */
    failedAt: found.isError && !found.isFetching ? found.errorUpdatedAt : null,
    hasData: all.data !== undefined || found.data !== undefined,
    hasMore: found.hasNextPage,
    isLoadingMore: found.isFetchingNextPage,
    showMore: () => void found.fetchNextPage(),
    retry: () => void found.refetch(),
  };
}

type CountedList = Pick<
  ReturnType<typeof useInterviewCards>,
  'cards' | 'isAnswered' | 'isFirstLoad' | 'hasMore'
>;

/**
 * Formats the number of interviews for the line under the page title.
 * Practice interviews are counted separately; "The newest" marks a count of loaded pages only.
 */
export function formatInterviewCount(
  list: CountedList,
  text: string,
  today: string,
  timeZone: string,
): string {
  if (list.isFirstLoad) return 'Loading your interviews...';
  const isSearch = text.trim() !== '';
  if (!list.isAnswered) return isSearch ? 'Searching...' : '';
  if (list.cards.length === 0 && !isSearch) return 'Nothing here yet';
  const real = list.cards.filter((card) => !card.isTest);
  const practice = list.cards.length - real.length;
  const start = list.hasMore ? 'The newest ' : '';
  const end = isSearch && !list.hasMore ? ' found' : '';
  if (real.length === 0 && practice > 0) {
    return `${start}${formatCount(practice, 'practice interview')}${end}`;
  }
  const isThisMonth = (iso: string) =>
    toLocalMoment(new Date(iso), timeZone).day.slice(0, 7) === today.slice(0, 7);
  const sold = real.filter((card) => card.soldAt !== null && isThisMonth(card.soldAt)).length;
  return [
    `${start}${formatCount(real.length, isSearch && list.hasMore ? 'match' : 'interview')}${end}`,
    ...(sold > 0 && !isSearch && !list.hasMore ? [`${sold} sold this month`] : []),
    ...(practice > 0 ? [`${practice} practice`] : []),
  ].join(' · ');
}

function formatCount(amount: number, thing: string): string {
  if (amount === 1) return `1 ${thing}`;
  return `${amount} ${thing}${thing === 'match' ? 'es' : 's'}`;
}
