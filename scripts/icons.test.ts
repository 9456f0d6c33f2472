import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildShareTags } from '../apps/web/shareTags.ts';

const web = new URL('../apps/web/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('public/manifest.webmanifest', web), 'utf8')) as {
  icons: { src: string; sizes: string; type: string; purpose: string }[];
};

/** Width and height as the head of a PNG file names them. */
function sizeOf(file: string): string {
  const bytes = readFileSync(new URL(`public/${file}`, web));
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('TRUE-25: the manifest has drawn icons of 192 and 512 pixels and one that may be cut round', () => {
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of drawn) expect(sizeOf(src.slice(1))).toBe(sizes);
});

test('an iPhone finds a picture for its home screen', () => {
  const page = readFileSync(new URL('index.html', web), 'utf8');
  expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
  expect(sizeOf('apple-touch-icon.png')).toBe('180x180');
});

test('TRUE-22: a shared link has a picture of the product, in the size that is asked for and not heavy', () => {
  expect(sizeOf('share.png')).toBe('1200x630');
  expect(statSync(new URL('public/share.png', web)).size).toBeLessThan(300_000);
});

test('TRUE-20: title and description are short enough to be shown whole, and the same where a link is shared', () => {
  const page = readFileSync(new URL('index.html', web), 'utf8');
  const tags = buildShareTags(page);
  const title = 'Sales interviews for local marketing - SalesPro';
  expect(page).toContain(`<title>${title}</title>`);
  expect(title).toHaveLength(47);
  const description = /name="description"\s+content="([^"]+)"/.exec(page)?.[1] ?? '';
  expect(description).toMatch(/^Ask a local business owner twelve questions, .*works offline\.$/);
  expect(description.length).toBeLessThan(155);
  expect(tags).toContain(`<meta property="og:title" content="${title}">`);
  expect(tags).toContain(`<meta property="og:description" content="${description}">`);
  expect(tags).toContain('<meta property="og:image" content="__PUBLIC_URL__/share.png">');
  expect(tags).toContain('<link rel="canonical" href="__PUBLIC_URL__/">');
});
