import type { BrowserContext, Page } from '@playwright/test';

/** Opens a page in a new window, because a background tab is painted once a second only. */
export async function openWindow(context: BrowserContext): Promise<Page> {
  const [beside] = context.pages();
  if (!beside) return context.newPage();
  const opened = context.waitForEvent('page');
  await beside.evaluate(() => void window.open('about:blank', '_blank', 'popup,noopener'));
  return opened;
}
