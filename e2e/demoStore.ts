import type { Page } from '@playwright/test';

/** How many entries and copies the demo has on this device. */
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

/** As a browser would have it that went away before the account had taken everything. */
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
