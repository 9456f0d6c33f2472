import type { BrowserContext, Page } from '@playwright/test';

/** A window of its own: of two tabs in one window the browser paints the one that is not in front once a second. */
export async function openWindow(context: BrowserContext): Promise<Page> {
  const [beside] = context.pages();
  if (!beside) return context.newPage();
  const opened = context.waitForEvent('page');
  await beside.evaluate(() => void window.open('about:blank', '_blank', 'popup,noopener'));
  return opened;
}
