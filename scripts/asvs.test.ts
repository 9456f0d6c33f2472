import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const page = readFileSync(`${root}docs/security/asvs.md`, 'utf8');
const rows = [
  ...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| (.*?) \| (.*?) \| (.*?) \|$/gm),
].map(([, id = '', level, about = '', state = '', proof = '']) => ({
  id,
  level,
  about,
  state,
  proof,
}));
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
  expect(rows.filter(({ about, proof }) => about === '' || proof === '')).toEqual([]);
  const states = new Set(rows.map(({ state }) => state));
  expect([...states].toSorted()).toEqual(['met', 'not applicable', 'not met']);
});

test('what is called met names a test or a page that exists', () => {
  const broken = withState('met').filter(
    ({ proof }) => !existsSync(`${root}${/^`([^`]+)`$/.exec(proof)?.[1] ?? 'nothing'}`),
  );
  expect(broken).toEqual([]);
});

test('what is not met or does not apply says why', () => {
  const silent = [...withState('not met'), ...withState('not applicable')].filter(
    ({ proof }) => proof.length < 4,
  );
  expect(silent).toEqual([]);
});

test('the counts at the top are right', () => {
  const [all, out, met, open] = [
    rows.length,
    withState('not applicable').length,
    withState('met').length,
    withState('not met').length,
  ];
  process.stdout.write(`asvs: ${all} rows, ${met} met, ${open} not met, ${out} not applicable\n`);
  expect(page).toContain(
    `${all} requirements: ${out} not applicable, ${all - out} applicable, of these ${met} met and ${open} not met.`,
  );
});
