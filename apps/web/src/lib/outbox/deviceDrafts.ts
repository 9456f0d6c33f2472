import { openOutboxDatabase } from './openOutboxDatabase.ts';

/** Beside the copies, but unlike them the only one there is: typed, and not yet to be sent. */
const prefix = 'draft/';

export const draftRange = (userId: string) =>
  IDBKeyRange.bound([userId, prefix], [userId, `${prefix}\uffff`]);

/** Null lets go of it. Fulfilled when the device has it; a device that keeps nothing has no drafts. */
export async function keepDraft(userId: string, name: string, draft: unknown): Promise<void> {
  try {
    const database = await openOutboxDatabase();
    // Strict, as in the outbox: a crash must not empty a buffer.
    const transaction = database.transaction('copies', 'readwrite', { durability: 'strict' });
    const key = [userId, prefix + name];
    await (draft === null ? transaction.store.delete(key) : transaction.store.put(draft, key));
    await transaction.done;
  } catch {}
}

export async function findDraft(userId: string, name: string): Promise<unknown> {
  try {
    const database = await openOutboxDatabase();
    return (await database.get('copies', [userId, prefix + name])) ?? null;
  } catch {
    return null;
  }
}

export async function hasDrafts(userId: string): Promise<boolean> {
  try {
    const database = await openOutboxDatabase();
    return (await database.count('copies', draftRange(userId))) > 0;
  } catch {
    return false;
  }
}
