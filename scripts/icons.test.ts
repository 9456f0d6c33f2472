import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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

test('the manifest has drawn icons of 192 and 512 pixels and one that may be cut round', () => {
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
