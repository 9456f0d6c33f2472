import type { ListGroup } from '@salespro/domain/interviewList/listGroup.ts';
import {
  type BusinessValues,
  listBusinessFields,
  type PersonalField,
  type SearchedField,
} from '@salespro/domain/interviews/businessFields.ts';
import { createShortMemory } from '#lib/concurrency.ts';
import type { Db, Row } from '#lib/db.ts';
import type { Reading } from '#lib/reading.ts';
import { type ContactCipher, type ContactRow, listContactColumns } from './contactCipher.ts';
import { interviewTables } from './interviewRow.ts';
import type { InterviewStore } from './interviews.store.ts';

export interface SearchEntry extends Row, Pick<BusinessValues, SearchedField> {
  readonly id: string;
  readonly createdKey: string;
  /** Of the chips above the list; null for practice. */
  readonly group: ListGroup | null;
  readonly notes: readonly { readonly text: string }[];
  /** Changes whenever the interview, its contact or one of its notes does. */
  readonly mark: string;
}

/** The names of one user, as of one version of the list. */
interface Opened {
  readonly version: string;
  readonly entries: readonly SearchEntry[];
}

const searchedNames = listBusinessFields<SearchedField & PersonalField>(
  ({ isSearched, isPersonal }) => isSearched && isPersonal,
);
const searchedColumns = listContactColumns(searchedNames);

interface EntryRow extends Row, Partial<ContactRow> {
  readonly id: string;
  readonly customer_contact_id: string;
  readonly industry: string;
  readonly list_group: ListGroup | null;
  readonly created_key: string;
}

export interface SearchIndex {
  /** All interviews of the user, newest first, with their names readable. */
  read(userId: string): Promise<readonly SearchEntry[]>;
  forget(userId: string): void;
}

/** Opened names stay in memory only, and only for as many interviews as fit beside everything else. */
const maxEntries = 200_000;
/** Opening is pure computation; after so many names other sellers' requests get their turn. */
const opensPerTurn = 250;

/**
 * Names are encrypted, so the database cannot search them. A user's names are opened once and kept;
 * when the list version of the account changes, which every process sees, only what is new is opened.
 */
export function createSearchIndex(
  db: Db,
  interviews: Pick<InterviewStore, 'cipherFor'>,
  reading: Reading,
): SearchIndex {
  const cache = createShortMemory<Opened>({
    mostWeight: maxEntries,
    weightOf: ({ entries }) => entries.reduce((sum, { notes }) => sum + 1 + notes.length, 0),
  });
  /** Three letters typed one after the other ask three times; the names are opened once. */
  const loading = new Map<string, Promise<Opened>>();

  async function open(
    userId: string,
    version: string,
    before: readonly SearchEntry[],
  ): Promise<Opened> {
    const opened = { version, entries: await load(userId, before) };
    cache.set(userId, opened);
    return opened;
  }

  /**
   * What was open before and has not changed is neither read nor opened again. Of every interview only a mark is read,
   * all of them as one text: rows of ten thousand would take longer than the search. The marks are the numbers of the
   * last changes as PostgreSQL knows them (xmin).
   */
  async function load(
    userId: string,
    before: readonly SearchEntry[],
  ): Promise<readonly SearchEntry[]> {
    const known = new Map(before.map((entry) => [entry.id, entry]));
    const from = await reading.choose();
    const [row] = await from.asUser<{ marks: string | null }>(
      userId,
      `select string_agg(concat(i.id, ' ', i.xmin, ' ', c.xmin, ' ', n.mark), e'\\n' order by i.created_at desc, i.id desc) as marks
         from ${interviewTables}
         left join (select interview_id, concat(count(*), ' ', max(seq)) as mark
                      from app.interview_notes where agency_id = :agency group by interview_id) n on n.interview_id = i.id
        where i.agency_id = :agency`,
    );
    const marks = row?.marks?.split('\n').map((mark) => [mark.slice(0, 36), mark] as const) ?? [];
    const changed = marks.filter(([id, mark]) => known.get(id)?.mark !== mark);
    const renewed = await loadEntries(userId, new Map(changed), from);
    return marks.flatMap(([id, mark]) => {
      const former = known.get(id);
      const entry = former?.mark === mark ? former : renewed.get(id);
      // Deleted in between.
      return entry ? [entry] : [];
    });
  }

  async function loadEntries(
    userId: string,
    marks: ReadonlyMap<string, string>,
    from: Pick<Db, 'asUser'>,
  ): Promise<ReadonlyMap<string, SearchEntry>> {
    const entries = new Map<string, SearchEntry>();
    if (marks.size === 0) return entries;
    const cipher = await interviews.cipherFor(userId);
    const notes = await loadNotes(userId, [...marks.keys()], cipher, from);
    const rows = await from.asUser<EntryRow>(
      userId,
      `select i.id, i.customer_contact_id, i.industry, i.list_group, to_char(i.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_key,
              ${searchedColumns.map((column) => `c.${column}`).join(', ')}
         from ${interviewTables} where i.agency_id = :agency and i.id = any (:ids)`,
      { ids: [...marks.keys()] },
    );
    for (const [place, row] of rows.entries()) {
      if (place % opensPerTurn === opensPerTurn - 1) await nextTurn();
      const { id, customer_contact_id: contactId, industry, list_group: group } = row;
      entries.set(id, {
        id,
        createdKey: row.created_key,
        industry,
        group,
        ...cipher.openFields(contactId, searchedNames, row),
        notes: notes.get(id) ?? [],
        mark: marks.get(id) ?? '',
      });
    }
    return entries;
  }

  async function loadNotes(
    userId: string,
    interviewIds: readonly string[],
    cipher: Pick<ContactCipher, 'openNote'>,
    from: Pick<Db, 'asUser'>,
  ): Promise<ReadonlyMap<string, { text: string }[]>> {
    const notes = new Map<string, { text: string }[]>();
    const rows = await from.asUser<{ interview_id: string; id: string; text_encrypted: Buffer }>(
      userId,
      `select interview_id, id, text_encrypted from app.interview_notes
        where agency_id = :agency and interview_id = any (:interviewIds)`,
      { interviewIds },
    );
    for (const [place, row] of rows.entries()) {
      if (place % opensPerTurn === opensPerTurn - 1) await nextTurn();
      const text = cipher.openNote(row.interview_id, row.id, 'text', row.text_encrypted);
      const own = notes.get(row.interview_id);
      if (own) own.push({ text });
      else notes.set(row.interview_id, [{ text }]);
    }
    return notes;
  }

  return {
    forget: cache.forget,
    async read(userId) {
      const [state] = await db.asUser<{ version: string }>(
        userId,
        'select version from app.list_versions where agency_id = :agency',
      );
      const version = state?.version ?? '0';
      const cached = cache.get(userId);
      if (cached?.version === version) return cached.entries;
      const name = `${userId} ${version}`;
      const load = loading.get(name) ?? open(userId, version, cached?.entries ?? []);
      loading.set(name, load);
      return (await load.finally(() => loading.delete(name))).entries;
    },
  };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
