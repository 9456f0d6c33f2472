import { expect, test } from 'vitest';
import { findLongFiles } from './fileLengths.ts';

const lines = (count: number) => 'x\n'.repeat(count);

test('a file of more than 400 lines is rejected; the baseline of the database and its steps are not', () => {
  const files = new Map([
    ['apps/web/src/a.tsx', lines(400)],
    ['apps/web/src/b.module.css', lines(401)],
    ['apps/api/src/c.test.ts', lines(410)],
    ['apps/api/db/steps/0001_first.sql', lines(500)],
    ['apps/api/db/baseline.sql', lines(500)],
    ['apps/api/db/functions/due.sql', lines(401)],
    ['docs/long.md', lines(500)],
  ]);
  expect(findLongFiles(files).map((line) => line.split(' ')[0])).toEqual([
    'apps/web/src/b.module.css',
    'apps/api/src/c.test.ts',
    'apps/api/db/functions/due.sql',
  ]);
});
