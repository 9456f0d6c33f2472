import {
  type InterviewCard,
  listInterviews,
  type StoredInterview,
} from '@salespro/contract/interviews.ts';
import { toLocalMoment } from '@salespro/domain/days/toLocalMoment.ts';
import {
  countGroups,
  type GroupCounts,
  isInFilter,
  type ListFilter,
  listGroup,
} from '@salespro/domain/interviewList/listGroup.ts';
import { matchesSearch } from '@salespro/domain/interviewList/matchesSearch.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { signedInUser } from '#auth/useAuth.ts';
import { cardsKey } from '#call/refreshCards.ts';
import { call } from '#lib/http.ts';
import { queryClient } from '#lib/queryClient.ts';
import { useDebounced } from '#lib/timers.ts';
import { toZone } from '#lib/toToday.ts';
import { findCopy, putCopy } from '#sync/copies/deviceCopies.ts';
import {
  listInterviewCopies,
  listUnsentInterviews,
  loadWithCopy,
  toCard,
} from '#sync/copies/queryCopies.ts';

/** The list page by page, newest first; always asked anew, because every step changes a card. */
function cardsQuery(search: string, group: ListFilter | null = null, from: string | null = null) {
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

function toCards(pages: InfiniteData<CardPage, unknown> | undefined): readonly InterviewCard[] {
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

interface CardPage {
  readonly cards: readonly InterviewCard[];
  /** Opaque; null on the last page. */
  readonly next: string | null;
  /** As this device last saw it; the server is out of reach. */
  readonly isCopy?: boolean;
  /** How many there are in each group, on the first page; of a copy they are counted. */
  readonly counts?: GroupCounts | undefined;
}

interface CardQuery {
  readonly search?: string;
  readonly group?: ListFilter;
  /** Only those that were started on this day or later. */
  readonly from?: string;
  readonly after?: string;
}

const cardsName = 'cards';
/** G-080. */
const timeoutMs = 15_000;

/** One page of the list; its first one also from this device, with what was made here and not sent yet. */
async function loadCards(queryKey: QueryKey, query: CardQuery): Promise<CardPage> {
  if (query.after !== undefined) return await call(listInterviews, { query, timeoutMs });
  const page = await loadWithCopy<CardPage>({
    queryKey,
    load: () => loadFirstPage(query),
    findCopy: (userId) => findLocalCards(userId, query),
  });
  return withMore(page, await listUnsentInterviews(), query);
}

async function loadFirstPage(query: CardQuery): Promise<CardPage> {
  const userId = signedInUser();
  const page = await call(listInterviews, { query, timeoutMs });
  if (
    userId !== null &&
    query.search === undefined &&
    query.group === undefined &&
    query.from === undefined
  )
    void putCopy(userId, cardsName, page.cards);
  return page;
}

/** Whether it was started on this day of the seller or later. */
function isFrom({ createdAt }: Pick<InterviewCard, 'createdAt'>, from: string | null) {
  return from === null || toLocalMoment(new Date(createdAt), toZone()).day >= from;
}

/** The list as it was last seen, and the interviews that were opened without it. */
async function findLocalCards(userId: string, query: CardQuery): Promise<CardPage | null> {
  const copy = await findCopy(userId, cardsName);
  const opened = await listInterviewCopies(userId);
  if (!Array.isArray(copy) && opened.length === 0) return null;
  const known = (Array.isArray(copy) ? copy : []) as readonly InterviewCard[];
  // What was noted is not on a card; it is in the copies of those that were opened here (NOTE-09).
  const notes = new Map(opened.map((interview) => [interview.id, interview.notes]));
  const cards = known.filter((card) =>
    matchesSearch({ ...card, notes: notes.get(card.id) }, query.search),
  );
  return withMore({ cards, next: null, isCopy: true }, opened, query);
}

function withMore(
  page: CardPage,
  more: readonly StoredInterview[],
  { search, group, from }: CardQuery,
): CardPage {
  const known = new Set(page.cards.map(({ id }) => id));
  const added = more
    .filter((interview) => !known.has(interview.id) && matchesSearch(interview, search))
    .map(toCard);
  const cards = [...added, ...page.cards];
  const inGroup = cards.filter(
    (card) => (!group || isInFilter(card, group)) && isFrom(card, from ?? null),
  );
  // Without the server, what is here is counted.
  const counts = page.isCopy ? countGroups(cards.map(listGroup)) : page.counts;
  if (inGroup.length === page.cards.length && counts === page.counts) return page;
  return { ...page, cards: inGroup, counts };
}

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
