import { pause } from './concurrency.ts';
import type { Db } from './db.ts';

/** Rows per statement: few enough for the query timeout on a slow disk. */
export const batchSize = 1000;

/** The pause after a batch as a multiple of its duration, so that requests get most of the database. */
const pauseFactor = 2;
const maxPauseMs = 250;

/** Runs batches until one returns 0, with a pause after each. */
export async function runInBatches(runBatch: () => Promise<number>): Promise<void> {
  for (;;) {
    const begin = performance.now();
    if ((await runBatch()) === 0) return;
    await pause(Math.min((performance.now() - begin) * pauseFactor, maxPauseMs));
  }
}

/** Deletes the expired rows of a table in batches, for all accounts (`app.prune`). */
export async function pruneTable(
  db: Db,
  table: 'vault_entries' | 'morning_mails' | 'lead_rows' | 'lead_imports',
  before: string | null = null,
): Promise<void> {
  const statement = 'select app.prune(:table, :batchSize, :before) as gone';
  await runInBatches(
    async () =>
      (await db.query<{ gone: number }>(statement, { table, batchSize, before }))[0]?.gone ?? 0,
  );
}

const accountPageSize = 200;
const nilUuid = '00000000-0000-0000-0000-000000000000';

/** Calls `visit` for every account, one after the other, ordered by id. */
export async function forEachAccount(
  db: Db,
  visit: (userId: string) => Promise<void>,
): Promise<void> {
  for (let last = nilUuid; ; ) {
    const accounts = await db.query<{ id: string }>(
      'select app.next_accounts(:last, :accountsAtOnce) as id',
      { last, accountsAtOnce: accountPageSize },
    );
    for (const { id } of accounts) await visit(id);
    if (accounts.length < accountPageSize) return;
    last = accounts.at(-1)?.id ?? last;
  }
}
