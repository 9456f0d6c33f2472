import type { StoredInterview } from '@salespro/contract/interviews.ts';
import { matchesSearch } from '@salespro/domain/interviews/list/matchesSearch.ts';
import { interviewName } from '#interviews/saving/interviewName.ts';
import { waitingCards, waitingInterview } from '#interviews/saving/waitingInterviews.ts';
import { toCallError } from '#lib/CallError.ts';
import { findCopy, putCopy } from '#lib/outbox/deviceCopies.ts';
import { currentSource } from './currentSource.ts';
import type { CardPage, CardQuery } from './InterviewSource.ts';
import { signedInUser } from './signedInUser.ts';

const cardsName = 'cards';

/** From the source, or as it was last seen here while the source is out of reach. */
export async function loadInterview(id: string): Promise<StoredInterview | null> {
  const userId = signedInUser();
  try {
    const found = await currentSource().getSession(id);
    // Made without a network: the server may not have heard of it yet.
    return found ?? (await waitingInterview(id));
  } catch (thrown) {
    if (userId === null || !isOutOfReach(thrown)) throw thrown;
    const copy = await findCopy(userId, interviewName(id));
    if (isInterview(copy, id)) return copy;
    return (await waitingInterview(id)) ?? refuse(thrown);
  }
}

export async function loadCards(query: CardQuery): Promise<CardPage> {
  const userId = signedInUser();
  const isFirstPage = query.after === undefined;
  try {
    const page = await currentSource().listCards(query);
    if (userId !== null && isFirstPage && query.search === undefined) {
      void putCopy(userId, cardsName, page.cards);
    }
    return isFirstPage ? await withWaiting(page, query) : page;
  } catch (thrown) {
    if (userId === null || !isFirstPage || !isOutOfReach(thrown)) throw thrown;
    const copy = await findCopy(userId, cardsName);
    if (!Array.isArray(copy)) throw thrown;
    const cards = (copy as CardPage['cards']).filter((card) => matchesSearch(card, query.search));
    return await withWaiting({ cards, next: null, isCopy: true }, query);
  }
}

async function withWaiting(page: CardPage, { search }: CardQuery): Promise<CardPage> {
  const known = new Set(page.cards.map(({ id }) => id));
  const made = (await waitingCards()).filter(
    (card) => !known.has(card.id) && matchesSearch(card, search),
  );
  return made.length > 0 ? { ...page, cards: [...made, ...page.cards] } : page;
}

function isOutOfReach(thrown: unknown): boolean {
  return ['network', 'timeout'].includes(toCallError(thrown).code);
}

function isInterview(copy: unknown, id: string): copy is StoredInterview {
  return typeof copy === 'object' && copy !== null && 'id' in copy && copy.id === id;
}

function refuse(thrown: unknown): never {
  throw thrown;
}
