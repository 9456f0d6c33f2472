import type { InterviewCard } from '@salespro/contract/interviews.ts';
import { matchesSearch } from '@salespro/domain/interviews/list/matchesSearch.ts';
import type { QueryKey } from '@tanstack/react-query';
import { signedInUser } from '#auth/signedInUser.ts';
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
  return withMore(page, (await listUnsentInterviews()).map(toCard), query);
}

async function loadFirstPage(query: CardQuery): Promise<CardPage> {
  const userId = signedInUser();
  const page = await currentSource().listCards(query);
  if (userId !== null && query.search === undefined) void putCopy(userId, cardsName, page.cards);
  return page;
}

/** The list as it was last seen, and the interviews that were opened without it. */
async function findLocalCards(userId: string, query: CardQuery): Promise<CardPage | null> {
  const copy = await findCopy(userId, cardsName);
  const opened = (await listInterviewCopies(userId)).map(toCard);
  if (!Array.isArray(copy) && opened.length === 0) return null;
  const known = (Array.isArray(copy) ? copy : []) as readonly InterviewCard[];
  const cards = known.filter((card) => matchesSearch(card, query.search));
  return withMore({ cards, next: null, isCopy: true }, opened, query);
}

function withMore(page: CardPage, more: readonly InterviewCard[], { search }: CardQuery): CardPage {
  const known = new Set(page.cards.map(({ id }) => id));
  const added = more.filter((card) => !known.has(card.id) && matchesSearch(card, search));
  return added.length > 0 ? { ...page, cards: [...added, ...page.cards] } : page;
}
