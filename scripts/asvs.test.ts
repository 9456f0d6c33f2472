import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type NamedTest, readAsvs } from './readAsvs.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const page = readFileSync(`${root}docs/security/asvs.md`, 'utf8');
const rows = readAsvs(page);
const withState = (state: string) => rows.filter((row) => row.state === state);

/** How many requirements each chapter has on the first two levels. */
const sizes = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test('every requirement of level 1 and 2 has one row with a state', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  for (const [index, size] of sizes.entries())
    expect([index + 1, rows.filter(({ id }) => id.startsWith(`${index + 1}.`)).length]).toEqual([
      index + 1,
      size,
    ]);
  expect(rows.filter(({ about, words }) => about === '' || words === '')).toEqual([]);
  const states = new Set(rows.map(({ state }) => state));
  expect([...states].toSorted()).toEqual(['met', 'not applicable', 'not met']);
});

/** Returns what is wrong with the reference to a test, judged by its source. */
function findFault({ file, title }: NamedTest): string | undefined {
  if (!/\.(test|spec)\.tsx?$/.test(file)) return 'is no file of tests';
  if (!existsSync(`${root}${file}`)) return 'does not exist';
  // Only titles in code count, not in comments.
  const code = readFileSync(`${root}${file}`, 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '');
  const count = code.split(title).length - 1;
  return count === 1 ? undefined : `has this title ${count} times: ${title}`;
}

test('what is called met names tests, each by a title that occurs once in its file', () => {
  const faults = withState('met').flatMap(({ id, tests, words }) =>
    tests.length === 0
      ? [`${id}: not of the agreed form: ${words}`]
      : tests.flatMap((named) => {
          const fault = findFault(named);
          return fault ? [`${id}: ${named.file} ${fault}`] : [];
        }),
  );
  expect(faults).toEqual([]);
});

test.each([
  [{ file: 'docs/security.md', title: 'Security' }, 'is no file of tests'],
  [{ file: 'scripts/nowhere.test.ts', title: 'x' }, 'does not exist'],
  [{ file: 'scripts/asvs.test.ts', title: `no such ${'title'}` }, 'has this title 0 times'],
  [{ file: 'scripts/asvs.test.ts', title: 'expect(' }, 'times: expect('],
])('the look finds what is wrong with %j', (named, fault) => {
  expect(findFault(named)).toContain(fault);
});

test('what is not met or does not apply says why', () => {
  const silent = [...withState('not met'), ...withState('not applicable')].filter(
    ({ words }) => words.length < 4,
  );
  expect(silent).toEqual([]);
});

test('the counts at the top are right', () => {
  const count = (level: number, ...states: string[]) =>
    rows.filter((row) => row.level === level && states.includes(row.state)).length;
  const levelOf = (level: number) =>
    `evel ${level}: ${count(level, 'met')} of ${count(level, 'met', 'not met')} met`;
  const out = withState('not applicable').length;
  process.stdout.write(`asvs: l${levelOf(1)}, l${levelOf(2)}, ${out} not applicable\n`);
  expect(page).toContain(
    `${rows.length} requirements: ${out} not applicable, ${rows.length - out} applicable. L${levelOf(1)}; l${levelOf(2)}.`,
  );
});
