import { createDeviceStore, openDeviceDatabase } from '#sync/outbox/createDeviceStore.ts';
import { countChanges } from '#sync/outbox/outboxQueue.ts';
import { draftPrefix, isCurrent } from './deviceCopies.ts';
import { forgetUnsentForms, listDrafts } from './drafts.ts';

/** Keeps the owner's copies that are not too old, and deletes all others. Drafts are unsent work. */
export async function deleteOtherCopies(isOwner: (userId: string) => boolean): Promise<void> {
  try {
    const database = await openDeviceDatabase();
    const { store, done } = database.transaction('copies', 'readwrite');
    let cursor = await store.openCursor();
    while (cursor) {
      const [userId, name] = [cursor.key].flat().map(String);
      const isDraft = name?.startsWith(draftPrefix) === true;
      const isKept = isDraft || (isOwner(userId ?? '') && isCurrent(cursor.value));
      if (!isKept) await cursor.delete();
      cursor = await cursor.continue();
    }
    await done;
  } catch {
    // A device that keeps nothing has no copies.
  }
}

/** Changes that the server does not have, of anybody: in the outbox, set aside, or still a draft. */
export async function countUnsent(): Promise<number> {
  const waiting = countChanges(await createDeviceStore().read());
  // A draft of trial results lies in both places.
  const forms = listDrafts(['new_interview']);
  return waiting + forms.length + (await listDeviceDrafts()).length;
}

/** For good, and only where a person said so. */
export async function deleteUnsent(): Promise<void> {
  await createDeviceStore().update(() => [{ entries: [], aside: [] }, null]);
  const database = await openDeviceDatabase().catch(() => null);
  for (const key of await listDeviceDrafts()) await database?.delete('copies', key);
  forgetUnsentForms();
}

async function listDeviceDrafts(): Promise<readonly IDBValidKey[]> {
  try {
    const keys = await (await openDeviceDatabase()).getAllKeys('copies');
    return keys.filter((key) => Array.isArray(key) && String(key[1]).startsWith(draftPrefix));
  } catch {
    return [];
  }
}
