import { openDB } from 'idb';

/** Returns everything that this browser stores as one text to search in. */
export async function readDevice(): Promise<string> {
  const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
  for (const { name } of await indexedDB.databases()) {
    const database = await openDB(name ?? '');
    for (const store of database.objectStoreNames) {
      kept.push(store, await database.getAllKeys(store), await database.getAll(store));
    }
    database.close();
  }
  for (const name of await caches.keys()) kept.push(name);
  return JSON.stringify(kept);
}
