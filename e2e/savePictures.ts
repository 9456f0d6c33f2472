import type { Page } from '@playwright/test';

const folder = process.env.PICTURES;

/** With the `PICTURES` flag: saves pictures of a page that the page tests cannot open, with their naming. */
export async function savePictures(page: Page, path: string): Promise<void> {
  if (!folder) return;
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.goto(path, { waitUntil: 'networkidle' });
      const file = `${folder}${path.replaceAll('/', '/server-')}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
    }
  }
}
