import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { toFacts } from '../apps/web/src/app/landing/landingContent.ts';
import { toPlainPage } from '../apps/web/writePlainPages.ts';
import type { ProofResult } from '../reliability/lib/prove.ts';
import { toMeasured } from '../reliability/lib/toMeasured.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const results = globSync('reliability/results/*.json', { cwd: root }).map(
  (file) => JSON.parse(read(file)) as ProofResult,
);
const without = (name: string) => results.filter((one) => one.name !== name);
const broken = (name: string) =>
  results.map((one) =>
    one.name === name
      ? { ...one, figures: [...one.figures, { label: 'x', value: 1, demand: '0', holds: false }] }
      : one,
  );

test('TRUE-02: the figures of the landing page are those of the last proofs', () => {
  const measured = JSON.parse(read('apps/web/src/app/landing/measured.json'));
  expect(measured).toEqual(toMeasured(results));
  const counted = read('docs/proof.md');
  expect(counted).toContain(`| All together, s | ${measured.setupSeconds} |`);
  expect(measured.killed).toEqual({ servers: 200, lost: 0 });
});

test.each([
  ['is missing', without],
  ['does not hold', broken],
])('TRUE-03: a figure whose proof %s is not printed', (_, change) => {
  const labels = (name: string) =>
    toFacts(toMeasured(change(name)), '/promises').map(({ label }) => label);
  expect(labels('newcomer').join()).not.toMatch(/set up/);
  expect(labels('newcomer').join()).toMatch(/killed servers/);
  expect(labels('apiKill').join()).not.toMatch(/killed/);
  expect(labels('apiKill')).toHaveLength(4);
});

test('TRUE-04: the promises are a page without a script, and nothing in it is markup but ours', () => {
  const page = toPlainPage(read('docs/promises.md'));
  expect(page).toContain('<title>Promises - SalesPro</title>');
  expect(page).not.toContain('<script');
  const rows = read('docs/promises.md').match(/^\| \d+ \|/gm) ?? [];
  expect(page.match(/<tr><td>\d+<\/td>/g)).toHaveLength(rows.length);
  expect(page).not.toMatch(/\*\*|`|^\||^#/m);
  const odd = toPlainPage('# A <b> & c\n\n- `<i>`\n\n| a |\n|---|\n| x \\| y |');
  expect(odd).toContain('<h1>A &lt;b&gt; &amp; c</h1>');
  expect(odd).toContain('<li><code>&lt;i&gt;</code></li>');
  expect(odd).toContain('<td>x | y</td>');
});
