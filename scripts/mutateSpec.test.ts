import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allBreaks } from './mutateSpec/allBreaks.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const rows = readFileSync(`${root}docs/spec/requirements.md`, 'utf8');

test('at least 200 breaks are planted, in rows that exist', () => {
  expect(allBreaks.length).toBeGreaterThanOrEqual(200);
  const unknown = allBreaks.filter(({ row }) => !rows.includes(`\n| ${row} |`));
  expect(unknown).toEqual([]);
});

test('every break finds its place and changes something', () => {
  const lost = allBreaks.filter(({ file, find, replace }) => {
    const code = readFileSync(`${root}${file}`, 'utf8');
    return !code.includes(find) || find === replace;
  });
  expect(lost).toEqual([]);
});
