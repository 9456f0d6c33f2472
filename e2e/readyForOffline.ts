import { expect, type Page } from '@playwright/test';

/** Waits until the service worker controls this page and the device has stored its interview. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // A page that was loaded before the service worker started is controlled by it after the next load.
  if (await page.evaluate(() => navigator.serviceWorker.controller === null)) await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const id = /\/session\/([0-9a-f-]{36})/.exec(page.url())?.[1];
  if (id !== undefined) await expect.poll(() => page.evaluate(hasCopy, id)).toBe(true);
}

/** Runs in the page. */
function hasCopy(interviewId: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('salespro-outbox');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const asking = database.transaction('copies').objectStore('copies').getAllKeys();
      asking.onsuccess = () => {
        database.close();
        resolve(
          asking.result.some((key) => Array.isArray(key) && key[1] === `interview/${interviewId}`),
        );
      };
    };
  });
}
