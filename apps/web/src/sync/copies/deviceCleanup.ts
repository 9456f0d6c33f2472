import { createDeviceStore, openDeviceDatabase } from '#sync/outbox/createDeviceStore.ts';
import { countChanges } from '#sync/outbox/outboxQueue.ts';
import { formStateCopyPrefix, isFreshCopy } from './deviceCopies.ts';
import { deleteUnsentForms, listFormStateKeys } from './formStates.ts';

/** Deletes all copies except recent ones of the owner and form states, which are unsent input. */
export async function deleteForeignCopies(isOwner: (userId: string) => boolean): Promise<void> {
  try {
    const database = await openDeviceDatabase();
    const { store, done } = database.transaction('copies', 'readwrite');
    let cursor = await store.openCursor();
    while (cursor) {
      const [userId, name] = [cursor.key].flat().map(String);
      const isDraft = name?.startsWith(formStateCopyPrefix) === true;
      const isKept = isDraft || (isOwner(userId ?? '') && isFreshCopy(cursor.value));
      if (!isKept) await cursor.delete();
      cursor = await cursor.continue();
    }
    await done;
  } catch {
    // Without storage there are no copies.
  }
}

/** Counts the unsent changes of all users on this device: in the outbox, rejected, or in forms. */
export async function countUnsentChanges(): Promise<number> {
  const waiting = countChanges(await createDeviceStore().read());
  // Trial results are in both stores, so they are counted once.
  const forms = listFormStateKeys(['new_interview']);
  return waiting + forms.length + (await listStoredFormStateKeys()).length;
}

/** Deletes all unsent changes on this device, after the user has confirmed it. */
export async function deleteUnsentChanges(): Promise<void> {
  await createDeviceStore().update(() => [{ entries: [], rejected: [] }, null]);
  const database = await openDeviceDatabase().catch(() => null);
  for (const key of await listStoredFormStateKeys()) await database?.delete('copies', key);
  deleteUnsentForms();
}

async function listStoredFormStateKeys(): Promise<readonly IDBValidKey[]> {
  try {
    const keys = await (await openDeviceDatabase()).getAllKeys('copies');
    return keys.filter(
      (key) => Array.isArray(key) && String(key[1]).startsWith(formStateCopyPrefix),
    );
  } catch {
    return [];
  }
}
