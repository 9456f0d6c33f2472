import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { landingFigures } from '../apps/web/src/features/landing/landingFigures.ts';
import { renderMarkdownPage } from '../apps/web/writePlainPages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

test.each(landingFigures)('TRUE-02: the source of "$label" exists and holds', ({ source }) => {
  const [path = '', proof] = source.split('#');
  expect(existsSync(`${root}${path}`)).toBe(true);
  if (!proof) return;
  expect(read(path)).toContain(`\n| ${proof} |`);
  // Failed fault tests are listed above the table.
  expect(read(path)).not.toContain(`\n| ${proof}: `);
});

test('TRUE-04: the promises are a page without a script, and nothing in it is markup but ours', () => {
  const page = renderMarkdownPage(read('docs/promises.md'));
  expect(page).toContain('<title>Promises - SalesPro</title>');
  expect(page).not.toContain('<script');
  const rows = read('docs/promises.md').match(/^\| \d+ \|/gm) ?? [];
  expect(page.match(/<tr><td>\d+<\/td>/g)).toHaveLength(rows.length);
  expect(page).not.toMatch(/\*\*|`|^\||^#/m);
  const odd = renderMarkdownPage('# A <b> & c\n\n- `<i>`\n\n| a |\n|---|\n| x \\| y |');
  expect(odd).toContain('<h1>A &lt;b&gt; &amp; c</h1>');
  expect(odd).toContain('<li><code>&lt;i&gt;</code></li>');
  expect(odd).toContain('<td>x | y</td>');
});
