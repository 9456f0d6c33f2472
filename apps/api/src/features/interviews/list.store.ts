import type { InterviewCard, InterviewPage } from '@salespro/contract/interviews.ts';
import { countGroups, type ListFilter } from '@salespro/domain/interviewList/listGroup.ts';
import { matchesSearch } from '@salespro/domain/interviewList/matchesSearch.ts';
import {
  type CardField,
  listBusinessFields,
  type PersonalField,
} from '@salespro/domain/interviews/businessFields.ts';
import type { Db, Row } from '#lib/db.ts';
import type { Reading } from '#lib/reading.ts';
import { JsonText } from '#lib/streams.ts';
import type { ContactCipher } from './contactCipher.ts';
import type { InterviewStore } from './interviews.store.ts';
import { createSearchIndex } from './searchIndex.ts';

interface PageQuery {
  readonly search?: string | undefined;
  readonly group?: ListFilter | undefined;
  /** Only those that were started on this day or later. */
  readonly from?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

interface PageRow extends Row {
  /** See `readCards`. */
  readonly cards: string | null;
  /** Of the account, as the triggers of the database keep them; JSON text, and on the first page only. */
  readonly counts: string | null;
}

export interface ListStore {
  list(userId: string, page: PageQuery): Promise<JsonText<InterviewPage>>;
  forget(userId: string): void;
}

interface Position {
  readonly at: string;
  readonly id: string;
}

/** Before all others. */
const beginning: Position = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** Those behind a position, or those of a search. */
interface WantedCards extends Position {
  readonly group: ListFilter | null;
  readonly from: string | null;
  readonly limit: number;
  readonly ids: readonly string[];
}
const noCards = { group: null, from: null, at: null, id: null, limit: null, ids: null };

/** Pages by position, never by count. */
export function createListStore(
  db: Db,
  interviews: Pick<InterviewStore, 'cipherFor'>,
  reading: Reading,
): ListStore {
  const index = createSearchIndex(db, interviews, reading);

  async function findCards(userId: string, wanted: Partial<WantedCards>) {
    const [page] = await db.callAsUser<PageRow>(userId, 'list_cards', { ...noCards, ...wanted });
    return { rows: readCards(page?.cards ?? null), counts: page?.counts ?? null };
  }

  /** What a search finds is narrowed here; only what the index of names does not know is asked for. */
  async function toFilter(
    userId: string,
    group: ListFilter | undefined,
    from: string | undefined,
  ): Promise<(entry: { readonly id: string; readonly group: ListFilter | null }) => boolean> {
    const isGroup = group !== 'missing_outcome';
    if (isGroup && from === undefined) return (entry) => !group || entry.group === group;
    const rows = await db.asUser<{ id: string }>(
      userId,
      `select id from app.interview_cards
        where agency_id = :agency and (:from::date is null or started_on >= :from) and (:isGroup or misses_outcome)`,
      { from: from ?? null, isGroup },
    );
    const ids = new Set(rows.map(({ id }) => id));
    return (entry) => ids.has(entry.id) && (!group || !isGroup || entry.group === group);
  }

  return {
    forget: index.forget,
    async list(userId, { search = '', group, from, after, limit }) {
      const position = after ? readPosition(after) : null;
      const isFirst = position === null;
      let rows: CardRow[];
      let counts: string | null = null;
      if (search.trim() === '') {
        const page = await findCards(userId, {
          group: group ?? null,
          from: from ?? null,
          ...(position ?? beginning),
          limit: limit + 1,
        });
        rows = page.rows;
        const hasCounts = rows.length > 0 || group !== undefined;
        if (isFirst && hasCounts)
          counts = JSON.stringify({ ...countGroups([]), ...JSON.parse(page.counts ?? '{}') });
      } else {
        const matches = (await index.read(userId)).filter((entry) => matchesSearch(entry, search));
        const isWanted = await toFilter(userId, group, from);
        const entries = matches.filter(isWanted);
        const start = position ? entries.findIndex((entry) => isAfter(entry, position)) : 0;
        const ids = start < 0 ? [] : entries.slice(start, start + limit + 1).map(({ id }) => id);
        rows = ids.length > 0 ? (await findCards(userId, { ids })).rows : [];
        if (isFirst) counts = JSON.stringify(countGroups(matches.map((entry) => entry.group)));
      }
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      const next = last ? writePosition({ at: last.createdKey, id: last.id }) : null;
      const counted = counts === null ? '' : `,"counts":${counts}`;
      // Who has nothing yet has no key either, and reading makes none.
      const cards = rows.length === 0 ? [] : await openCards(userId, rows.slice(0, limit));
      return new JsonText(`{"cards":[${cards.join()}],"next":${JSON.stringify(next)}${counted}}`);
    },
  };

  async function openCards(userId: string, rows: readonly CardRow[]): Promise<string[]> {
    const cipher = await interviews.cipherFor(userId);
    return rows.map((row) => toCardText(row, cipher));
  }
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

/** A card of the list, as `app.list_cards` writes it: what the database only passes on is JSON text already. */
interface CardRow {
  readonly id: string;
  readonly contactId: string;
  /** An object, as its text. */
  readonly openFields: string;
  /** With the microseconds a Date would lose; the place in the list. */
  readonly createdKey: string;
  /** As hexadecimal digits; empty where there is none. */
  readonly contact: Readonly<Record<(typeof contactLines)[number], string>>;
}

const contactLines = [
  'business_name_encrypted',
  'contact_name_encrypted',
  'details_encrypted',
] as const;
const personalOnCard = listBusinessFields<CardField & PersonalField>(
  ({ isOnCard, isPersonal }) => isOnCard && isPersonal,
);

const linesPerCard = 4 + contactLines.length;

/** All cards of a page are one text with a line for each field; null where there is none. */
function readCards(cards: string | null): CardRow[] {
  const lines = cards?.split('\n') ?? [];
  return Array.from({ length: lines.length / linesPerCard }, (_, place) => {
    const at = place * linesPerCard;
    return {
      id: lines[at] ?? '',
      contactId: lines[at + 1] ?? '',
      openFields: lines[at + 2] ?? '',
      createdKey: lines[at + 3] ?? '',
      contact: Object.fromEntries(
        contactLines.map((column, line) => [column, lines[at + 4 + line] ?? '']),
      ) as CardRow['contact'],
    };
  });
}

/** The card's own text: the names, which were sealed, and the time are put into it here. */
function toCardText(row: CardRow, cipher: ContactCipher): string {
  const added = {
    ...cipher.openFields(row.contactId, personalOnCard, row.contact, true),
    createdAt: `${row.createdKey.slice(0, 23)}Z`,
  } satisfies Partial<InterviewCard>;
  return `${row.openFields.slice(0, -1)},${JSON.stringify(added).slice(1)}`;
}
