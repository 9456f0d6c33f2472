import { draftRange } from './deviceDrafts.ts';
import { openOutboxDatabase } from './openOutboxDatabase.ts';

/** Last known copies of what one person loaded, for a start without a network. Losing one loses nothing. */
export async function putCopy(userId: string, name: string, value: unknown): Promise<void> {
  try {
    const database = await openOutboxDatabase();
    await database.put('copies', value, [userId, name]);
  } catch {
    // A device that keeps nothing has no copies; the server has the original.
  }
}

export async function findCopy(userId: string, name: string): Promise<unknown> {
  try {
    const database = await openOutboxDatabase();
    return (await database.get('copies', [userId, name])) ?? null;
  } catch {
    return null;
  }
}

/** Drafts are no copies: they go only where somebody said so. */
export async function deleteCopies(
  userId: string,
  { withDrafts }: { readonly withDrafts: boolean },
): Promise<void> {
  try {
    const database = await openOutboxDatabase();
    const { lower, upper } = draftRange(userId);
    const [first, last] = [[userId], [userId, []]];
    const ranges = withDrafts
      ? [IDBKeyRange.bound(first, last)]
      : [IDBKeyRange.bound(first, lower, false, true), IDBKeyRange.bound(upper, last, true)];
    for (const range of ranges) await database.delete('copies', range);
  } catch {
    // Nothing was kept.
  }
}
