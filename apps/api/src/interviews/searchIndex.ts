import type { ListGroup } from '@salespro/domain/interviews/list/listGroup.ts';
import { createShortMemory } from '#lib/createShortMemory.ts';
import type { Db, Row } from '#lib/db.ts';
import type { Reading } from '#lib/reading.ts';
import type { ContactCipher } from './contactCipher.ts';
import { interviewTables } from './interviewRow.ts';
import type { InterviewStore } from './interviews.store.ts';

export interface SearchEntry extends Row {
  readonly id: string;
  readonly createdKey: string;
  readonly businessName: string;
  readonly contactName: string;
  readonly industry: string;
  /** Of the chips above the list; null for practice. */
  readonly group: ListGroup | null;
  readonly notes: readonly { readonly text: string }[];
  /** Changes whenever one of the sealed names does: each sealing has its own random number. */
  readonly seal: string;
  /** Changes whenever a note is taken, edited or removed. */
  readonly noteMark: string | null;
}

/** The names of one user, as of one version of the list. */
interface Opened {
  readonly version: string;
  readonly entries: readonly SearchEntry[];
}

/** What tells whether an entry has changed: short, because it is read of every interview after each change of one. */
type Mark = readonly [
  id: string,
  industry: string,
  group: ListGroup | null,
  seal: string,
  noteMark: string | null,
];

interface NameRow extends Row {
  readonly id: string;
  readonly customer_contact_id: string;
  readonly created_key: string;
  readonly business_name_encrypted: Buffer | null;
  readonly contact_name_encrypted: Buffer | null;
}

type Names = Pick<SearchEntry, 'createdKey' | 'businessName' | 'contactName'>;

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

  /** What was open before and has not changed is neither read nor opened again. */
  async function load(
    userId: string,
    before: readonly SearchEntry[],
  ): Promise<readonly SearchEntry[]> {
    const known = new Map(before.map((entry) => [entry.id, entry]));
    const from = await reading.choose();
    const [row] = await from.asUser<{ marks: string }>(
      userId,
      `select json_agg(json_build_array(i.id, i.industry, i.list_group,
                concat(substring(c.business_name_encrypted for 13), substring(c.contact_name_encrypted for 13)),
                n.note_mark) order by i.created_at desc, i.id desc)::text as marks
         from ${interviewTables}
         left join (select interview_id, count(*) || ' ' || max(seq) as note_mark
                      from app.interview_notes where user_id = $1 group by interview_id) n on n.interview_id = i.id
        where i.user_id = $1`,
      [userId],
    );
    const marks = JSON.parse(row?.marks ?? '[]') as readonly Mark[];
    if (marks.length === 0) return [];
    const cipher = await interviews.cipherFor(userId);
    const renamed = marks.filter(([id, , , seal]) => known.get(id)?.seal !== seal);
    const names = await loadNames(userId, renamed, cipher, from);
    const noted = marks.filter(
      ([id, , , , noteMark]) => noteMark !== null && known.get(id)?.noteMark !== noteMark,
    );
    const notes = await loadNotes(userId, noted, cipher, from);
    const entries: SearchEntry[] = [];
    for (const [id, industry, group, seal, noteMark] of marks) {
      const former = known.get(id);
      const named = names.get(id) ?? former;
      // Deleted in between.
      if (!named) continue;
      const { createdKey, businessName, contactName } = named;
      entries.push({
        ...{ id, createdKey, businessName, contactName, industry, group, seal, noteMark },
        notes: notes.get(id) ?? (former && former.noteMark === noteMark ? former.notes : []),
      });
    }
    return entries;
  }

  async function loadNames(
    userId: string,
    changed: readonly Mark[],
    cipher: Pick<ContactCipher, 'open'>,
    from: Pick<Db, 'asUser'>,
  ): Promise<ReadonlyMap<string, Names>> {
    const names = new Map<string, Names>();
    if (changed.length === 0) return names;
    const rows = await from.asUser<NameRow>(
      userId,
      `select i.id, i.customer_contact_id, to_char(i.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_key,
              c.business_name_encrypted, c.contact_name_encrypted
         from ${interviewTables} where i.user_id = $1 and i.id = any ($2)`,
      [userId, changed.map(([id]) => id)],
    );
    for (const [place, row] of rows.entries()) {
      if (place % opensPerTurn === opensPerTurn - 1) await nextTurn();
      const contactId = row.customer_contact_id;
      names.set(row.id, {
        createdKey: row.created_key,
        businessName: cipher.open(contactId, 'businessName', row.business_name_encrypted),
        contactName: cipher.open(contactId, 'contactName', row.contact_name_encrypted),
      });
    }
    return names;
  }

  /** Only of the interviews whose notes have changed. */
  async function loadNotes(
    userId: string,
    changed: readonly Mark[],
    cipher: Pick<ContactCipher, 'openNote'>,
    from: Pick<Db, 'asUser'>,
  ): Promise<ReadonlyMap<string, { text: string }[]>> {
    const notes = new Map<string, { text: string }[]>();
    if (changed.length === 0) return notes;
    const rows = await from.asUser<{ interview_id: string; id: string; text_encrypted: Buffer }>(
      userId,
      `select interview_id, id, text_encrypted from app.interview_notes
        where user_id = $1 and interview_id = any ($2)`,
      [userId, changed.map(([id]) => id)],
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
        'select version from app.list_versions where user_id = $1',
        [userId],
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
