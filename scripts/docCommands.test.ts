import { expect, test } from 'vitest';
import { compareSettings, findFaults, findUnlisted, type Known } from './docCommands.ts';

const known: Known = {
  blocks: new Set(['release']),
  proofs: new Set(['newcomer']),
  scripts: new Set(['check', 'prove']),
  words: new Set(['doctor', 'keys rotate']),
  settings: new Set(['AUTH_SECRET']),
  exists: (path) => path === 'scripts/check.ts',
};
const faultsOf = (text: string) => findFaults('docs/a.md', text, known);

test.each([
  ['a block of the walk', '```sh release\nls\n```'],
  ['a block of another proof', '```sh run by newcomer\nnpm run check\n```'],
  ['a block that says it is not run', '```sh not run here\npatronictl list\n```'],
  ['a drawing', '```text\n a -> b, `npm run nothing`\n```'],
  [
    'commands',
    '`npm run check`, `npm run prove newcomer`, `node scripts/check.ts`, `salespro doctor`',
  ],
  ['a setting and its file', '`AUTH_SECRET`, `AUTH_SECRET_FILE=/run/auth`'],
  ['a figure with its month', 'Measured in November 2026: 3 ms'],
])('%s is fine', (_what, text) => expect(faultsOf(text)).toEqual([]));

test.each([
  ['a block without a word about it', '```\nls\n```'],
  ['a block of no walk', '```sh nowhere\nls\n```'],
  ['a block of no proof', '```sh run by nobody\nls\n```'],
  ['a script that is gone', 'Type `npm run chekc`.'],
  ['a script that is gone, in a block', '```sh release\nnpm run chekc\n```'],
  ['a proof that is gone', '`npm run prove nothing`'],
  ['a file that is gone', '`node scripts/gone.ts`'],
  ['a test that is gone', '`npx vitest run --project domain src/due/gone.test.ts`'],
  ['a command that is gone', '`salespro keys forget`'],
  ['a setting that is gone', '`AUTH_SALT`'],
  ['a figure without a day', 'Measured: 3 ms'],
])('%s is named', (_what, text) => expect(faultsOf(text)).toHaveLength(1));

test('the example of settings and the code know the same ones', () => {
  expect(compareSettings('# why\nA_B=\n# C_D=1\nE_F_FILE=', ['A_B', 'C_D', 'E_F'])).toEqual([]);
  expect(compareSettings('A_B=\nX_Y=', ['A_B', 'C_D'])).toHaveLength(2);
});

test('an npm script that the list of commands does not name is found', () => {
  expect(findUnlisted('`npm run check`, `npm run prove`', known)).toEqual([]);
  expect(findUnlisted('`npm run check`', known)).toEqual([
    'scripts/README.md: `npm run prove` is missing',
  ]);
});
