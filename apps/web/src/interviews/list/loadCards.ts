import {
  type InterviewCard,
  listInterviews,
  type StoredInterview,
} from '@salespro/contract/interviews.ts';
import { toLocalMoment } from '@salespro/domain/interviews/days/toLocalMoment.ts';
import {
  countGroups,
  type GroupCounts,
  isInFilter,
  type ListFilter,
  listGroup,
} from '@salespro/domain/interviews/list/listGroup.ts';
import { matchesSearch } from '@salespro/domain/interviews/list/matchesSearch.ts';
import type { QueryKey } from '@tanstack/react-query';
import { signedInUser } from '#auth/signedInUser.ts';
import { call } from '#lib/http.ts';
import { toZone } from '#lib/toToday.ts';
import { findCopy, putCopy } from '#sync/copies/deviceCopies.ts';
import { listInterviewCopies, listUnsentInterviews, toCard } from '#sync/copies/localInterviews.ts';
import { loadWithCopy } from '#sync/copies/queryCopies.ts';

export interface CardPage {
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
export async function loadCards(queryKey: QueryKey, query: CardQuery): Promise<CardPage> {
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
export function isFrom({ createdAt }: Pick<InterviewCard, 'createdAt'>, from: string | null) {
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
