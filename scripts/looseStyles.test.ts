import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findLooseStyles } from './looseStyles.ts';

const web = new URL('../apps/web/src/', import.meta.url);
const sheets = globSync('**/*.css', { cwd: web }).filter(
  (file) => !/(tokens|fonts)\.css$/.test(file),
);

test('every sheet takes text sizes, colors and corners from the tokens, and space from the scale', () => {
  expect(sheets.length).toBeGreaterThan(100);
  const found = sheets.flatMap((file) =>
    findLooseStyles(readFileSync(new URL(file, web), 'utf8')).map((one) => `${file}: ${one}`),
  );
  expect(found).toEqual([]);
});

test.each([
  'font-size: 14px;',
  'font-size: 0.9rem;',
  'font: 600 14px/1.2 system-ui;',
  'line-height: 20px;',
  'color: #fff;',
  'background: #14201c;',
  'box-shadow: 0 1px rgb(0 0 0 / 0.1);',
  'color: light-dark(white, black);',
  '.a:hover {\n  color: var(--ink);\n}',
  'padding: 0 14px;',
  'margin: calc(10px + env(safe-area-inset-bottom)) 0 0;',
  'gap: 2px;',
  'row-gap: 56px;',
  'border-radius: 8px;',
])('caught: %s', (css) => {
  expect(findLooseStyles(css)).not.toEqual([]);
});

test.each([
  'font-size: var(--text-small);',
  'font: inherit;',
  'font-size: 0.9em;',
  'font-size: 9pt;',
  'line-height: 1.25rem;',
  'padding: 1px 16px 72px;',
  'margin-inline: -8px auto;',
  'border-radius: 50%;',
  'border-radius: 999px;',
  'border-radius: var(--radius-card) var(--radius-card) 0 0;',
  '@media print {\n  .a {\n    padding: 10px;\n  }\n}',
  'background: Canvas;',
  '@media (hover: hover) {\n  .a:hover {\n    color: var(--ink);\n  }\n}',
])('allowed: %s', (css) => {
  expect(findLooseStyles(css)).toEqual([]);
});
