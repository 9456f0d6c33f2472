import type { ListGroup } from '@salespro/domain/interviewList/findListGroup.ts';
import {
  type BusinessValues,
  listBusinessFields,
  type PersonalField,
  type SearchedField,
} from '@salespro/domain/interviews/businessFields.ts';
import { createLruCache } from '#lib/concurrency.ts';
import type { Db, Row } from '#lib/db.ts';
import type { ReplicaSelector } from '#lib/replicaSelector.ts';
import { type ContactCipher, type ContactRow, listContactColumns } from './contactCipher.ts';
import { interviewTables } from './interviewRow.ts';
import type { InterviewStore } from './interviews.store.ts';

export interface InterviewSearchEntry extends Row, Pick<BusinessValues, SearchedField> {
  readonly id: string;
  readonly createdKey: string;
  /** List group; null for practice interviews. */
  readonly group: ListGroup | null;
  readonly notes: readonly { readonly text: string }[];
  /** Changes with every change of the interview, its contact or its notes. */
  readonly revision: string;
}

/** Decrypted search entries of one user at one version of the list. */
interface CachedNames {
  readonly version: string;
  readonly entries: readonly InterviewSearchEntry[];
}

const searchedNames = listBusinessFields<SearchedField & PersonalField>(
  ({ isSearched, isPersonal }) => isSearched && isPersonal,
);
const searchedColumns = listContactColumns(searchedNames);

interface SearchEntryRow extends Row, Partial<ContactRow> {
  readonly id: string;
  readonly customer_contact_id: string;
  readonly industry: string;
  readonly list_group: ListGroup | null;
  readonly created_key: string;
}

/** Limits the cache of decrypted names, which is in memory only. */
const maxCachedEntries = 200_000;
/** Decryption blocks the event loop; after so many names it yields to other requests. */
const decryptionsPerTick = 250;

/**
 * Creates an index of decrypted names, because the database cannot search encrypted ones.
 * When the list version of the account changes, only changed interviews are decrypted again.
 */
export function createInterviewSearchIndex(
  db: Db,
  interviews: Pick<InterviewStore, 'cipherFor'>,
  reading: ReplicaSelector,
) {
  const cache = createLruCache<CachedNames>({
    maxWeight: maxCachedEntries,
    getWeight: ({ entries }) => entries.reduce((sum, { notes }) => sum + 1 + notes.length, 0),
  });
  /** Shares one load between concurrent searches of the same user. */
  const pendingLoads = new Map<string, Promise<CachedNames>>();

  async function open(
    userId: string,
    version: string,
    before: readonly InterviewSearchEntry[],
  ): Promise<CachedNames> {
    const cachedNames = { version, entries: await load(userId, before) };
    cache.set(userId, cachedNames);
    return cachedNames;
  }

  /**
   * Loads the entries and reuses unchanged ones. A revision of each interview (xmin values of its rows) shows which
   * changed; all revisions are read as one text, which is faster than one row each.
   */
  async function load(
    userId: string,
    before: readonly InterviewSearchEntry[],
  ): Promise<readonly InterviewSearchEntry[]> {
    const known = new Map(before.map((entry) => [entry.id, entry]));
    const from = await reading.choose();
    const [row] = await from.asUser<{ revisions: string | null }>(
      userId,
      `select string_agg(concat(i.id, ' ', i.xmin, ' ', c.xmin, ' ', n.revision), e'\\n' order by i.created_at desc, i.id desc) as revisions
         from ${interviewTables}
         left join (select interview_id, concat(count(*), ' ', max(seq)) as revision
                      from app.interview_notes where agency_id = :agency group by interview_id) n on n.interview_id = i.id
        where i.agency_id = :agency`,
    );
    const revisions =
      row?.revisions?.split('\n').map((revision) => [revision.slice(0, 36), revision] as const) ??
      [];
    const changed = revisions.filter(([id, revision]) => known.get(id)?.revision !== revision);
    const renewed = await loadEntries(userId, new Map(changed), from);
    return revisions.flatMap(([id, revision]) => {
      const former = known.get(id);
      const entry = former?.revision === revision ? former : renewed.get(id);
      // The interview was deleted in the meantime.
      return entry ? [entry] : [];
    });
  }

  async function loadEntries(
    userId: string,
    revisions: ReadonlyMap<string, string>,
    from: Pick<Db, 'asUser'>,
  ): Promise<ReadonlyMap<string, InterviewSearchEntry>> {
    const entries = new Map<string, InterviewSearchEntry>();
    if (revisions.size === 0) return entries;
    const cipher = await interviews.cipherFor(userId);
    const notes = await loadNotes(userId, [...revisions.keys()], cipher, from);
    const rows = await from.asUser<SearchEntryRow>(
      userId,
      `select i.id, i.customer_contact_id, i.industry, i.list_group, to_char(i.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_key,
              ${searchedColumns.map((column) => `c.${column}`).join(', ')}
         from ${interviewTables} where i.agency_id = :agency and i.id = any (:ids)`,
      { ids: [...revisions.keys()] },
    );
    for (const [index, row] of rows.entries()) {
      if (index % decryptionsPerTick === decryptionsPerTick - 1) await nextTick();
      const { id, customer_contact_id: contactId, industry, list_group: group } = row;
      entries.set(id, {
        id,
        createdKey: row.created_key,
        industry,
        group,
        ...cipher.decryptFields(contactId, searchedNames, row),
        notes: notes.get(id) ?? [],
        revision: revisions.get(id) ?? '',
      });
    }
    return entries;
  }

  async function loadNotes(
    userId: string,
    interviewIds: readonly string[],
    cipher: Pick<ContactCipher, 'decryptNote'>,
    from: Pick<Db, 'asUser'>,
  ): Promise<ReadonlyMap<string, { text: string }[]>> {
    const notes = new Map<string, { text: string }[]>();
    const rows = await from.asUser<{ interview_id: string; id: string; text_encrypted: Buffer }>(
      userId,
      `select interview_id, id, text_encrypted from app.interview_notes
        where agency_id = :agency and interview_id = any (:interviewIds)`,
      { interviewIds },
    );
    for (const [index, row] of rows.entries()) {
      if (index % decryptionsPerTick === decryptionsPerTick - 1) await nextTick();
      const text = cipher.decryptNote(row.interview_id, row.id, 'text', row.text_encrypted);
      const notesOfInterview = notes.get(row.interview_id);
      if (notesOfInterview) notesOfInterview.push({ text });
      else notes.set(row.interview_id, [{ text }]);
    }
    return notes;
  }

  return {
    evictUser: cache.deleteByPrefix,

    /** Lists all interviews of the user with decrypted names, newest first. */
    async read(userId: string): Promise<readonly InterviewSearchEntry[]> {
      const [state] = await db.asUser<{ version: string }>(
        userId,
        'select version from app.account_counters where agency_id = :agency',
      );
      const version = state?.version ?? '0';
      const cached = cache.get(userId);
      if (cached?.version === version) return cached.entries;
      const name = `${userId} ${version}`;
      const load = pendingLoads.get(name) ?? open(userId, version, cached?.entries ?? []);
      pendingLoads.set(name, load);
      return (await load.finally(() => pendingLoads.delete(name))).entries;
    },
  };
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve));
