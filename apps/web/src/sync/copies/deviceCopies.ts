import { getSignedInUserId, hasSession, isSharedComputer } from '#auth/useAuth.ts';
import { openDeviceDatabase } from '#sync/outbox/createDeviceStore.ts';
import { deleteUnsentForms } from './formStates.ts';

export const interviewCopyName = (id: string) => `interview/${id}`;

/** Copies older than this are ignored, because the device may have changed hands. */
const maxCopyAgeMs = 14 * 86_400_000;

/** A copied reply with the time of copying. */
interface StoredCopy {
  readonly at: number;
  readonly value: unknown;
}

/** Returns whether a copy has a valid time and is recent enough. */
export function isFreshCopy(record: unknown): record is StoredCopy {
  const { at = Number.NaN } = (record ?? {}) as Partial<StoredCopy>;
  return Math.abs(Date.now() - at) < maxCopyAgeMs;
}

/** Saves a copy of a server reply for offline use; copies may be lost without harm. */
export async function saveCopy(userId: string, name: string, value: unknown): Promise<void> {
  // After the session has ended, copies are deleted and must not be written again.
  if (!hasSession() || getSignedInUserId() !== userId || isSharedComputer()) return;
  try {
    const database = await openDeviceDatabase();
    await database.put('copies', { at: Date.now(), value }, [userId, name]);
  } catch {
    // Without storage there are no copies; the server has the original.
  }
}

export async function findCopy(userId: string, name: string): Promise<unknown> {
  try {
    const database = await openDeviceDatabase();
    const record = await database.get('copies', [userId, name]);
    if (isFreshCopy(record)) return record.value;
    if (record !== undefined) await database.delete('copies', [userId, name]);
  } catch {
    // Without storage there are no copies.
  }
  return null;
}

export async function deleteCopy(userId: string, name: string): Promise<void> {
  try {
    const database = await openDeviceDatabase();
    await database.delete('copies', [userId, name]);
  } catch {}
}

/** Lists the user's copies whose names start with this prefix. */
export async function listCopies(userId: string, namePrefix: string): Promise<readonly unknown[]> {
  try {
    const database = await openDeviceDatabase();
    const records = await database.getAll('copies', keyRangeOf(userId, namePrefix));
    return records.filter(isFreshCopy).map(({ value }) => value);
  } catch {
    return [];
  }
}

const keyRangeOf = (userId: string, start: string) =>
  IDBKeyRange.bound([userId, start], [userId, `${start}\uffff`]);

/** Deletes the user's copies; form states only if requested, because they are unsent input. */
export async function deleteCopies(
  userId: string,
  { withFormStates }: { readonly withFormStates: boolean },
): Promise<void> {
  try {
    const database = await openDeviceDatabase();
    const { lower, upper } = formStateRange(userId);
    const [first, last] = [[userId], [userId, []]];
    const ranges = withFormStates
      ? [IDBKeyRange.bound(first, last)]
      : [IDBKeyRange.bound(first, lower, false, true), IDBKeyRange.bound(upper, last, true)];
    for (const range of ranges) await database.delete('copies', range);
  } catch {}
  if (withFormStates) deleteUnsentForms(userId);
}

/** Prefix of form states, which lie beside the copies, but exist nowhere else. */
export const formStateCopyPrefix = 'draft/';

const formStateRange = (userId: string) => keyRangeOf(userId, formStateCopyPrefix);

/** Saves a form state on the device; null deletes it. Does nothing without storage. */
export async function saveStoredFormState(
  userId: string,
  name: string,
  formState: unknown,
): Promise<void> {
  if (isSharedComputer()) return;
  try {
    const database = await openDeviceDatabase();
    // Strict durability, as in the outbox: a crash must not lose buffered writes.
    const transaction = database.transaction('copies', 'readwrite', { durability: 'strict' });
    const key = [userId, formStateCopyPrefix + name];
    await (formState === null
      ? transaction.store.delete(key)
      : transaction.store.put(formState, key));
    await transaction.done;
  } catch {}
}

export async function findStoredFormState(userId: string, name: string): Promise<unknown> {
  try {
    const database = await openDeviceDatabase();
    return (await database.get('copies', [userId, formStateCopyPrefix + name])) ?? null;
  } catch {
    return null;
  }
}

export async function countStoredFormStates(userId: string): Promise<number> {
  try {
    const database = await openDeviceDatabase();
    return await database.count('copies', formStateRange(userId));
  } catch {
    return 0;
  }
}
