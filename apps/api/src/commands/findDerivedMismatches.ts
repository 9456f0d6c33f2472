import { deriveInterviewColumns } from '@salespro/domain/interviews/deriveInterviewColumns.ts';
import { toDerivedColumns } from '#features/interviews/derivedColumns.ts';
import type { Db } from '#lib/db.ts';
import { forEachAccount } from '#lib/runInBatches.ts';
import { buildFactsQuery, type StoredCommandFacts } from './commandFacts.ts';

const pageSize = 200;
const nilUuid = '00000000-0000-0000-0000-000000000000';

const pageStatement = `${buildFactsQuery(`'id', i.id,`)} where i.agency_id = :agency and i.id > :after order by i.id limit :pageSize`;

/** The database compares, so that the format of days and times does not matter. */
const compareStatement = `select i.id
    from jsonb_to_recordset(:rows) as r(id uuid, seq bigint, columns jsonb)
    join app.interviews i on i.agency_id = :agency and i.id = r.id and i.seq = r.seq
   where jsonb_populate_record(i, r.columns) is distinct from i`;

/** Recomputes the derived columns of all interviews and returns the ids of those that differ. */
export async function findDerivedMismatches(db: Db): Promise<readonly string[]> {
  const different: string[] = [];
  await forEachAccount(db, async (userId) => {
    for (let after = nilUuid; ; ) {
      const page = await db.asUser<{ facts: StoredCommandFacts & { readonly id: string } }>(
        userId,
        pageStatement,
        { after, pageSize },
      );
      const rows = page.map(({ facts }) => {
        const { id, seq, zone, outcomes, dueChanges, workedAt: now } = facts;
        const same = { ...facts, pitch: facts.hasPitch ? '' : null };
        const derived = deriveInterviewColumns(
          { now, zone, after: same, before: same },
          outcomes,
          dueChanges,
        );
        return { id, seq, columns: toDerivedColumns(derived) };
      });
      const values = { rows: JSON.stringify(rows) };
      const found = await db.asUser<{ id: string }>(userId, compareStatement, values);
      different.push(...found.map(({ id }) => id));
      if (page.length < pageSize) return;
      after = rows.at(-1)?.id ?? after;
    }
  });
  return different;
}
