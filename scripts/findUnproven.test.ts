import { expect, test } from 'vitest';
import { findUnproven, toTitlePattern } from './findUnproven.ts';
import { readAsvs } from './readAsvs.ts';

const page = (words: string, state = 'met') =>
  readAsvs(`| 6.5.1 | 2 | Codes work once | ${state} | ${words} |`);
const file = 'apps/api/src/auth/account.test.ts';
const words = `\`${file}\`: "a recovery code works once"`;
const green = { file, title: 'codes a recovery code works once, in parallel', passed: true };

test('a row whose test passed is proven', () => {
  expect(findUnproven(page(words), [green])).toEqual([]);
});

test('a row whose test is red is told, also when another run of it passed', () => {
  expect(findUnproven(page(words), [green, { ...green, passed: false }])).toEqual([
    `6.5.1: red: "${green.title}" in ${file}`,
  ]);
});

test.each([
  ['another title', { ...green, title: 'a recovery code works twice' }],
  ['another file', { ...green, file: 'apps/api/src/auth/auth.test.ts' }],
])('a row whose test did not run is told: %s', (_what, other) => {
  expect(findUnproven(page(words), [other])).toEqual([
    `6.5.1: no test "a recovery code works once" in ${file}`,
  ]);
});

test('every test of a row with several is looked up', () => {
  const both = `${words}; \`e2e/x.spec.ts\`: "a code typed twice"`;
  expect(page(both)[0]?.tests).toHaveLength(2);
  expect(findUnproven(page(both), [green])).toEqual([
    '6.5.1: no test "a code typed twice" in e2e/x.spec.ts',
  ]);
});

test.each([
  'a page, `docs/security.md`',
  '`docs/security.md`',
  `${words} and more`,
  `see ${words}`,
  `${words}, \`e2e/x.spec.ts\`: "comma"`,
])('a row that is not of the agreed form names no test: %s', (wrong) => {
  expect(findUnproven(page(wrong), [green])).toEqual(['6.5.1: names no test']);
});

test.each(['not met', 'not applicable'])('a row that is %s needs no test', (state) => {
  expect(findUnproven(page('the specification has it so', state), [])).toEqual([]);
});

test.each([
  ['%s is refused in production', 'smtp://mail.example is refused in production'],
  ['the range %s is answered with %i', 'parts the range bytes=0-1 is answered with 206'],
  ['nothing hidden is answered: $what', 'nothing hidden is answered: two lengths'],
  ['${count} saves, a fifth sent twice', '600 saves, a fifth sent twice, shuffled'],
  ['a value (%j) of\ntwo lines', 'a value ({"a":\n1}) of\ntwo lines'],
])('%j stands for every value it was run with', (title, reported) => {
  expect(toTitlePattern(title).test(reported)).toBe(true);
});

test.each([
  ['%s is refused in production', 'smtp://mail.example is taken in production'],
  ['is refused (always)', 'is refused always'],
  ['costs $5', 'costs 5'],
])('%j is not found in %j', (title, reported) => {
  expect(toTitlePattern(title).test(reported)).toBe(false);
});
