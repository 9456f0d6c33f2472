/** `node scripts/icons.ts`: the PNG icons of apps/web/public, drawn from the SVG files beside them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedBrowserOptions } from '@salespro/testing/installedBrowserOptions.ts';
import { chromium } from 'playwright';

const folder = join(import.meta.dirname, '../apps/web/public');

/** Phones cut their own corners, so what they put on a home screen has no clear ones. */
const icons = [
  { file: 'icon-192.png', from: 'favicon.svg', size: 192 },
  { file: 'icon-512.png', from: 'favicon.svg', size: 512 },
  { file: 'maskable-512.png', from: 'maskable.svg', size: 512 },
  { file: 'apple-touch-icon.png', from: 'maskable.svg', size: 180 },
];

const browser = await chromium.launch({
  ...installedBrowserOptions,
  args: ['--no-sandbox'],
});
try {
  for (const { file, from, size } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>` +
        readFileSync(join(folder, from), 'utf8'),
    );
    await page.screenshot({ path: join(folder, file), omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
