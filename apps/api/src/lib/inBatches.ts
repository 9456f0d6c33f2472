import { pause } from './concurrency.ts';
import type { Db } from './db.ts';

/** So many rows are deleted in a fraction of a statement's deadline, also on a slow disk. */
export const batchSize = 1000;

/** Of the time a batch took; however much there is to do, others have most of the database. */
const pauses = 2;
const longestPauseMs = 250;

/** Batch after batch, until one finds nothing to do. */
export async function inBatches(doSome: () => Promise<number>): Promise<void> {
  for (;;) {
    const begin = performance.now();
    if ((await doSome()) === 0) return;
    await pause(Math.min((performance.now() - begin) * pauses, longestPauseMs));
  }
}

/** Deletes what is over of a table, of all accounts (`app.prune`). */
export async function prune(
  db: Db,
  table: 'vault_entries' | 'morning_mails' | 'lead_rows' | 'lead_imports',
  before: string | null = null,
): Promise<void> {
  const some = 'select app.prune(:table, :batchSize, :before) as gone';
  await inBatches(
    async () =>
      (await db.query<{ gone: number }>(some, { table, batchSize, before }))[0]?.gone ?? 0,
  );
}

const accountsAtOnce = 200;
const noId = '00000000-0000-0000-0000-000000000000';

/** One account after the other, in the order of their ids. */
export async function forEachAccount(
  db: Db,
  visit: (userId: string) => Promise<void>,
): Promise<void> {
  for (let last = noId; ; ) {
    const accounts = await db.query<{ id: string }>(
      'select app.next_accounts(:last, :accountsAtOnce) as id',
      { last, accountsAtOnce },
    );
    for (const { id } of accounts) await visit(id);
    if (accounts.length < accountsAtOnce) return;
    last = accounts.at(-1)?.id ?? last;
  }
}
