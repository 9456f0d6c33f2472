import { expect, type Page } from '@playwright/test';

/** Until the worker that opens the app without a network is in charge of this page, and this device has its interview. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // A page that was asked for before the worker ran is in its hands from the next load on.
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
