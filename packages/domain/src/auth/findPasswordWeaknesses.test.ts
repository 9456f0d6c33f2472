import { expect, test } from 'vitest';
import { findPasswordWeaknesses, passwordWeaknessTexts } from './findPasswordWeaknesses.ts';

test.each([
  ['salespro2', ['common']],
  ['my-SalesPro-login', ['common']],
  ['correct horse battery', []],
  ['k7#vQ2', []],
  ['a'.repeat(200), []],
])('AUTH-05, AUTH-07: %s has the weaknesses %j', (password, expected) => {
  expect(findPasswordWeaknesses(password, 'maria@agency.example')).toEqual(expected);
});

test.each([
  ['kvqzpw', ['mixed']],
  ['kvqzpwx', ['mixed']],
  ['kvqz72', ['mixed']],
  ['KVQZ72#', []],
  ['kvQz72', []],
  ['kv#z72', []],
  ['kvqzpwxd', []],
  ['73195528', []],
  ['kv#z7', ['length']],
  ['日本語のパス', ['mixed']],
])(
  'SAFE-19: six or seven characters need three classes, eight need none: %s %j',
  (password, expected) => {
    expect(findPasswordWeaknesses(password, 'maria@agency.example')).toEqual(expected);
  },
);

test.each([
  ['xx-maria-12345', ['email']],
  ['AGENCY-12345', ['email']],
  ['example-12345', []],
  ['Marina2024', ['name_and_year']],
  ['Jo1999', ['name_and_year']],
  ['Jo1999!', ['name_and_year']],
  ['Jo2000.', ['name_and_year']],
  ['Jo2000?', []],
  ['J-1999xy', []],
  ['Jo1899xy', []],
  ['xJo19991', []],
  ['Abcdefghijkl2024', ['name_and_year']],
  ['Abcdefghijklm2024', []],
  ['1Jo19998', []],
])('AUTH-07: rejects guessable passwords: %s %j', (password, expected) => {
  expect(findPasswordWeaknesses(password, 'maria@agency.example')).toEqual(expected);
});

test.each([
  ['joe.smith@x.example', 'xx-smith-123', ['email']],
  ['joe+shop@x.example', 'xx-shop-1234', ['email']],
  ['ann_hill@x.example', 'xx-hill-1234', ['email']],
  ['ann-hill@x.example', 'xx-hill-1234', ['email']],
  ['joe@abc.example', 'xx-joe-abc-1', []],
  ['nobody', 'xx-nobody-12', ['email']],
])('AUTH-07: of %s no part of four letters may be in %s', (email, password, expected) => {
  expect(findPasswordWeaknesses(password, email)).toEqual(expected);
});

test('AUTH-07: asks the server list in lower case and returns all weaknesses', () => {
  const isCommon = (lower: string) => lower === 'qwerty';
  expect(findPasswordWeaknesses('QWERTY', 'a@b.example', isCommon)).toEqual(['mixed', 'common']);
  expect(findPasswordWeaknesses('', 'a@b.example')).toEqual(['length']);
});

test('AUTH-07: has a text for every weakness', () => {
  expect(passwordWeaknessTexts).toEqual({
    length: 'It has fewer than 6 characters',
    mixed: 'Under 8 characters, it needs three of these: lowercase, uppercase, digits, symbols',
    common: "It's one of the first passwords people guess",
    email: 'It contains part of your email address',
    name_and_year: 'A name and a year is one of the first guesses',
    breached: 'It has appeared in a data breach',
  });
});
