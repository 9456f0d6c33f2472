import type { Page } from '@playwright/test';

/** Counts entries and copies of the demo on this device. */
export async function countDemoRecords(page: Page): Promise<readonly number[]> {
  return [(await readDemoEntries(page)).length, (await readStore(page, 'copies')).length];
}

export const readDemoEntries = (page: Page) => readStore(page, 'entries');

function readStore(page: Page, name: string): Promise<readonly unknown[]> {
  return page.evaluate(async (store) => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('salespro-demo');
      request.onsuccess = () => resolve(request.result);
    });
    const found = await new Promise<unknown[]>((resolve) => {
      const request = opened.transaction(store).objectStore(store).getAll();
      request.onsuccess = () => resolve(request.result);
    });
    opened.close();
    return found;
  }, name);
}

/** Restores entries, as in a browser that was closed before the account had received everything. */
export function restoreDemoEntries(page: Page, entries: readonly unknown[]): Promise<void> {
  return page.evaluate(async (all) => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('salespro-demo');
      request.onsuccess = () => resolve(request.result);
    });
    const writing = opened.transaction('entries', 'readwrite');
    for (const entry of all)
      writing.objectStore('entries').put(entry, (entry as { id: string }).id);
    await new Promise<void>((resolve) => {
      writing.oncomplete = () => resolve();
    });
    opened.close();
  }, entries);
}
