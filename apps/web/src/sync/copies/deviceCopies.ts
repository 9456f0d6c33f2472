import { hasSession, isSharedComputer, signedInUser } from '#auth/useAuth.ts';
import { openDeviceDatabase } from '#sync/outbox/createDeviceStore.ts';
import { forgetUnsentForms } from './drafts.ts';

export const interviewName = (id: string) => `interview/${id}`;

/** A device that lies in a drawer for longer is perhaps not its owner's any more. */
const keptMs = 14 * 86_400_000;

/** What the server said, and when. */
interface Copy {
  readonly at: number;
  readonly value: unknown;
}

/** False for one without a moment, which an older version wrote, and for one of a clock gone wrong. */
export function isCurrent(record: unknown): record is Copy {
  const { at = Number.NaN } = (record ?? {}) as Partial<Copy>;
  return Math.abs(Date.now() - at) < keptMs;
}

/** Last known copies of what one person loaded, for a start without a network. Losing one loses nothing. */
export async function putCopy(userId: string, name: string, value: unknown): Promise<void> {
  // A page that waits for its owner may still hear of changes; by then the copies are deleted.
  if (!hasSession() || signedInUser() !== userId || isSharedComputer()) return;
  try {
    const database = await openDeviceDatabase();
    await database.put('copies', { at: Date.now(), value }, [userId, name]);
  } catch {
    // A device that keeps nothing has no copies; the server has the original.
  }
}

export async function findCopy(userId: string, name: string): Promise<unknown> {
  try {
    const database = await openDeviceDatabase();
    const record = await database.get('copies', [userId, name]);
    if (isCurrent(record)) return record.value;
    if (record !== undefined) await database.delete('copies', [userId, name]);
  } catch {
    // A device that keeps nothing has no copies.
  }
  return null;
}

export async function deleteCopy(userId: string, name: string): Promise<void> {
  try {
    const database = await openDeviceDatabase();
    await database.delete('copies', [userId, name]);
  } catch {
    // Nothing was kept.
  }
}

/** Those whose name begins so. */
export async function listCopies(userId: string, start: string): Promise<readonly unknown[]> {
  try {
    const database = await openDeviceDatabase();
    const records = await database.getAll('copies', rangeOf(userId, start));
    return records.filter(isCurrent).map(({ value }) => value);
  } catch {
    return [];
  }
}

const rangeOf = (userId: string, start: string) =>
  IDBKeyRange.bound([userId, start], [userId, `${start}\uffff`]);

/** Drafts are no copies: they go only where somebody said so. */
export async function deleteCopies(
  userId: string,
  { withDrafts }: { readonly withDrafts: boolean },
): Promise<void> {
  try {
    const database = await openDeviceDatabase();
    const { lower, upper } = draftRange(userId);
    const [first, last] = [[userId], [userId, []]];
    const ranges = withDrafts
      ? [IDBKeyRange.bound(first, last)]
      : [IDBKeyRange.bound(first, lower, false, true), IDBKeyRange.bound(upper, last, true)];
    for (const range of ranges) await database.delete('copies', range);
  } catch {
    // Nothing was kept.
  }
  if (withDrafts) forgetUnsentForms(userId);
}

/** Beside the copies, but unlike them the only one there is: typed, and not yet to be sent. */
export const draftPrefix = 'draft/';

const draftRange = (userId: string) => rangeOf(userId, draftPrefix);

/** Null lets go of it. Fulfilled when the device has it; a device that keeps nothing has no drafts. */
export async function keepStoredDraft(userId: string, name: string, draft: unknown): Promise<void> {
  if (isSharedComputer()) return;
  try {
    const database = await openDeviceDatabase();
    // Strict, as in the outbox: a crash must not empty a buffer.
    const transaction = database.transaction('copies', 'readwrite', { durability: 'strict' });
    const key = [userId, draftPrefix + name];
    await (draft === null ? transaction.store.delete(key) : transaction.store.put(draft, key));
    await transaction.done;
  } catch {}
}

export async function findStoredDraft(userId: string, name: string): Promise<unknown> {
  try {
    const database = await openDeviceDatabase();
    return (await database.get('copies', [userId, draftPrefix + name])) ?? null;
  } catch {
    return null;
  }
}

export async function countDrafts(userId: string): Promise<number> {
  try {
    const database = await openDeviceDatabase();
    return await database.count('copies', draftRange(userId));
  } catch {
    return 0;
  }
}
