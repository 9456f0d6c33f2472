import { expect, test } from 'vitest';
import { findLongFiles } from './fileLengths.ts';

const lines = (count: number) => 'x\n'.repeat(count);

test('a file of more than 250 lines is refused; a migration is not', () => {
  const files = new Map([
    ['apps/web/src/a.tsx', lines(250)],
    ['apps/web/src/b.module.css', lines(251)],
    ['apps/api/src/c.test.ts', lines(300)],
    ['apps/api/migrations/0001_first.sql', lines(400)],
    ['docs/long.md', lines(400)],
  ]);
  expect(findLongFiles(files).map((line) => line.split(' ')[0])).toEqual([
    'apps/web/src/b.module.css',
    'apps/api/src/c.test.ts',
  ]);
});
