import type { Db } from './db.ts';

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
