import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { defineBrowserCommand } from '@vitest/browser-playwright';

/** Saves the page as a PNG file. */
export const savePicture = defineBrowserCommand<[string]>(async ({ page }, path) => {
  await mkdir(dirname(path), { recursive: true });
  await page.screenshot({ path, animations: 'disabled' });
});
