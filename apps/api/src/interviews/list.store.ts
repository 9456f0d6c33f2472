import type { InterviewCard } from '@salespro/contract/interviews.ts';
import { matchesSearch } from '@salespro/domain/interviews/list/matchesSearch.ts';
import type { Db } from '#lib/db.ts';
import { type CardRow, cardColumns, interviewTables, toCard } from './interviewRow.ts';
import type { InterviewStore } from './interviews.store.ts';
import { createSearchIndex } from './searchIndex.ts';

interface Page {
  readonly cards: InterviewCard[];
  readonly next: string | null;
}

export interface ListStore {
  list(
    userId: string,
    page: { search?: string | undefined; after?: string | undefined; limit: number },
  ): Promise<Page>;
  forget(userId: string): void;
}

interface Position {
  readonly at: string;
  readonly id: string;
}

/** Pages by position, never by count: page 300 costs what page 1 costs. */
export function createListStore(db: Db, interviews: Pick<InterviewStore, 'cipherFor'>): ListStore {
  const index = createSearchIndex(db, interviews);

  async function byIds(userId: string, ids: readonly string[]): Promise<CardRow[]> {
    return db.asUser<CardRow>(
      userId,
      `select ${cardColumns} from ${interviewTables} where i.user_id = $1 and i.id = any ($2) order by i.created_at desc, i.id desc`,
      [userId, ids],
    );
  }

  async function byPosition(
    userId: string,
    after: Position | null,
    limit: number,
  ): Promise<CardRow[]> {
    return db.asUser<CardRow>(
      userId,
      // The page is cut before the contacts are looked up: no plan, however ill informed, joins them all.
      `with i as materialized (
         select * from app.interviews
          where user_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
          order by created_at desc, id desc limit $4)
       select ${cardColumns} from i
         left join app.customer_contacts c on c.user_id = i.user_id and c.session_id = i.id
        order by i.created_at desc, i.id desc`,
      [userId, after?.at ?? null, after?.id ?? null, limit],
    );
  }

  return {
    forget: index.forget,
    async list(userId, { search = '', after, limit }) {
      const position = after ? readPosition(after) : null;
      let rows: CardRow[];
      if (search.trim() === '') {
        rows = await byPosition(userId, position, limit + 1);
      } else {
        const entries = (await index.read(userId)).filter((entry) => matchesSearch(entry, search));
        const start = position ? entries.findIndex((entry) => isAfter(entry, position)) : 0;
        const ids = start < 0 ? [] : entries.slice(start, start + limit + 1).map(({ id }) => id);
        rows = ids.length > 0 ? await byIds(userId, ids) : [];
      }
      // Who has nothing yet has no key either, and reading makes none.
      if (rows.length === 0) return { cards: [], next: null };
      const cipher = await interviews.cipherFor(userId);
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        cards: rows.slice(0, limit).map((row) => toCard(row, cipher)),
        next: last ? writePosition({ at: last.created_key, id: last.id }) : null,
      };
    },
  };
}

/** Both are fixed-width UTC texts, so comparing letters compares times. */
function isAfter(entry: { createdKey: string; id: string }, position: Position): boolean {
  return (
    entry.createdKey < position.at || (entry.createdKey === position.at && entry.id < position.id)
  );
}

function writePosition(position: Position): string {
  return Buffer.from(JSON.stringify([position.at, position.id])).toString('base64url');
}

/** A position a client invented is read as the beginning. */
function readPosition(text: string): Position | null {
  try {
    const [at, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    const isSound =
      typeof at === 'string' &&
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) &&
      !Number.isNaN(Date.parse(at)) &&
      typeof id === 'string' &&
      /^[0-9a-f-]{36}$/.test(id);
    return isSound ? { at, id } : null;
  } catch {
    return null;
  }
}
