import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { faultTestsWithPages } from './lib/findSourceCommit.ts';

const folder = fileURLToPath(new URL('proofs/', import.meta.url));

const root = fileURLToPath(new URL('..', import.meta.url));

/** Reads a file with everything it imports or starts, except modules that ask git about all files. */
function readWith(file: string, read = new Set<string>()): Set<string> {
  if (read.has(file) || file.endsWith('findSourceCommit.ts')) return read;
  read.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/'([^']+\.ts)'/g)) {
    const named = path.startsWith('.') ? join(dirname(file), path) : join(root, path);
    if (/\/(reliability|e2e|scripts|testing)\//.test(named) && existsSync(named))
      readWith(named, read);
  }
  return read;
}

test('a proof with a browser or the code of the pages in it is known as one of the pages', () => {
  const found = globSync('*.proof.ts', { cwd: folder }).filter((name) =>
    [...readWith(join(folder, name))].some((file) =>
      /'(@?playwright|lighthouse|apps\/web)\b/.test(readFileSync(file, 'utf8')),
    ),
  );
  expect(found.map((name) => basename(name, '.proof.ts')).toSorted()).toEqual(
    faultTestsWithPages.toSorted(),
  );
});
