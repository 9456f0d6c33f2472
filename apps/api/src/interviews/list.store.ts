import type { InterviewPage } from '@salespro/contract/interviews.ts';
import {
  countGroups,
  type ListFilter,
  listGroups,
} from '@salespro/domain/interviews/list/listGroup.ts';
import { matchesSearch } from '@salespro/domain/interviews/list/matchesSearch.ts';
import type { Db, Row } from '#lib/db.ts';
import { JsonText } from '#lib/JsonText.ts';
import type { Reading } from '#lib/reading.ts';
import { type CardRow, cardLines, cardSources, readCards, toCardText } from './cardRow.ts';
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
  readonly counts?: string | null;
}

const countsObject = `json_build_object(${listGroups.map((group) => `'${group}', v.${group}`).join(', ')})::text`;
const ownCounts = `(select ${countsObject} from app.list_versions v where v.user_id = :user) as counts`;

/** One by one through the index: joined as a table, all contacts of an account would be read for one page. */
const contactOfCard = `left join lateral (
           select business_name_encrypted, contact_name_encrypted from app.customer_contacts
            where user_id = i.user_id and session_id = i.id limit 1) c on true`;

/**
 * The page is cut before the contacts are looked up: no plan, however ill informed, joins them all. The place
 * of a later page is a condition of its own and not one that may be null, so that any plan looks it up in the
 * index: page 400 costs what page 1 costs. How many there are to be is asked for in a way that no plan knows
 * beforehand: with the number itself in sight the database would plan each page anew, which takes as long as reading it.
 */
const toPageStatement = (isFirst: boolean, narrowing = '') => {
  const later = isFirst ? '' : ' and (created_at, id) < (:at::timestamptz, :id::uuid)';
  return `with i as materialized (
         select ${cardSources} from app.interviews
          where user_id = :user${narrowing}${later}
          order by created_at desc, id desc limit (select :limit::bigint))
       select ${cardLines}${isFirst ? `, ${ownCounts}` : ''} from i
         ${contactOfCard}`;
};
const inGroup = ' and list_group = :group';
const pageStatements = {
  first: { all: toPageStatement(true), group: toPageStatement(true, inGroup) },
  later: { all: toPageStatement(false), group: toPageStatement(false, inGroup) },
};
const byIdsStatement = `with i as materialized (
         select ${cardSources} from app.interviews where user_id = :user and id = any (:ids))
       select ${cardLines} from i
         ${contactOfCard}`;

/** As the index interviews_missing_outcome has them, and isInFilter of domain. */
const missesOutcome = `outcome_kind is null and list_group = 'in_progress' and coalesce(trial_status, '') <> 'started'
  and (generated_pitch_encrypted is not null or trial_start is not null)`;

/** What the list is narrowed to. */
function toConditions(group: ListFilter | undefined, from: string | undefined): string {
  return [
    ...(group !== undefined && group !== 'missing_outcome' ? [inGroup] : []),
    ...(group === 'missing_outcome' ? [` and ${missesOutcome}`] : []),
    ...(from === undefined ? [] : [' and started_on >= :from::date']),
  ].join('');
}

export interface ListStore {
  list(userId: string, page: PageQuery): Promise<JsonText<InterviewPage>>;
  forget(userId: string): void;
}

interface Position {
  readonly at: string;
  readonly id: string;
}

/** Pages by position, never by count. */
export function createListStore(
  db: Db,
  interviews: Pick<InterviewStore, 'cipherFor'>,
  reading: Reading,
): ListStore {
  const index = createSearchIndex(db, interviews, reading);

  const byIds = async (userId: string, ids: readonly string[]) =>
    readCards((await db.asUser<PageRow>(userId, byIdsStatement, { ids }))[0]?.cards ?? null);

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
      `select id from app.interviews
        where user_id = :user and (:from::date is null or started_on >= :from)${isGroup ? '' : ` and ${missesOutcome}`}`,
      { from: from ?? null },
    );
    const ids = new Set(rows.map(({ id }) => id));
    return (entry) => ids.has(entry.id) && (!group || !isGroup || entry.group === group);
  }

  const byPosition = async (
    userId: string,
    { group, from }: Pick<PageQuery, 'group' | 'from'>,
    after: Position | null,
    limit: number,
  ) => {
    const isUsual = from === undefined && group !== 'missing_outcome';
    const statement = isUsual
      ? pageStatements[after ? 'later' : 'first'][group ? 'group' : 'all']
      : toPageStatement(after === null, toConditions(group, from));
    const [page] = await db.asUser<PageRow>(userId, statement, {
      limit,
      group,
      from,
      at: after?.at,
      id: after?.id,
    });
    return { rows: readCards(page?.cards ?? null), counts: page?.counts ?? null };
  };

  return {
    forget: index.forget,
    async list(userId, { search = '', group, from, after, limit }) {
      const position = after ? readPosition(after) : null;
      const isFirst = position === null;
      let rows: CardRow[];
      let counts: string | null = null;
      if (search.trim() === '') {
        const page = await byPosition(userId, { group, from }, position, limit + 1);
        rows = page.rows;
        const hasCounts = rows.length > 0 || group !== undefined;
        if (isFirst && hasCounts) counts = page.counts ?? JSON.stringify(countGroups([]));
      } else {
        const matches = (await index.read(userId)).filter((entry) => matchesSearch(entry, search));
        const isWanted = await toFilter(userId, group, from);
        const entries = matches.filter(isWanted);
        const start = position ? entries.findIndex((entry) => isAfter(entry, position)) : 0;
        const ids = start < 0 ? [] : entries.slice(start, start + limit + 1).map(({ id }) => id);
        rows = ids.length > 0 ? await byIds(userId, ids) : [];
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
