import type { InterviewCard, StoredInterview } from '@salespro/contract/interviews.ts';
import { toLocalMoment } from '@salespro/domain/interviews/days/toLocalMoment.ts';
import { countGroups, isInFilter, listGroup } from '@salespro/domain/interviews/list/listGroup.ts';
import { matchesSearch } from '@salespro/domain/interviews/list/matchesSearch.ts';
import type { QueryKey } from '@tanstack/react-query';
import { signedInUser } from '#auth/signedInUser.ts';
import { toZone } from '#lib/toToday.ts';
import { findCopy, putCopy } from '#sync/copies/deviceCopies.ts';
import { listInterviewCopies, listUnsentInterviews, toCard } from '#sync/copies/localInterviews.ts';
import { loadWithCopy } from '#sync/copies/queryCopies.ts';
import { currentSource } from '#sync/source/currentSource.ts';
import type { CardPage, CardQuery } from '#sync/source/InterviewSource.ts';

const cardsName = 'cards';

/** One page of the list; its first one also from this device, with what was made here and not sent yet. */
export async function loadCards(queryKey: QueryKey, query: CardQuery): Promise<CardPage> {
  if (query.after !== undefined) return await currentSource().listCards(query);
  const page = await loadWithCopy<CardPage>({
    queryKey,
    load: () => loadFirstPage(query),
    findCopy: (userId) => findLocalCards(userId, query),
  });
  return withMore(page, await listUnsentInterviews(), query);
}

async function loadFirstPage(query: CardQuery): Promise<CardPage> {
  const userId = signedInUser();
  const page = await currentSource().listCards(query);
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
