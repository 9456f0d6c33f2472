import type { InterviewCard, InterviewListPage } from '@salespro/contract/interviews.ts';
import { countListGroups, type ListFilter } from '@salespro/domain/interviewList/findListGroup.ts';
import { matchesSearch } from '@salespro/domain/interviewList/matchesSearch.ts';
import {
  type InterviewCardField,
  listBusinessFields,
  type PersonalField,
} from '@salespro/domain/interviews/businessFields.ts';
import type { Db, Row } from '#lib/db.ts';
import type { ReplicaSelector } from '#lib/replicaSelector.ts';
import { JsonText } from '#lib/streams.ts';
import type { ContactCipher } from './contactCipher.ts';
import type { InterviewStore } from './interviews.store.ts';
import { createInterviewSearchIndex } from './searchIndex.ts';

interface PageQuery {
  readonly search?: string | undefined;
  readonly group?: ListFilter | undefined;
  /** Limits the list to interviews started on this day or later. */
  readonly from?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

interface PageRow extends Row {
  /** Text with one line per field, parsed by `parseCards`. */
  readonly cards: string | null;
  /** Group counts of the account as JSON text; on the first page only. */
  readonly counts: string | null;
}

interface ListPosition {
  readonly at: string;
  readonly id: string;
}

/** Position before the first card. */
const startPosition: ListPosition = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** Selects cards after a position, or by ids. */
interface CardQuery extends ListPosition {
  readonly group: ListFilter | null;
  readonly from: string | null;
  readonly limit: number;
  readonly ids: readonly string[];
}
const emptyCardQuery = { group: null, from: null, at: null, id: null, limit: null, ids: null };

/** Creates the store of the interview list, which uses keyset pagination. */
export function createInterviewListStore(
  db: Db,
  interviews: Pick<InterviewStore, 'cipherFor'>,
  reading: ReplicaSelector,
) {
  const index = createInterviewSearchIndex(db, interviews, reading);

  async function findCards(userId: string, wanted: Partial<CardQuery>) {
    const [page] = await db.callAsUser<PageRow>(userId, 'list_cards', {
      ...emptyCardQuery,
      ...wanted,
    });
    return { rows: parseCards(page?.cards ?? null), counts: page?.counts ?? null };
  }

  /** Creates the filter for search results; queries the database only for what the search index lacks. */
  async function createSearchFilter(
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
    evictUser: index.evictUser,
    async list(userId: string, { search = '', group, from, after, limit }: PageQuery) {
      const position = after ? decodeCursor(after) : null;
      const isFirst = position === null;
      let rows: CardRow[];
      let counts: string | null = null;
      if (search.trim() === '') {
        const page = await findCards(userId, {
          group: group ?? null,
          from: from ?? null,
          ...(position ?? startPosition),
          limit: limit + 1,
        });
        rows = page.rows;
        const hasCounts = rows.length > 0 || group !== undefined;
        if (isFirst && hasCounts)
          counts = JSON.stringify({ ...countListGroups([]), ...JSON.parse(page.counts ?? '{}') });
      } else {
        const matches = (await index.read(userId)).filter((entry) => matchesSearch(entry, search));
        const isWanted = await createSearchFilter(userId, group, from);
        const entries = matches.filter(isWanted);
        const start = position ? entries.findIndex((entry) => isAfter(entry, position)) : 0;
        const ids = start < 0 ? [] : entries.slice(start, start + limit + 1).map(({ id }) => id);
        rows = ids.length > 0 ? (await findCards(userId, { ids })).rows : [];
        if (isFirst) counts = JSON.stringify(countListGroups(matches.map((entry) => entry.group)));
      }
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      const next = last ? encodeCursor({ at: last.createdKey, id: last.id }) : null;
      const counted = counts === null ? '' : `,"counts":${counts}`;
      // Without interviews no data key is created.
      const cards = rows.length === 0 ? [] : await buildCardsJson(userId, rows.slice(0, limit));
      return new JsonText<InterviewListPage>(
        `{"cards":[${cards.join()}],"next":${JSON.stringify(next)}${counted}}`,
      );
    },
  };

  async function buildCardsJson(userId: string, rows: readonly CardRow[]): Promise<string[]> {
    const cipher = await interviews.cipherFor(userId);
    return rows.map((row) => toCardJson(row, cipher));
  }
}

/** Compares times as text, because both are fixed-width UTC timestamps. */
function isAfter(entry: { createdKey: string; id: string }, position: ListPosition): boolean {
  return (
    entry.createdKey < position.at || (entry.createdKey === position.at && entry.id < position.id)
  );
}

function encodeCursor(position: ListPosition): string {
  return Buffer.from(JSON.stringify([position.at, position.id])).toString('base64url');
}

/** Decodes a cursor; an invalid one means the start of the list. */
function decodeCursor(text: string): ListPosition | null {
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

/** A card from `app.list_cards`; unencrypted fields are already JSON text. */
interface CardRow {
  readonly id: string;
  readonly contactId: string;
  /** JSON object as text, without encrypted fields. */
  readonly plainFieldsJson: string;
  /** Creation time with microseconds, the sort key of the list. */
  readonly createdKey: string;
  /** Encrypted contact columns as hexadecimal text; empty where there is no value. */
  readonly contact: Readonly<Record<(typeof contactLineColumns)[number], string>>;
}

const contactLineColumns = [
  'business_name_encrypted',
  'contact_name_encrypted',
  'details_encrypted',
] as const;
const personalCardFields = listBusinessFields<InterviewCardField & PersonalField>(
  ({ isOnCard, isPersonal }) => isOnCard && isPersonal,
);

const linesPerCard = 4 + contactLineColumns.length;

/** Parses a page of cards from one text with a line per field. */
function parseCards(cards: string | null): CardRow[] {
  const lines = cards?.split('\n') ?? [];
  return Array.from({ length: lines.length / linesPerCard }, (_, index) => {
    const at = index * linesPerCard;
    return {
      id: lines[at] ?? '',
      contactId: lines[at + 1] ?? '',
      plainFieldsJson: lines[at + 2] ?? '',
      createdKey: lines[at + 3] ?? '',
      contact: Object.fromEntries(
        contactLineColumns.map((column, line) => [column, lines[at + 4 + line] ?? '']),
      ) as CardRow['contact'],
    };
  });
}

/** Builds the JSON text of a card by adding decrypted names and the time. */
function toCardJson(row: CardRow, cipher: ContactCipher): string {
  const added = {
    ...cipher.decryptFields(row.contactId, personalCardFields, row.contact, true),
    createdAt: `${row.createdKey.slice(0, 23)}Z`,
  } satisfies Partial<InterviewCard>;
  return `${row.plainFieldsJson.slice(0, -1)},${JSON.stringify(added).slice(1)}`;
}
