import type { Db, Row } from '#lib/db.ts';
import { interviewTables } from './interviewRow.ts';
import type { InterviewStore } from './interviews.store.ts';

export interface SearchEntry extends Row {
  readonly id: string;
  readonly createdKey: string;
  readonly businessName: string;
  readonly contactName: string;
  readonly industry: string;
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
/** Opening is pure computation; after so many rows other sellers' requests get their turn. */
const rowsPerTurn = 250;

/**
 * Names are encrypted, so the database cannot search them. A user's names are opened once and kept
 * until the list version of the account changes, which every process sees.
 */
export function createSearchIndex(
  db: Db,
  interviews: Pick<InterviewStore, 'cipherFor'>,
): SearchIndex {
  const cache = new Map<string, { version: string; entries: readonly SearchEntry[] }>();
  let held = 0;

  function forget(userId: string): void {
    held -= cache.get(userId)?.entries.length ?? 0;
    cache.delete(userId);
  }

  async function load(userId: string): Promise<readonly SearchEntry[]> {
    const cipher = await interviews.cipherFor(userId);
    const rows = await db.asUser<IndexRow>(
      userId,
      `select i.id, i.customer_contact_id, i.industry, to_char(i.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_key,
              c.business_name_encrypted, c.contact_name_encrypted
         from ${interviewTables}
        where i.user_id = $1 order by i.created_at desc, i.id desc`,
      [userId],
    );
    const entries: SearchEntry[] = [];
    for (const [place, row] of rows.entries()) {
      if (place % rowsPerTurn === rowsPerTurn - 1)
        await new Promise((resolve) => setImmediate(resolve));
      entries.push({
        id: row.id,
        createdKey: row.created_key,
        industry: row.industry,
        businessName: cipher.open(
          row.customer_contact_id,
          'businessName',
          row.business_name_encrypted,
        ),
        contactName: cipher.open(
          row.customer_contact_id,
          'contactName',
          row.contact_name_encrypted,
        ),
      });
    }
    return entries;
  }

  return {
    forget,
    async read(userId) {
      const [state] = await db.asUser<{ version: string }>(
        userId,
        'select version from app.list_versions where user_id = $1',
        [userId],
      );
      const version = state?.version ?? '0';
      const cached = cache.get(userId);
      if (cached?.version === version) return cached.entries;
      const entries = await load(userId);
      forget(userId);
      while (held + entries.length > maxEntries && cache.size > 0)
        forget(cache.keys().next().value ?? '');
      cache.set(userId, { version, entries });
      held += entries.length;
      return entries;
    },
  };
}
