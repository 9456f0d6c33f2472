/** `node scripts/comparePictures.ts <before> <after>`: lists pictures that differ, with the share of changed pixels. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedBrowserOptions } from '@salespro/testing/installedBrowserOptions.ts';
import { chromium } from 'playwright';

const [before = '', after = ''] = process.argv.slice(2);
const list = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.png'));
const names = new Set([...list(before), ...list(after)]);
const browser = await chromium.launch({
  ...installedBrowserOptions,
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
for (const name of [...names].sort()) {
  const pair = [before, after].map((folder) =>
    list(folder).includes(name) ? readFileSync(join(folder, name), 'base64') : '',
  );
  if (pair[0] === pair[1]) continue;
  const difference = pair.includes('') ? 'in one folder only' : await page.evaluate(compare, pair);
  if (difference) console.log(`${name}: ${difference}`);
}
await browser.close();

/** Runs in the browser. Edges of letters and lines vary by a few shades from run to run; they do not count. */
async function compare(pair: string[]): Promise<string> {
  const [first, second] = await Promise.all(
    pair.map(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(image, 0, 0);
      return context?.getImageData(0, 0, width, height);
    }),
  );
  if (!first || !second) return 'cannot be read';
  if (first.width !== second.width || first.height !== second.height) return 'another size';
  const { data } = second;
  const pixels = new Set<number>();
  for (const [at, value] of first.data.entries())
    if (Math.abs(value - (data[at] ?? 0)) > 16) pixels.add(at >> 2);
  if (pixels.size === 0) return '';
  return `${((400 * pixels.size) / data.length).toFixed(3)} %`;
}
