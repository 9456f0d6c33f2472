import type { Page } from '@playwright/test';

/** Reads all data that the browser stores for the page's origin, as one JSON text to search in. */
export function readBrowserStorage(page: Pick<Page, 'evaluate'>): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      window.name,
      document.cookie,
    ];
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        kept.push(name, store, await asked(records.getAllKeys()), await asked(records.getAll()));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        kept.push(name, request.url, await response?.text());
      }
    }
    return JSON.stringify(kept);
  });
}
