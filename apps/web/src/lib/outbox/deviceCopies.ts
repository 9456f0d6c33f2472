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

export async function deleteCopies(userId: string): Promise<void> {
  try {
    const database = await openOutboxDatabase();
    await database.delete('copies', IDBKeyRange.bound([userId], [userId, []]));
  } catch {
    // Nothing was kept.
  }
}
