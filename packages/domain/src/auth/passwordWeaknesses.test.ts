import { expect, test } from 'vitest';
import { passwordWeaknesses } from './passwordWeaknesses.ts';

test.each([
  ['salespro2', ['common']],
  ['my-SalesPro-login', ['common']],
  ['correct horse battery', []],
  ['k7#vQ2', []],
  ['a'.repeat(200), []],
])('AUTH-05, AUTH-07: %s has the weaknesses %j', (password, expected) => {
  expect(passwordWeaknesses(password, 'maria@agency.example')).toEqual(expected);
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
    expect(passwordWeaknesses(password, 'maria@agency.example')).toEqual(expected);
  },
);
