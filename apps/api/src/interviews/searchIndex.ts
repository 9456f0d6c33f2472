import { createShortMemory } from '#lib/createShortMemory.ts';
import type { Db, Row } from '#lib/db.ts';
import { interviewTables } from './interviewRow.ts';
import type { InterviewStore } from './interviews.store.ts';

export interface SearchEntry extends Row {
  readonly id: string;
  readonly createdKey: string;
  readonly businessName: string;
  readonly contactName: string;
  readonly industry: string;
  /** Changes whenever one of the sealed names does: each sealing has its own random number. */
  readonly seal: string;
}

/** The names of one user, as of one version of the list. */
interface Opened {
  readonly version: string;
  readonly entries: readonly SearchEntry[];
}

interface IndexRow extends Row {
  readonly id: string;
  readonly customer_contact_id: string;
  readonly industry: string;
  readonly created_key: string;
  readonly business_name_encrypted: Buffer | null;
  readonly contact_name_encrypted: Buffer | null;
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
): SearchIndex {
  const cache = createShortMemory<Opened>({
    mostWeight: maxEntries,
    weightOf: ({ entries }) => entries.length,
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

  /** What was open before and has not changed is not opened again. */
  async function load(
    userId: string,
    before: readonly SearchEntry[],
  ): Promise<readonly SearchEntry[]> {
    const known = new Map(before.map((entry) => [entry.id, entry]));
    const rows = await db.asUser<IndexRow>(
      userId,
      `select i.id, i.customer_contact_id, i.industry, to_char(i.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_key,
              c.business_name_encrypted, c.contact_name_encrypted
         from ${interviewTables}
        where i.user_id = $1 order by i.created_at desc, i.id desc`,
      [userId],
    );
    if (rows.length === 0) return [];
    const cipher = await interviews.cipherFor(userId);
    const entries: SearchEntry[] = [];
    let opened = 0;
    for (const row of rows) {
      const seal = toSeal(row.business_name_encrypted) + toSeal(row.contact_name_encrypted);
      const { id, customer_contact_id: contactId, created_key: createdKey, industry } = row;
      const former = known.get(id);
      if (former?.seal === seal) {
        entries.push({ ...former, industry });
        continue;
      }
      opened += 1;
      if (opened % opensPerTurn === 0) await new Promise((resolve) => setImmediate(resolve));
      const businessName = cipher.open(contactId, 'businessName', row.business_name_encrypted);
      const contactName = cipher.open(contactId, 'contactName', row.contact_name_encrypted);
      entries.push({ id, createdKey, industry, businessName, contactName, seal });
    }
    return entries;
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

function toSeal(sealed: Buffer | null): string {
  return sealed?.toString('latin1', 0, 13) ?? '';
}
